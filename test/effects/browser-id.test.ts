// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { browserId } from '../../src/effects/browser-id.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('browserId stores a random id and replaces it only when the stored value is not an id (SESS-64)', () => {
  const first = browserId();
  expect([first, browserId(), localStorage.getItem('browserId')]).toEqual([
    expect.stringMatching(/^[0-9a-f]{64}$/),
    first,
    first,
  ]);
  localStorage.setItem('browserId', 'something else');
  expect(browserId()).not.toBe(first);
});

test('browserId returns a new id on each call when the browser blocks storage (SESS-64)', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(browserId()).not.toBe(browserId());
});
