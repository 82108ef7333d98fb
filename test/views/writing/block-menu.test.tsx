import { fireEvent, render, screen } from '@testing-library/react';
import { Transforms } from 'slate';
import { Editable, Slate } from 'slate-react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { blockMenuMachine } from '../../../src/machines/writing/block-menu.machine.ts';
import { createPostEditor } from '../../../src/rich-text/post-editor.ts';
import { readHtml } from '../../../src/rich-text/read-html.ts';
import { BlockHandle } from '../../../src/views/writing/editor/block-handle.tsx';
import { blockMenuModel } from '../../models/writing/block-menu.model.ts';
import { rehearse } from '../../support/model.ts';

function openHandle() {
  const effects: string[] = [];
  const menu = createActor(
    blockMenuMachine.provide({
      actions: { change: (_, action) => effects.push(action), goBack: () => effects.push('back') },
    }),
  ).start();
  const editor = createPostEditor();
  editor.children = readHtml('<p>a</p><p>b</p>').document;
  Transforms.select(editor, { path: [1, 0], offset: 0 });
  render(
    <Slate editor={editor} initialValue={editor.children}>
      <Editable />
      <BlockHandle menu={menu} isDisabled={false} />
    </Slate>,
  );
  return { effects };
}

const handle = () => screen.getByRole('button', { name: 'Block actions' });
const item = (name: string) => screen.queryByRole('menuitem', { name });

rehearse(blockMenuModel, 'view', () => {
  const { effects } = openHandle();
  const press = (element: Element | null, act: (element: Element) => void) => {
    if (element !== null) {
      act(element);
    }
  };
  const sees =
    (isOpen: boolean, ...expected: string[]) =>
    () =>
      expect([
        handle().getAttribute('aria-expanded'),
        screen.queryAllByRole('menuitem').length,
        document.activeElement === item('Move up'),
        effects,
      ]).toEqual([String(isOpen), isOpen ? 6 : 0, isOpen, expected]);
  return {
    act: {
      'press the handle': () => fireEvent.click(handle()),
      'choose Move up': () => press(item('Move up'), (found) => fireEvent.click(found)),
      'press Escape': () => press(item('Move up'), (found) => fireEvent.keyDown(found, { key: 'Escape' })),
      'go on elsewhere': () =>
        press(item('Move up'), (found) => fireEvent.blur(found, { relatedTarget: document.body })),
    },
    see: {
      closed: sees(false),
      open: sees(true),
      moved: sees(false, 'up'),
      'back in the text': sees(false, 'back'),
    },
    pass: () => undefined,
  };
});

test('the arrow keys, Home and End move through the block menu (BLOCK-20)', () => {
  openHandle();
  fireEvent.click(handle());
  const names = ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'End', 'Home'].map((key) => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return document.activeElement?.textContent;
  });
  expect(names).toEqual(['Move down', 'Move up', 'Delete', 'Move up', 'Delete', 'Move up']);
});
