// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { readDemoDismissal, storeDemoDismissal } from '../../src/effects/demo-dismissal.ts';

beforeEach(() => {
  localStorage.clear();
});

test('a demo that was closed is known on the next visit', () => {
  expect(readDemoDismissal()).toBe(false);
  storeDemoDismissal();
  expect({ ...localStorage }).toEqual({ demoDismissed: 'true' });
  expect(readDemoDismissal()).toBe(true);
});

test('no other value counts as closed', () => {
  localStorage.setItem('demoDismissed', 'false');
  expect(readDemoDismissal()).toBe(false);
});

test('a browser that keeps nothing for the site lets the demo be closed all the same', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(storeDemoDismissal).not.toThrow();
});
