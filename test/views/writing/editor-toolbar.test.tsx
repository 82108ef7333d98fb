import { fireEvent, render, screen } from '@testing-library/react';
import { Slate } from 'slate-react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { editorToolbarMachine } from '../../../src/machines/writing/editor-toolbar.machine.ts';
import { createPostEditor } from '../../../src/rich-text/post-editor.ts';
import { readHtml } from '../../../src/rich-text/read-html.ts';
import { Toolbar } from '../../../src/views/writing/editor/toolbar.tsx';
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
  ['Text colour', 'Background colour'].filter((name) => screen.queryByRole('group', { name }) !== null);

rehearse(editorToolbarModel, 'view', () => {
  openToolbar();
  const swatch = () => screen.getAllByRole('button', { pressed: false }).at(-1) as HTMLElement;
  const sees =
    (...open: string[]) =>
    () =>
      expect([
        palettes(),
        ...['Text colour', 'Background colour'].map((name) =>
          screen.getByRole('button', { name }).getAttribute('aria-expanded'),
        ),
        open.length === 0 || screen.getByRole('group').contains(document.activeElement),
      ]).toEqual([
        open,
        String(open.includes('Text colour')),
        String(open.includes('Background colour')),
        true,
      ]);
  return {
    act: {
      'press Text colour': () => press('Text colour'),
      'press Background colour': () => press('Background colour'),
      'choose a colour': () => fireEvent.click(swatch()),
      'press Escape': () => fireEvent.keyDown(swatch(), { key: 'Escape' }),
      'go on elsewhere': () =>
        fireEvent.blur(swatch(), { relatedTarget: screen.getByRole('textbox', { name: 'Elsewhere' }) }),
    },
    see: {
      'no palette': sees(),
      'text colours': sees('Text colour'),
      'background colours': sees('Background colour'),
    },
    pass: () => undefined,
  };
});

test('the toolbar is one Tab stop, and its dialog buttons open their dialogs (EDIT-7)', () => {
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
