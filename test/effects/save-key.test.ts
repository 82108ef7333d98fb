// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveKey } from '../../src/effects/save-key.ts';
import { overhear } from '../support/overhear.ts';

test.each([
  ['Ctrl+S', { key: 's', ctrlKey: true }, true, ['save.pressed']],
  ['Ctrl+S with caps lock', { key: 'S', ctrlKey: true }, true, ['save.pressed']],
  ['a held Ctrl+S', { key: 's', ctrlKey: true, repeat: true }, true, []],
  ['Ctrl+Shift+S', { key: 'S', ctrlKey: true, shiftKey: true }, false, []],
  ['Ctrl+Alt+S', { key: 's', ctrlKey: true, altKey: true }, false, []],
  ['S', { key: 's' }, false, []],
])('%s in a field that keeps its keys from the page: %j (SAVE-1)', (_, key, isPrevented, events) => {
  const field = document.createElement('input');
  field.addEventListener('keydown', (event) => event.stopPropagation());
  document.body.replaceChildren(field);
  const { heard, stop } = overhear(saveKey);
  expect([!fireEvent.keyDown(field, key), heard.map(({ type }) => type)]).toEqual([isPrevented, events]);
  stop();
  expect(fireEvent.keyDown(field, key)).toBe(true);
});
