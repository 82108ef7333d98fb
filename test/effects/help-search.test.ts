// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { addressedQuery, attentionOutside, keepInAddress } from '../../src/effects/help-search.ts';
import { overhear } from '../support/overhear.ts';

test.each([
  ['/solution?q=memo', [{ type: 'query.addressed', query: 'memo' }]],
  ['/solution?q=caf%C3%A9+%26+co', [{ type: 'query.addressed', query: 'café & co' }]],
  ['/solution?q=', []],
  ['/solution', []],
])('addressedQuery reports the help search in the address %s (HELP-45)', (address, expected) => {
  history.replaceState(null, '', address);
  const { heard, stop } = overhear(addressedQuery);
  expect(heard).toEqual(expected);
  stop();
});

test('addressedQuery cuts a search of 10,000 characters to 100 (HELP-35)', () => {
  history.replaceState(null, '', `/solution?q=${'x'.repeat(10_000)}`);
  const { heard, stop } = overhear(addressedQuery);
  expect(heard).toEqual([{ type: 'query.addressed', query: 'x'.repeat(100) }]);
  stop();
});

test('addressedQuery reports the search in the address whenever the history entry changes (HELP-45)', () => {
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

test('addressedQuery reports the search in the address when a link is followed (HELP-45)', () => {
  history.replaceState(null, '', '/solution?q=memo');
  const { heard, stop } = overhear(addressedQuery);
  navigate('/solution');
  navigate('/solution?q=fees');
  stop();
  navigate('/solution');
  expect(heard).toEqual([
    { type: 'query.addressed', query: 'memo' },
    { type: 'query.addressed', query: '' },
    { type: 'query.addressed', query: 'fees' },
  ]);
});

test('keepInAddress changes only the search parameter of the current history entry (HELP-45)', () => {
  history.replaceState({ kept: true }, '', '/solution?lang=en#topics');
  const length = history.length;
  keepInAddress('a & b');
  expect(location.pathname + location.search + location.hash).toBe('/solution?lang=en&q=a+%26+b#topics');
  keepInAddress('');
  expect(location.pathname + location.search + location.hash).toBe('/solution?lang=en#topics');
  expect([history.length, history.state]).toEqual([length, { kept: true }]);
});

test('keepInAddress does not throw when the browser rejects further address changes', () => {
  const replace = vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls', 'SecurityError');
  });
  expect(() => keepInAddress('memo')).not.toThrow();
  replace.mockRestore();
});

test('attentionOutside reports a press or focus only when it is outside the search box (HELP-42)', () => {
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
