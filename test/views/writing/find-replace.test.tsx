import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { findReplaceMachine } from '../../../src/machines/writing/find-replace.machine.ts';
import { FindBar } from '../../../src/views/writing/editor/find-bar.tsx';
import { findReplaceModel } from '../../models/writing/find-replace.model.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

function showBar(isDisabled = false) {
  const clock = new SimulatedClock();
  const search = heldPromise<{ total: number; nearest: number }, { query: string; matchCase: boolean }>();
  const edits: unknown[] = [];
  const nothing = () => undefined;
  const find = createActor(
    findReplaceMachine.provide({
      actors: { find: search.logic },
      actions: {
        show: nothing,
        hide: nothing,
        replace: (_, edit) => edits.push(edit),
        replaceAll: (_, text) => edits.push(text),
        focusQuery: nothing,
        goBack: nothing,
      },
    }),
    { clock },
  ).start();
  render(<FindBar find={find} fieldId="find-in-post" isDisabled={isDisabled} />);
  const field = () => screen.getByRole('textbox', { name: 'Find' });
  const type = (value: string) => settle(() => fireEvent.change(field(), { target: { value } }));
  const found = (total: number) => settle(() => search.latest().resolve({ total, nearest: 0 }));
  return { clock, search, edits, find, field, type, found };
}

const barred = ['Previous match', 'Next match', 'Replace', 'Replace all'];

rehearse(findReplaceModel, 'view', () => {
  const { clock, search, find, field, type, found } = showBar();
  const sees =
    (status: string | undefined, isFound = false) =>
    () =>
      expect({
        status: screen.queryByRole('status')?.textContent ?? undefined,
        disabled: screen
          .queryAllByRole('button')
          .filter((button) => button.getAttribute('aria-disabled') === 'true')
          .map((button) => button.getAttribute('aria-label') ?? button.textContent),
      }).toEqual({ status, disabled: status === undefined || isFound ? [] : barred });
  const open = (query: string) => settle(() => find.send({ type: 'find.requested', query }));
  /** Presses a button of the bar. Fails when the bar is closed, because a closed bar has no buttons. */
  const pressed = (name: string) => press(name);
  return {
    act: {
      'press Ctrl+F': () =>
        screen.queryByRole('search') === null
          ? open('')
          : fireEvent.keyDown(screen.getByRole('textbox', { name: 'Find' }), { key: 'f', ctrlKey: true }),
      'type a query': () => type(field().getAttribute('value') === 'swift' ? 'swifts' : 'swift'),
      'type a replacement': () =>
        fireEvent.change(screen.getByRole('textbox', { name: 'Replace with' }), {
          target: { value: 'cost' },
        }),
      'empty the field': () => type(''),
      'press Match case': () => pressed('Match case'),
      'press Next match': () => pressed('Next match'),
      'press Previous match': () => pressed('Previous match'),
      'press Replace': () => pressed('Replace'),
      'press Replace all': () => pressed('Replace all'),
      'press Escape': () => fireEvent.keyDown(screen.getByRole('search'), { key: 'Escape' }),
      'change the text': () => settle(() => find.send({ type: 'text.changed' })),
      'two are found': () => found(2),
      'none is found': () => found(0),
      'the search fails': () => settle(() => search.latest().reject(new Error('broken'))),
    },
    see: {
      closed: sees(undefined),
      'closed with a query': sees(undefined),
      blank: sees(''),
      typing: sees(''),
      finding: sees(''),
      first: sees('1 of 2', true),
      second: sees('2 of 2', true),
      nothing: sees('No matches'),
      changed: () =>
        expect(['1 of 2', '2 of 2', 'No matches']).toContain(screen.getByRole('status').textContent),
      refreshing: () =>
        expect(['1 of 2', '2 of 2', 'No matches']).toContain(screen.getByRole('status').textContent),
      replaced: sees('2 replaced'),
    },
    pass: (ms) => settle(() => clock.increment(ms)),
  };
});

test('Enter and Shift+Enter move through the matches, and Enter in the "Replace with" field replaces a match (TOOL-12, TOOL-15)', async () => {
  const { find, field, found, edits } = showBar();
  await settle(() => find.send({ type: 'find.requested', query: 'swift' }));
  await found(3);
  const enter = (element: HTMLElement, shiftKey = false) => {
    const goesOn = fireEvent.keyDown(element, { key: 'Enter', shiftKey });
    return [goesOn, screen.getByRole('status').textContent];
  };
  expect([enter(field()), enter(field()), enter(field(), true)]).toEqual([
    [false, '2 of 3'],
    [false, '3 of 3'],
    [false, '2 of 3'],
  ]);
  const other = screen.getByRole('textbox', { name: 'Replace with' });
  fireEvent.change(other, { target: { value: 'new' } });
  enter(other);
  expect(edits).toEqual([{ current: 1, text: 'new' }]);
});

test('the Find field has the focus, and Replace does nothing when the editor is disabled (TOOL-8, EDIT-2)', async () => {
  const { find, field, found, edits } = showBar(true);
  await settle(() => find.send({ type: 'find.requested', query: 'swift' }));
  await found(1);
  expect(document.activeElement).toBe(field());
  press('Replace');
  press('Replace all');
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Replace with' }), { key: 'Enter' });
  expect([edits, screen.getByRole('status').textContent]).toEqual([[], '1 of 1']);
});
