// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { readDemoDismissal, storeDemoDismissal } from '../../src/effects/demo-dismissal.ts';

beforeEach(() => {
  localStorage.clear();
});

test('a closed demo is remembered on the next visit (PRIV-9)', () => {
  expect(readDemoDismissal()).toBe(false);
  storeDemoDismissal();
  expect({ ...localStorage }).toEqual({ demoDismissed: 'true' });
  expect(readDemoDismissal()).toBe(true);
});

test('no other stored value counts as closed', () => {
  localStorage.setItem('demoDismissed', 'false');
  expect(readDemoDismissal()).toBe(false);
});

test('the demo closes in a browser without storage (PRIV-10)', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  expect(storeDemoDismissal).not.toThrow();
});
