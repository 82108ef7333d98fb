import { act, fireEvent, render, screen } from '@testing-library/react';
import { Slate } from 'slate-react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { type SlashMenuRef, slashMenuMachine } from '../../../src/machines/writing/slash-menu.machine.ts';
import { createPostEditor } from '../../../src/rich-text/post-editor.ts';
import { readHtml } from '../../../src/rich-text/read-html.ts';
import { pressInSlashMenu, SlashMenu, useSlashAria } from '../../../src/views/writing/editor/slash-menu.tsx';
import { slashMenuModel } from '../../models/writing/slash-menu.model.ts';
import { rehearse } from '../../support/model.ts';

function Field({ menu }: { menu: SlashMenuRef }) {
  return (
    <>
      <textarea
        aria-label="Content"
        onKeyDown={(event) => pressInSlashMenu(menu, event)}
        {...useSlashAria(menu)}
      />
      <SlashMenu menu={menu} />
    </>
  );
}

rehearse(slashMenuModel, 'view', () => {
  const inserted: string[] = [];
  const menu = createActor(
    slashMenuMachine.provide({ actions: { insert: (_, id) => inserted.push(id) } }),
  ).start();
  render(
    <Slate editor={createPostEditor()} initialValue={readHtml('<p>/</p>').document}>
      <Field menu={menu} />
    </Slate>,
  );
  const field = screen.getByRole('textbox', { name: 'Content' });
  const type = (query: string | undefined) => () => act(() => menu.send({ type: 'text.changed', query }));
  const press = (key: string) => () => fireEvent.keyDown(field, { key });
  const sees =
    (list: number, chosen: string | undefined, ...expected: string[]) =>
    () => {
      const options = screen.queryAllByRole('option');
      const selected = options.filter((option) => option.getAttribute('aria-selected') === 'true');
      expect([
        options.length,
        selected.map((option) => option.querySelector('b')?.textContent),
        field.getAttribute('aria-activedescendant') ?? undefined,
        screen.queryByRole('listbox', { name: 'Blocks' })?.id,
        inserted,
      ]).toEqual([
        list,
        chosen === undefined ? [] : [chosen],
        selected[0]?.id,
        field.getAttribute('aria-controls') ?? undefined,
        expected,
      ]);
    };
  return {
    act: {
      'type a slash': type(''),
      'type "not"': type('not'),
      'type "zzz"': type('zzz'),
      'delete the word': type(''),
      'press Down': press('ArrowDown'),
      'press Up': press('ArrowUp'),
      'press Enter': press('Enter'),
      'press Escape': press('Escape'),
      'press the block Divider': () => {
        const divider = screen.queryByRole('option', { name: /^Divider/ });
        if (divider !== null) {
          fireEvent.click(divider);
        }
      },
      'leave the line': () => act(() => menu.send({ type: 'caret.moved', query: undefined })),
    },
    see: {
      writing: sees(0, undefined),
      'all blocks': sees(17, 'Text'),
      'second block': sees(17, 'Heading 2'),
      'last block': sees(17, 'Button'),
      note: sees(1, 'Note'),
      'text inserted': sees(0, undefined, 'paragraph'),
      'note inserted': sees(0, undefined, 'callout-note'),
      'divider inserted': sees(0, undefined, 'divider'),
    },
    pass: () => undefined,
  };
});
