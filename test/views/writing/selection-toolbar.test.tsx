import { fireEvent, render, screen } from '@testing-library/react';
import { Editor, Transforms } from 'slate';
import { Editable, ReactEditor, Slate } from 'slate-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { selectionToolbarMachine } from '../../../src/machines/writing/selection-toolbar.machine.ts';
import { createPostEditor, htmlOf } from '../../../src/rich-text/post-editor.ts';
import { readHtml } from '../../../src/rich-text/read-html.ts';
import { placeToolbar } from '../../../src/views/writing/editor/place-toolbar.ts';
import { SelectionToolbar } from '../../../src/views/writing/editor/selection-toolbar.tsx';
import { useWritingTools } from '../../../src/views/writing/editor/writing-tools.ts';
import { selectionToolbarModel } from '../../models/writing/selection-toolbar.model.ts';
import { press } from '../../support/gestures.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

// jsdom has no layout and does not implement this method.
beforeEach(() => {
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});
afterEach(() => {
  vi.useRealTimers();
});

function openText() {
  const clock = new SimulatedClock();
  const toolbar = createActor(selectionToolbarMachine, { clock }).start();
  const editor = createPostEditor();
  const asked: string[] = [];
  render(
    <Slate editor={editor} initialValue={readHtml('<p>Text</p>').document}>
      <Editable />
      <SelectionToolbar toolbar={toolbar} isDisabled={false} onAsk={(what) => asked.push(what)} />
    </Slate>,
  );
  return { clock, toolbar, editor, asked };
}

rehearse(selectionToolbarModel, 'view', () => {
  const { clock, toolbar } = openText();
  const names = () =>
    screen.queryAllByRole('button', { hidden: true }).map((button) => button.getAttribute('aria-label'));
  const sees =
    (...expected: string[]) =>
    () =>
      expect(names()).toEqual(expected);
  return {
    act: {
      'select text': () => settle(() => toolbar.send({ type: 'selection.made' })),
      'select more': async () => {
        await settle(() => clock.increment(199));
        await settle(() => toolbar.send({ type: 'selection.made' }));
        await settle(() => clock.increment(1));
      },
      'type over it': () => settle(() => toolbar.send({ type: 'selection.lost' })),
      'press Escape': () => {
        const bar = screen.queryByRole('toolbar', { hidden: true });
        return bar === null
          ? settle(() => toolbar.send({ type: 'toolbar.dismissed' }))
          : fireEvent.keyDown(bar, { key: 'Escape' });
      },
    },
    see: {
      hidden: sees(),
      resting: sees(),
      shown: sees('Bold', 'Italic', 'Inline code', 'Link'),
    },
    pass: (ms) => settle(() => clock.increment(ms)),
  };
});

test('the selection toolbar formats the selection, shows the active formats, and opens the link dialog (TOOL-18)', async () => {
  const { clock, toolbar, editor, asked } = openText();
  await settle(() => Transforms.select(editor, Editor.range(editor, [])));
  await settle(() => toolbar.send({ type: 'selection.made' }));
  await settle(() => clock.increment(200));
  await settle(() => press('Bold'));
  await settle(() => press('Inline code'));
  press('Link');
  const pressed = screen.getAllByRole('button', { pressed: true }).map((button) => button.title);
  expect([htmlOf(editor), asked, pressed]).toEqual([
    '<p><strong><code>Text</code></strong></p>',
    ['link'],
    ['Bold', 'Inline code'],
  ]);
});

test('the selection toolbar stays hidden while the selection is extended every 60 ms, and appears 200 ms after the last change (TOOL-18)', async () => {
  vi.useFakeTimers();
  vi.spyOn(ReactEditor, 'isFocused').mockReturnValue(true);
  const editor = createPostEditor();
  function Text() {
    const { selected, selectionToolbar } = useWritingTools(editor);
    return (
      <Slate
        editor={editor}
        initialValue={readHtml('<p>Text to select</p>').document}
        onSelectionChange={() => selected()}
      >
        <Editable />
        <SelectionToolbar toolbar={selectionToolbar} isDisabled={false} onAsk={() => undefined} />
      </Slate>
    );
  }
  render(<Text />);
  const pass = (ms: number) => settle(() => vi.advanceTimersByTime(ms));
  const isShown = () => screen.queryByRole('toolbar', { hidden: true }) !== null;
  const seen: boolean[] = [];
  for (const offset of [1, 2, 3, 4, 5, 6]) {
    const path = [0, 0];
    await settle(() => Transforms.select(editor, { anchor: { path, offset: 0 }, focus: { path, offset } }));
    await pass(60);
    seen.push(isShown());
  }
  await pass(139);
  seen.push(isShown());
  await pass(1);
  seen.push(isShown());
  expect(seen).toEqual([false, false, false, false, false, false, false, true]);
});

const size = { width: 180, height: 44 };
const area = { top: 100, right: 800, bottom: 700, left: 0 };

test.each([
  ['above a selection', { top: 300, bottom: 320, left: 200, right: 400 }, { left: 210, top: 248 }],
  [
    'below a selection without room above',
    { top: 120, bottom: 140, left: 200, right: 400 },
    { left: 210, top: 148 },
  ],
  ['within the left edge', { top: 300, bottom: 320, left: 0, right: 20 }, { left: 0, top: 248 }],
  ['within the right edge', { top: 300, bottom: 320, left: 780, right: 800 }, { left: 620, top: 248 }],
  ['hidden beside a selection as high as the text', { top: 90, bottom: 690, left: 0, right: 800 }, undefined],
  ['hidden when the selection is scrolled away', { top: -400, bottom: -300, left: 0, right: 80 }, undefined],
  [
    'below a selection that starts above the visible text',
    { top: 0, bottom: 300, left: 0, right: 800 },
    { left: 310, top: 308 },
  ],
])('the selection toolbar is %s (TOOL-19)', (_, selection, expected) => {
  expect(placeToolbar(selection, size, area)).toEqual(expected);
});
