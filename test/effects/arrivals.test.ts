// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { arrivals } from '../../src/effects/arrivals.ts';
import { overhear } from '../support/overhear.ts';

/** Opens the first page at this address. `targets` returns the targets reported since the last call. */
function arriveAt(address: string) {
  history.replaceState(null, '', '/before');
  history.replaceState(null, '', address);
  const { heard, stop } = overhear(arrivals);
  const targets = () =>
    heard.splice(0).map((event) => {
      expect(event.type).toBe('page.arrived');
      return 'target' in event ? event.target : 'no target';
    });
  return { targets, stop };
}

test('arrivals sends no event for the first page, so the browser keeps its scroll position (SHELL-34)', () => {
  const { targets, stop } = arriveAt('/about-us');
  expect(targets()).toEqual([]);
  stop();
});

test.each([
  ['/about-us#team', 'team'],
  ['/about-us/#team', 'team'],
  ['/swiftex-wallet?section=faq', 'faq'],
  ['/swiftex-wallet?section=faq#fees', 'fees'],
  ['/#caf%C3%A9', 'café'],
  ['/#100%', '100%'],
])('arrivals reports that the first page %s targets the element "%s"', (address, target) => {
  const { targets, stop } = arriveAt(address);
  expect(targets()).toEqual([target]);
  stop();
});

test.each([
  ['navigate', ['team']],
  ['prerender', ['team']],
  ['reload', []],
  ['back_forward', []],
])(
  'arrivals reports the target of a first page only if it is new: %s gives %j (SHELL-34, SHELL-57)',
  (type, reported) => {
    const entries = vi.spyOn(performance, 'getEntriesByType');
    entries.mockReturnValue([{ type } as PerformanceNavigationTiming]);
    const { targets, stop } = arriveAt('/about-us#team');
    expect([targets(), entries.mock.calls]).toEqual([reported, [['navigation']]]);
    stop();
  },
);

test('arrivals sends no event for a first page with an empty hash or section', () => {
  for (const address of ['/about-us#', '/swiftex-wallet?section=']) {
    const { targets, stop } = arriveAt(address);
    expect(targets()).toEqual([]);
    stop();
  }
});

test('arrivals reports each followed link to a page, with or without a target element', () => {
  const { targets, stop } = arriveAt('/');
  navigate('/about-us');
  navigate('/about-us#team');
  navigate('/white-paper', { replace: true });
  navigate('/swiftex-wallet?section=faq');
  expect(targets()).toEqual([undefined, 'team', undefined, 'faq']);
  stop();
});

test('arrivals reports the target again when a link leads to the same part of the page (SHELL-32)', () => {
  const { targets, stop } = arriveAt('/about-us#team');
  targets();
  navigate('/about-us#team');
  expect(targets()).toEqual(['team']);
  stop();
});

test('arrivals reports a link to the current page, without a target (SHELL-32)', () => {
  const { targets, stop } = arriveAt('/blogs?page=2');
  navigate('/blogs?page=2');
  expect(targets()).toEqual([undefined]);
  history.replaceState(null, '', '/blogs?page=2');
  expect(targets()).toEqual([]);
  stop();
});

test('arrivals sends no event when only the query changes (SHELL-33)', () => {
  const { targets, stop } = arriveAt('/blogs');
  navigate('/blogs?page=2');
  expect(targets()).toEqual([]);
  stop();
});

test.each([
  ['/solution#waitlist', '/solution?q=fees#waitlist', '/solution?q=fee#waitlist'],
  ['/blog#content', '/blog?search=bitcoin', '/blog?search=bit'],
])('arrivals sends no event when a search on %s changes the query (SHELL-33)', (address, found, less) => {
  const { targets, stop } = arriveAt(address);
  targets();
  navigate(found);
  navigate(less, { replace: true });
  expect(targets()).toEqual([]);
  navigate('/blog#content');
  expect(targets()).toEqual(['content']);
  stop();
});

test('arrivals reports a link from a part of the page to its top, or to another part (SHELL-32)', () => {
  const { targets, stop } = arriveAt('/swiftex-wallet?section=faq');
  targets();
  navigate('/swiftex-wallet');
  navigate('/swiftex-wallet?from=mail#fees');
  expect(targets()).toEqual([undefined, 'fees']);
  stop();
});

test('arrivals reports the page that Back returns to (SHELL-36)', async () => {
  const { targets, stop } = arriveAt('/');
  navigate('/about-us');
  targets();
  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  history.back();
  await isBack;
  expect(location.pathname).toBe('/');
  expect(targets()).toEqual([undefined]);
  stop();
});

test('arrivals reports no target when Back returns to a scroll position (SHELL-57)', async () => {
  const { targets, stop } = arriveAt('/about-us#team');
  history.replaceState({ scrollTop: 300 }, '', '');
  navigate('/about-us#roadmap');
  targets();
  await goBack();
  expect([location.hash, ...new Set(targets())]).toEqual(['#team', undefined]);
  stop();
});

test('arrivals reports the target when only the hash changes', async () => {
  const { targets, stop } = arriveAt('/');
  const isThere = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  location.hash = 'waitlist';
  await isThere;
  expect(new Set(targets())).toEqual(new Set(['waitlist']));
  stop();
});

test('arrivals sends no event after its actor stops', () => {
  const { targets, stop } = arriveAt('/');
  stop();
  navigate('/about-us');
  expect(targets()).toEqual([]);
});

/** Goes back and waits for `hashchange`, the last event of this navigation. */
async function goBack() {
  const isBack = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  history.back();
  await isBack;
}

test.each(['/article/slippage', '/article/slippage#fees'])(
  'arrivals sends no event when the image viewer opens or closes over %s (SHELL-35, HELP-29)',
  async (address) => {
    const { targets, stop } = arriveAt(address);
    targets();
    history.pushState({ figure: {} }, '', '#image-modal');
    expect(targets()).toEqual([]);
    await goBack();
    expect([location.pathname + location.hash, targets()]).toEqual([address, []]);
    navigate('/article/slippage#fees');
    expect(targets()).toEqual(['fees']);
    stop();
  },
);

test('arrivals reports a link whose hash opens the image viewer, without a target', () => {
  const { targets, stop } = arriveAt('/solution');
  navigate('/article/slippage#image-modal');
  expect(targets()).toEqual([undefined]);
  navigate('/article/fees-explained');
  expect(targets()).toEqual([undefined]);
  stop();
});

test('arrivals sends no event when the first page opens with the image viewer', () => {
  const { targets, stop } = arriveAt('/article/slippage#image-modal');
  expect(targets()).toEqual([]);
  stop();
});
