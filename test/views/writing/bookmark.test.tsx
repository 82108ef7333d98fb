import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { BookmarkOutcome } from '../../../src/contract/bookmarks.ts';
import { bookmarkMachine } from '../../../src/machines/writing/bookmark.machine.ts';
import { BookmarkView } from '../../../src/views/writing/editor/bookmark-view.tsx';
import { bookmarkModel } from '../../models/writing/bookmark.model.ts';
import { bookmark } from '../../support/bookmarks.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

function open({ isDisabled = false } = {}) {
  const restored: string[] = [];
  const read = heldPromise<BookmarkOutcome, string>();
  const keys: string[] = [];
  const place = createActor(
    bookmarkMachine.provide({
      actors: { read: read.logic },
      actions: {
        keepAddress: () => undefined,
        place: () => undefined,
        keepLink: () => undefined,
        remove: () => undefined,
      },
    }),
    { input: { url: '' } },
  ).start();
  document.body.addEventListener('keydown', ({ key }) => keys.push(key));
  document.body.addEventListener('paste', () => keys.push('paste'));
  render(<BookmarkView bookmark={place} isDisabled={isDisabled} onRestore={(by) => restored.push(by)} />);
  return { read, keys, restored };
}

const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Address of the page' });

rehearse(bookmarkModel, 'view', () => {
  const { read } = open();
  const send = (value: string) => () => {
    const input = field();
    if (input !== null) {
      fireEvent.change(input, { target: { value } });
      fireEvent.click(screen.getByRole('button', { name: 'Add bookmark' }));
    }
  };
  const pressed = (name: string) => () => {
    const button = screen.queryByRole('button', { name });
    if (button !== null) {
      fireEvent.click(button);
    }
  };
  const sees = (shown: { value?: string; error?: string; status?: string; buttons?: string[] }) => () =>
    expect({
      value: field()?.value,
      error: field()?.closest('form')?.querySelector('[aria-live]')?.textContent ?? '',
      status: screen.queryByRole('status')?.textContent ?? '',
      buttons: screen.queryAllByRole('button').map((button) => button.textContent),
    }).toEqual({ value: undefined, error: '', status: '', buttons: [], ...shown });
  const form = ['Add bookmark', 'Remove'];
  const failed = ['Retry', 'Keep the link', 'Remove'];
  const page = 'https://site.example/a';
  return {
    act: {
      'submit an address that is not a web page': send('mailto:a@site.example'),
      'submit a web page': send(page),
      'the page is read': () => act(async () => read.latest().resolve({ kind: 'read', bookmark })),
      'the server refuses it': () =>
        act(async () => read.latest().resolve({ kind: 'refused', message: 'Not read.' })),
      'the server is unreachable': () =>
        act(async () => {
          for (const call of read.pending()) {
            call.reject(new Error('offline'));
          }
        }),
      'press Retry': pressed('Retry'),
      'press Keep the link': pressed('Keep the link'),
      'press Remove': pressed('Remove bookmark'),
    },
    see: {
      typing: sees({ value: '', buttons: form }),
      'bad address': sees({
        value: 'mailto:a@site.example',
        error: 'Enter an address that begins with https or http',
        buttons: form,
      }),
      reading: sees({ status: 'Reading site.example…', buttons: ['Keep the link', 'Remove'] }),
      refused: sees({ status: `Not read. ${page}`, buttons: failed }),
      failed: sees({ status: `The page could not be read. Please try again. ${page}`, buttons: failed }),
      card: sees({}),
      link: sees({}),
      removed: sees({}),
    },
    pass: () => undefined,
  };
});

test('the bookmark form has the focus, and its key presses and pastes do not reach the text of the post (MARK-6, MARK-9)', async () => {
  const { keys } = open();
  await act(async () => undefined);
  const input = field();
  expect(document.activeElement).toBe(input);
  fireEvent.keyDown(input ?? document.body, { key: 'Backspace' });
  fireEvent.paste(input ?? document.body);
  expect(keys).toEqual([]);
});

test('the bookmark form changes no address and adds no bookmark when the editor is disabled (EDIT-2, MARK-6)', () => {
  open({ isDisabled: true });
  expect([
    field()?.readOnly,
    screen.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled),
  ]).toEqual([true, [true, true]]);
});

test.each([
  ['Ctrl+Z', { key: 'z', ctrlKey: true }, ['undo']],
  ['Cmd+Z', { key: 'z', metaKey: true }, ['undo']],
  ['Ctrl+Y', { key: 'y', ctrlKey: true }, ['redo']],
  ['Ctrl+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }, ['redo']],
  ['Z', { key: 'z' }, []],
  ['Ctrl+Alt+Z', { key: 'z', ctrlKey: true, altKey: true }, []],
])('%s in the empty form restores a step of the text: %j gives %j (MARK-9)', (_, key, steps) => {
  const { restored, keys } = open();
  fireEvent.keyDown(field() ?? document.body, key);
  expect([restored, keys]).toEqual([steps, []]);
  fireEvent.change(field() ?? document.body, { target: { value: 'a' } });
  fireEvent.keyDown(field() ?? document.body, key);
  expect(restored).toEqual(steps);
});

test('Ctrl+Z restores nothing while the editor is disabled (EDIT-2, MARK-9)', () => {
  const { restored } = open({ isDisabled: true });
  fireEvent.keyDown(field() ?? document.body, { key: 'z', ctrlKey: true });
  expect(restored).toEqual([]);
});
