import { replace } from './replaced.ts';

/**
 * Adds browser APIs that jsdom lacks: scrolling, a share sheet that stays open and, with `hasNavigation`, the
 * Navigation API.
 */
export function shimBrowser(hasNavigation: boolean): Disposable {
  const nothing = () => undefined;
  const restore = [
    replace(globalThis, 'scrollTo', nothing),
    replace(Element.prototype, 'scrollIntoView', nothing),
    replace(navigator, 'share', () => new Promise<void>(nothing)),
    ...(hasNavigation ? [replace(globalThis, 'navigation', new EventTarget() as Navigation)] : []),
  ];
  return {
    [Symbol.dispose]() {
      for (const back of restore) {
        back();
      }
    },
  };
}
