// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { timeSinceLoad } from '../../src/effects/load-time.ts';
import {
  crossedSteps,
  elementScroll,
  screenWidth,
  scrollLock,
  scrollOffset,
  scrollToTop,
} from '../../src/effects/page.ts';
import { overhear } from '../support/overhear.ts';

beforeEach(() => {
  document.body.innerHTML = '';
});

/** Stubs `matchMedia`. `turn` changes whether the media query matches. */
function standInForMedia(matches: boolean) {
  const media = Object.assign(new EventTarget(), { matches });
  const matchMedia = vi.fn(() => media);
  vi.stubGlobal('matchMedia', matchMedia);
  const turn = (isMatching: boolean) => {
    media.matches = isMatching;
    media.dispatchEvent(new Event('change'));
  };
  return { matchMedia, turn };
}

test('scrollOffset sends the offset at the start and at every scroll', () => {
  Object.defineProperty(window, 'scrollY', { value: 120, configurable: true });
  const { heard, stop } = overhear(scrollOffset);
  Object.defineProperty(window, 'scrollY', { value: 30, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  expect(heard).toEqual([
    { type: 'page.scrolled', offset: 120 },
    { type: 'page.scrolled', offset: 30 },
  ]);
  stop();
  window.dispatchEvent(new Event('scroll'));
  expect(heard.length).toBe(2);
});

test('scrollLock lets the page scroll again only when the last lock stops (SHELL-16)', () => {
  const root = document.documentElement;
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth - 15);
  const isLocked = () => [
    root.classList.contains('is-scroll-locked'),
    root.style.getPropertyValue('--scrollbar'),
  ];
  const first = createActor(scrollLock).start();
  expect(isLocked()).toEqual([true, '15px']);
  // The first lock has removed the scrollbar, so the second lock cannot measure its width.
  vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(window.innerWidth);
  const second = createActor(scrollLock).start();
  first.stop();
  expect(isLocked()).toEqual([true, '15px']);
  second.stop();
  expect(isLocked()).toEqual([false, '']);
  createActor(scrollLock).start().stop();
  expect(isLocked()).toEqual([false, '']);
});

test('screenWidth sends an event when the screen becomes wide (SHELL-13, SHELL-17)', () => {
  const { matchMedia, turn } = standInForMedia(false);
  const { heard, stop } = overhear(screenWidth('(min-width: 80rem)'));
  expect(matchMedia.mock.calls).toEqual([['(min-width: 80rem)']]);
  turn(true);
  turn(false);
  expect(heard).toEqual([{ type: 'screen.widened' }]);
  stop();
  turn(true);
  expect(heard.length).toBe(1);
});

test.each([
  [false, 'smooth'],
  [true, 'instant'],
])('when reduced motion is %s, elementScroll scrolls with the behavior %s', async (isReduced, behavior) => {
  const { matchMedia } = standInForMedia(isReduced);
  document.body.innerHTML = '<section id="team"></section>';
  const scrolled: unknown[] = [];
  HTMLElement.prototype.scrollIntoView = function scrollIntoView(options) {
    scrolled.push(this.id, options);
  };
  expect(await toPromise(createActor(elementScroll, { input: 'team' }).start())).toBe(true);
  expect(scrolled).toEqual(['team', { behavior }]);
  expect(matchMedia.mock.calls).toEqual([['(prefers-reduced-motion: reduce)']]);
});

test.each([
  ['a section', '<section id="faq"></section>', -1],
  ['a link, which stays in the tab order', '<a href="/" id="faq">FAQ</a>', 0],
])('elementScroll moves the focus to %s (SHELL-28, A11Y-3)', async (_, html, tabIndex) => {
  standInForMedia(false);
  document.body.innerHTML = html;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const focus = vi.spyOn(document.getElementById('faq') as HTMLElement, 'focus');
  await toPromise(createActor(elementScroll, { input: 'faq' }).start());
  await expect.poll(() => document.activeElement?.id).toBe('faq');
  const { activeElement } = document;
  expect(activeElement instanceof HTMLElement && activeElement.tabIndex).toBe(tabIndex);
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
});

test('elementScroll resolves to false when the element is missing', async () => {
  standInForMedia(false);
  expect(await toPromise(createActor(elementScroll, { input: 'team' }).start())).toBe(false);
});

test('scrollToTop scrolls to the top of a new page and moves the focus to its content after React renders (SHELL-27)', async () => {
  document.body.innerHTML = '<button>Open menu</button><main id="content" tabindex="-1"></main>';
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  scrollToTop();
  // The menu whose link was followed closes, and returns the focus to its opener.
  document.querySelector('button')?.focus();
  await expect.poll(() => document.activeElement?.id).toBe('content');
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
});

test('scrollToTop scrolls to the top when a new page has no content element', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  scrollToTop();
  expect(scrollTo).toHaveBeenCalledTimes(1);
});

test('crossedSteps reports a step when it crosses a line whose height depends on the screen width (HOME-41, HOME-42)', () => {
  document.body.innerHTML = '<p data-step></p><p data-step></p><p data-step></p>';
  const steps = [...document.querySelectorAll('[data-step]')];
  const { matchMedia, turn } = standInForMedia(true);
  const watches: Array<{ margin: string; observed: Element[]; isOver: boolean }> = [];
  let cross: (entries: Array<{ isIntersecting: boolean; target: Element | undefined }>) => void = () =>
    undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      watch: { margin: string; observed: Element[]; isOver: boolean };
      constructor(callback: typeof cross, { rootMargin }: { rootMargin: string }) {
        cross = callback;
        this.watch = { margin: rootMargin, observed: [], isOver: false };
        watches.push(this.watch);
      }
      observe(element: Element) {
        this.watch.observed.push(element);
      }
      disconnect() {
        this.watch.isOver = true;
      }
    },
  );
  const { heard, stop } = overhear(crossedSteps('[data-step]', '(min-width: 60rem)'));
  expect(matchMedia.mock.calls).toEqual([['(min-width: 60rem)']]);
  const wide = { margin: '-50% 0px -50% 0px', observed: steps };
  const narrow = { margin: '-75% 0px -25% 0px', observed: steps };
  expect(watches).toEqual([{ ...wide, isOver: false }]);
  cross([
    { isIntersecting: false, target: steps[0] },
    { isIntersecting: true, target: steps[2] },
  ]);
  cross([{ isIntersecting: false, target: steps[2] }]);
  expect(heard).toEqual([{ type: 'step.reached', index: 2 }]);
  turn(false);
  expect(watches).toEqual([
    { ...wide, isOver: true },
    { ...narrow, isOver: false },
  ]);
  stop();
  turn(true);
  expect(watches).toEqual([
    { ...wide, isOver: true },
    { ...narrow, isOver: true },
  ]);
});

test.each([
  ['a page that was loaded at 400 ms and is read at 1900 ms', [{ loadEventEnd: 400 }], 1_900, 1_500],
  ['a page that is still loading', [{ loadEventEnd: 0 }], 1_900, 0],
  ['a page without navigation timing', [], 1_900, 0],
])('timeSinceLoad returns the time since the load event for %s (HOME-51)', (_, entries, at, expected) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(entries as unknown as PerformanceEntryList);
  vi.spyOn(performance, 'now').mockReturnValue(at);
  expect(timeSinceLoad()).toBe(expected);
});
