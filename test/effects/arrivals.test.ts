// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { arrivals } from '../../src/effects/arrivals.ts';
import { overhear } from '../support/overhear.ts';

/** Starts at this address. `targets` returns the arrivals since the last call. */
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

test('the first page keeps the scroll position of the browser (SHELL-34)', () => {
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
])('a first page at %s is an arrival at the element "%s"', (address, target) => {
  const { targets, stop } = arriveAt(address);
  expect(targets()).toEqual([target]);
  stop();
});

test('a first page with an empty hash or section is not an arrival', () => {
  for (const address of ['/about-us#', '/swiftex-wallet?section=']) {
    const { targets, stop } = arriveAt(address);
    expect(targets()).toEqual([]);
    stop();
  }
});

test('following a link to a page is an arrival, with or without an element', () => {
  const { targets, stop } = arriveAt('/');
  navigate('/about-us');
  navigate('/about-us#team');
  navigate('/white-paper', { replace: true });
  navigate('/swiftex-wallet?section=faq');
  expect(targets()).toEqual([undefined, 'team', undefined, 'faq']);
  stop();
});

test('a link to the same part of the page scrolls there again (SHELL-32)', () => {
  const { targets, stop } = arriveAt('/about-us#team');
  targets();
  navigate('/about-us#team');
  expect(targets()).toEqual(['team']);
  stop();
});

test('a link to the current page scrolls to its top (SHELL-32)', () => {
  const { targets, stop } = arriveAt('/blogs?page=2');
  navigate('/blogs?page=2');
  expect(targets()).toEqual([undefined]);
  history.replaceState(null, '', '/blogs?page=2');
  expect(targets()).toEqual([]);
  stop();
});

test('a change of the query keeps the scroll position (SHELL-33)', () => {
  const { targets, stop } = arriveAt('/blogs');
  navigate('/blogs?page=2');
  expect(targets()).toEqual([]);
  stop();
});

test('Back is an arrival (SHELL-36)', async () => {
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

test('a change of the hash is an arrival', async () => {
  const { targets, stop } = arriveAt('/');
  const isThere = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  location.hash = 'waitlist';
  await isThere;
  expect(new Set(targets())).toEqual(new Set(['waitlist']));
  stop();
});

test('nothing is sent after the actor stops', () => {
  const { targets, stop } = arriveAt('/');
  stop();
  navigate('/about-us');
  expect(targets()).toEqual([]);
});

/** Goes back, and waits for the last event that the browser sends for it. */
async function goBack() {
  const isBack = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  history.back();
  await isBack;
}

test.each(['/article/slippage', '/article/slippage#fees'])(
  'the image viewer over %s does not scroll the page (SHELL-35, HELP-29)',
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

test('a link to a page with an image viewer is an arrival', () => {
  const { targets, stop } = arriveAt('/solution');
  navigate('/article/slippage#image-modal');
  expect(targets()).toEqual([undefined]);
  navigate('/article/fees-explained');
  expect(targets()).toEqual([undefined]);
  stop();
});

test('a first page with an image viewer is not an arrival', () => {
  const { targets, stop } = arriveAt('/article/slippage#image-modal');
  expect(targets()).toEqual([]);
  stop();
});
