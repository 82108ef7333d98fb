// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { readDemoDismissal, storeDemoDismissal } from '../../src/effects/demo-dismissal.ts';

beforeEach(() => {
  localStorage.clear();
});

test('readDemoDismissal returns true after the demo was closed on an earlier visit (PRIV-9)', () => {
  expect(readDemoDismissal()).toBe(false);
  storeDemoDismissal();
  expect({ ...localStorage }).toEqual({ demoDismissed: 'true' });
  expect(readDemoDismissal()).toBe(true);
});

test('readDemoDismissal returns false when the stored value is not "true"', () => {
  localStorage.setItem('demoDismissed', 'false');
  expect(readDemoDismissal()).toBe(false);
});

test('storeDemoDismissal does not throw when the storage is full (PRIV-10)', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(storeDemoDismissal).not.toThrow();
});
