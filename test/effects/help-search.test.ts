// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { addressedQuery, attentionOutside, keepInAddress } from '../../src/effects/help-search.ts';
import { overhear } from '../support/overhear.ts';

test.each([
  ['/solution?q=memo', [{ type: 'query.addressed', query: 'memo' }]],
  ['/solution?q=caf%C3%A9+%26+co', [{ type: 'query.addressed', query: 'café & co' }]],
  ['/solution?q=', []],
  ['/solution', []],
])('the address %s reports its search (HELP-45)', (address, expected) => {
  history.replaceState(null, '', address);
  const { heard, stop } = overhear(addressedQuery);
  expect(heard).toEqual(expected);
  stop();
});

test('a search of 10,000 characters in the address is cut to 100 (HELP-35)', () => {
  history.replaceState(null, '', `/solution?q=${'x'.repeat(10_000)}`);
  const { heard, stop } = overhear(addressedQuery);
  expect(heard).toEqual([{ type: 'query.addressed', query: 'x'.repeat(100) }]);
  stop();
});

test('Back reports the search of its history entry, or no search (HELP-45)', () => {
  history.replaceState(null, '', '/solution');
  const { heard, stop } = overhear(addressedQuery);
  history.replaceState(null, '', '/solution?q=fees');
  window.dispatchEvent(new PopStateEvent('popstate'));
  history.replaceState(null, '', '/solution');
  window.dispatchEvent(new PopStateEvent('popstate'));
  stop();
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(heard).toEqual([
    { type: 'query.addressed', query: 'fees' },
    { type: 'query.addressed', query: '' },
  ]);
});

test('a search replaces the current history entry and keeps the rest of the address (HELP-45)', () => {
  history.replaceState({ kept: true }, '', '/solution?lang=en#topics');
  const length = history.length;
  keepInAddress('a & b');
  expect(location.pathname + location.search + location.hash).toBe('/solution?lang=en&q=a+%26+b#topics');
  keepInAddress('');
  expect(location.pathname + location.search + location.hash).toBe('/solution?lang=en#topics');
  expect([history.length, history.state]).toEqual([length, { kept: true }]);
});

test('a search continues when the browser refuses further address changes', () => {
  const replace = vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError');
  });
  expect(() => keepInAddress('memo')).not.toThrow();
  replace.mockRestore();
});

test('a press or focus is reported only outside the box (HELP-42)', () => {
  document.body.innerHTML = '<div id="box"><input id="inside"></div><button id="outside"></button>';
  const { heard, stop } = overhear(attentionOutside('box'));
  const touch = (id: string, type: string) =>
    document.getElementById(id)?.dispatchEvent(new Event(type, { bubbles: true }));
  touch('inside', 'pointerdown');
  touch('inside', 'focusin');
  expect(heard).toEqual([]);
  touch('outside', 'pointerdown');
  touch('outside', 'focusin');
  stop();
  touch('outside', 'pointerdown');
  expect(heard).toEqual([{ type: 'attention.lost' }, { type: 'attention.lost' }]);
});
