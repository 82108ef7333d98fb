// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openedLinks } from '../../src/effects/opened-links.ts';
import { takeFragment } from '../../src/effects/page-address.ts';

/** Subscribes on a page without a fragment. `counted` returns the links counted since then. */
function openPage() {
  history.replaceState(null, '', '/reset-password');
  const before = openedLinks.count();
  let calls = 0;
  const stop = openedLinks.subscribe(() => {
    calls += 1;
  });
  return { counted: () => ({ links: openedLinks.count() - before, calls }), stop };
}

/** Opens a link that differs from the address only in its fragment, and waits for `hashchange`. */
async function follow(fragment: string) {
  const isChanged = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  location.hash = fragment;
  await isChanged;
}

test('each link that changes only the fragment of the address counts once (SESS-54, ACC-29, WAIT-57)', async () => {
  const { counted, stop } = openPage();
  await follow('cut-off');
  expect(counted()).toEqual({ links: 1, calls: 1 });
  await follow('complete');
  expect(counted()).toEqual({ links: 2, calls: 2 });
  stop();
});

test('the removal of the token from the address does not count as a link (SESS-56)', async () => {
  const { counted, stop } = openPage();
  await follow('complete');
  expect(takeFragment()).toBe('complete');
  // The next event shows that the removal fired none before it.
  await follow('another');
  expect(counted()).toEqual({ links: 2, calls: 2 });
  stop();
});

test('an address whose fragment becomes empty does not count as a link (SESS-56)', async () => {
  const { counted, stop } = openPage();
  await follow('complete');
  await follow('');
  expect(counted()).toEqual({ links: 1, calls: 1 });
  stop();
});

test('a link that is opened after the subscription ends does not count', async () => {
  const { counted, stop } = openPage();
  stop();
  await follow('complete');
  expect(counted()).toEqual({ links: 0, calls: 0 });
});
