// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { committedValue } from '../../src/effects/committed-value.ts';

test('committedValue calls back at each change event, not at each input event, until it is stopped', () => {
  const input = document.createElement('input');
  const committed: string[] = [];
  const stop = committedValue(input, (value) => committed.push(value));
  input.value = '#111111';
  input.dispatchEvent(new Event('input'));
  expect(committed).toEqual([]);
  input.dispatchEvent(new Event('change'));
  expect(committed).toEqual(['#111111']);
  stop();
  input.dispatchEvent(new Event('change'));
  expect(committed.length).toBe(1);
});

test('committedValue does nothing without an input', () => {
  expect(committedValue(null, () => undefined)).not.toThrow();
});
