// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { readDemoDismissal, storeDemoDismissal } from '../../src/effects/demo-dismissal.ts';

beforeEach(() => {
  localStorage.clear();
});

test('a dismissed demo is stored as demoDismissed and read on the next visit (DIALOG-10)', () => {
  expect(readDemoDismissal()).toBe(false);
  storeDemoDismissal();
  expect({ ...localStorage }).toEqual({ demoDismissed: 'true' });
  expect(readDemoDismissal()).toBe(true);
});

test('another stored value does not count as dismissed (DIALOG-10)', () => {
  localStorage.setItem('demoDismissed', 'false');
  expect(readDemoDismissal()).toBe(false);
});

test('storing the dismissal does not throw when storage is unavailable (DIALOG-10)', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(storeDemoDismissal).not.toThrow();
});
