// @vitest-environment jsdom
import { createEvent, fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { strayFiles } from '../../src/effects/stray-files.ts';
import { overhear } from '../support/overhear.ts';

/** Drags data of this type over the element. Returns whether the browser's default is prevented, and the effect. */
function drag(element: Element, type: string) {
  const event = createEvent.dragOver(element);
  const dataTransfer = { types: [type], dropEffect: 'copy' };
  Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
  fireEvent(element, event);
  return [event.defaultPrevented, dataTransfer.dropEffect];
}

test.each([
  ['a file over the page', '<p>', 'Files', [true, 'none']],
  ['a file over a field', '<input>', 'Files', [true, 'none']],
  [
    'a file over a picture in the text',
    '<p contenteditable="true"><b contenteditable="false">',
    'Files',
    [true, 'none'],
  ],
  ['a file over the text', '<p contenteditable="true"><b>', 'Files', [false, 'copy']],
  ['a file over a file input', '<input type="file">', 'Files', [false, 'copy']],
  ['text over a field', '<input>', 'text/plain', [false, 'copy']],
])('strayFiles lets the browser handle or ignore %s: %s, %s (EDIT-36)', (_, html, type, expected) => {
  document.body.innerHTML = html;
  const target = document.querySelector('b') ?? document.body.firstElementChild ?? document.body;
  const { stop } = overhear(strayFiles);
  expect(drag(target, type)).toEqual(expected);
  stop();
  expect(drag(target, type)).toEqual([false, 'copy']);
});

test('strayFiles leaves a file to the element that accepts it (EDIT-36)', () => {
  document.body.innerHTML = '<p>';
  const { stop } = overhear(strayFiles);
  document.body.firstElementChild?.addEventListener('dragover', (event) => event.preventDefault());
  expect(drag(document.body.firstElementChild ?? document.body, 'Files')).toEqual([true, 'copy']);
  stop();
});
