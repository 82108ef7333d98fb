/** Types for the part of jsdom that tests use outside Vitest's environment. The package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(
      html: string,
      options?: { runScripts?: 'dangerously'; beforeParse?: (window: object) => void },
    );
    readonly window: Window & typeof globalThis;
  }
}
