import { fireEvent, render, screen } from '@testing-library/react';
import { Slate } from 'slate-react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { editorToolbarMachine } from '../../../src/machines/writing/editor-toolbar.machine.ts';
import { createPostEditor } from '../../../src/rich-text/post-editor.ts';
import { readHtml } from '../../../src/rich-text/read-html.ts';
import { palettePart, Toolbar } from '../../../src/views/writing/editor/toolbar.tsx';
import { editorToolbarModel } from '../../models/writing/editor-toolbar.model.ts';
import { press } from '../../support/gestures.ts';
import { rehearse } from '../../support/model.ts';

function openToolbar(html = '<p>Text</p>') {
  const toolbar = createActor(editorToolbarMachine).start();
  const asked: string[] = [];
  render(
    <Slate editor={createPostEditor()} initialValue={readHtml(html).document}>
      <Toolbar toolbar={toolbar} isDisabled={false} onAsk={(what) => asked.push(what)} />
      <input aria-label="Elsewhere" />
    </Slate>,
  );
  return { asked };
}

const palettes = () =>
  ['Text color', 'Background color'].filter((name) => screen.queryByRole('group', { name }) !== null);

beforeAll(() => palettePart.preload());

rehearse(editorToolbarModel, 'view', () => {
  openToolbar();
  const swatch = () => screen.getAllByRole('button', { pressed: false }).at(-1) as HTMLElement;
  const sees =
    (...open: string[]) =>
    () =>
      expect([
        palettes(),
        ...['Text color', 'Background color'].map((name) =>
          screen.getByRole('button', { name }).getAttribute('aria-expanded'),
        ),
        open.length === 0 || screen.getByRole('group').contains(document.activeElement),
      ]).toEqual([
        open,
        String(open.includes('Text color')),
        String(open.includes('Background color')),
        true,
      ]);
  return {
    act: {
      'press Text color': () => press('Text color'),
      'press Background color': () => press('Background color'),
      'choose a color': () => fireEvent.click(swatch()),
      'press Escape': () => fireEvent.keyDown(swatch(), { key: 'Escape' }),
      'go on elsewhere': () =>
        fireEvent.blur(swatch(), { relatedTarget: screen.getByRole('textbox', { name: 'Elsewhere' }) }),
    },
    see: {
      'no palette': sees(),
      'text colors': sees('Text color'),
      'background colors': sees('Background color'),
    },
    pass: () => undefined,
  };
});

test('the editor toolbar is one Tab stop, and its dialog buttons open their dialogs (EDIT-7)', () => {
  const { asked } = openToolbar();
  const stops = () =>
    [...document.querySelectorAll('[data-control][tabindex="0"]')].map(
      (control) => control.getAttribute('data-control') ?? '',
    );
  expect(stops()).toEqual(['undo']);
  fireEvent.focus(screen.getByRole('button', { name: 'Bold' }));
  expect(stops()).toEqual(['bold']);
  for (const name of ['Link', 'Picture', 'Video', 'Button']) {
    press(name);
  }
  expect(asked).toEqual(['link', 'image', 'video', 'button']);
});

const names = (elements: readonly Element[]) =>
  elements.map((element) => element.getAttribute('aria-label') ?? element.textContent);

test('the editor toolbar offers its controls in order (EDIT-8)', () => {
  openToolbar();
  expect(names([...document.querySelectorAll('[data-control]')])).toEqual([
    ...['Undo', 'Redo', 'Text style', 'Font', 'Size'],
    ...['Bold', 'Italic', 'Underline', 'Strikethrough', 'Text color', 'Background color'],
    ...['Bulleted list', 'Numbered list', 'Move out', 'Move in'],
    ...['Align left', 'Align center', 'Align right', 'Justify', 'Quote', 'Code block'],
    ...['Link', 'Picture', 'Video', 'Button', 'Clear formatting', 'Find and replace'],
  ]);
});

test('the editor toolbar offers styles, fonts and sizes, and disables Undo and Redo at first (EDIT-8, EDIT-9, EDIT-10)', () => {
  openToolbar();
  const options = (name: string) =>
    names([...screen.getByRole('combobox', { name }).querySelectorAll('option')]);
  expect(options('Text style')).toEqual(['Text', ...[1, 2, 3, 4, 5, 6].map((level) => `Heading ${level}`)]);
  expect(options('Font')).toEqual([
    'Default font',
    'Arial',
    'Georgia',
    'Helvetica',
    'Inter',
    'Merriweather',
    'Source Serif Pro',
  ]);
  expect(options('Size')).toEqual(['Small', 'Medium', 'Large']);
  for (const name of ['Undo', 'Redo']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
});

test.each([
  ['Text color', ['Ink', 'Gray', 'Ultramarine', 'Green', 'Amber', 'Red']],
  ['Background color', ['Cream', 'Peach', 'Rose', 'Lilac', 'Sky', 'Mint']],
])('the palette %s offers %j, a custom color and "No color" (EDIT-12)', (palette, colors) => {
  openToolbar();
  press(palette);
  const strip = screen.getByRole('group', { name: palette });
  expect(names([...strip.querySelectorAll('button')])).toEqual([...colors, 'No color']);
  expect(strip.querySelectorAll('input[type=color]').length).toBe(1);
});

test.each([
  ['Win32', 'Strikethrough (Ctrl+Shift+X)', 'Code block (Ctrl+Alt+C)'],
  ['MacIntel', 'Strikethrough (⌘⇧X)', 'Code block (⌘⌥C)'],
])('the button titles of the editor toolbar show the shortcuts of %s (EDIT-11)', (platform, strike, code) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  openToolbar();
  expect(['Strikethrough', 'Code block'].map((name) => screen.getByRole('button', { name }).title)).toEqual([
    strike,
    code,
  ]);
  vi.restoreAllMocks();
});
