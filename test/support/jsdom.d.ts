/** The part of jsdom that tests use outside of Vitest's environment: the package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options?: { runScripts?: 'dangerously' });
    readonly window: Window & typeof globalThis;
  }
}
