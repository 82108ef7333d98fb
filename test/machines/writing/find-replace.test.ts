import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { findReplaceMachine } from '../../../src/machines/writing/find-replace.machine.ts';
import { findReplaceModel } from '../../models/writing/find-replace.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

type Found = { total: number; nearest: number };
type Question = { query: string; matchCase: boolean };

function openFinder() {
  const clock = new SimulatedClock();
  const search = heldPromise<Found, Question>();
  const effects: unknown[] = [];
  const note =
    (name: string) =>
    (_: unknown, params?: unknown): void => {
      effects.push(params === undefined ? name : [name, params]);
    };
  const find = createActor(
    findReplaceMachine.provide({
      actors: { find: search.logic },
      actions: {
        show: note('show'),
        hide: note('hide'),
        replace: note('replace'),
        replaceAll: note('replaceAll'),
        focusQuery: note('focusQuery'),
        goBack: note('goBack'),
      },
    }),
    { clock },
  ).start();
  return { clock, search, effects, find };
}

rehearse(findReplaceModel, 'machine', () => {
  const { clock, search, effects, find } = openFinder();
  const sees =
    (value: unknown, isFound = false, current?: number) =>
    () => {
      const snapshot = find.getSnapshot();
      expect({
        value: snapshot.value,
        isFound: snapshot.hasTag('found'),
        current: current === undefined ? undefined : snapshot.context.current,
        pending: search.pending().length,
        lastMatch:
          current === undefined ? undefined : (effects.at(-1) as [string, { current: number }])[1].current,
      }).toEqual({
        value,
        isFound,
        current,
        pending: ['finding', 'refreshing'].some((name) => JSON.stringify(value).includes(name)) ? 1 : 0,
        lastMatch: current,
      });
    };
  return {
    act: {
      'press Ctrl+F': () => find.send({ type: 'find.requested', query: '' }),
      'type a query': () => find.send({ type: 'query.changed', query: 'swift' }),
      'type a replacement': () => find.send({ type: 'replacement.changed', replacement: 'cost' }),
      'empty the field': () => find.send({ type: 'query.changed', query: '' }),
      'press Match case': () => find.send({ type: 'case.toggled' }),
      'press Next match': () => find.send({ type: 'match.stepped', by: 1 }),
      'press Previous match': () => find.send({ type: 'match.stepped', by: -1 }),
      'press Replace': () => find.send({ type: 'replace.pressed' }),
      'press Replace all': () => find.send({ type: 'all.pressed' }),
      'press Escape': () => find.send({ type: 'find.closed' }),
      'change the text': () => find.send({ type: 'text.changed' }),
      'two are found': () => settle(() => search.latest().resolve({ total: 2, nearest: 0 })),
      'none is found': () => settle(() => search.latest().resolve({ total: 0, nearest: 0 })),
      'the search fails': () => settle(() => search.latest().reject(new Error('broken'))),
    },
    see: {
      closed: sees('closed'),
      'closed with a query': sees('closed'),
      blank: sees({ open: 'blank' }),
      typing: sees({ open: 'typing' }),
      finding: sees({ open: 'finding' }),
      first: sees({ open: 'found' }, true, 0),
      second: sees({ open: 'found' }, true, 1),
      nothing: sees({ open: 'nothing' }),
      changed: sees({ open: 'changed' }),
      refreshing: sees({ open: 'refreshing' }),
      replaced: sees({ open: 'replaced' }),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('finding, replacing and closing run their effects in order (TOOL-8, TOOL-9, TOOL-15, TOOL-16)', async () => {
  const { clock, search, effects, find } = openFinder();
  const answer = (total: number, nearest: number) =>
    settle(() => search.latest().resolve({ total, nearest }));
  find.send({ type: 'find.requested', query: 'fee' });
  await answer(3, 1);
  find.send({ type: 'match.stepped', by: 1 });
  find.send({ type: 'replacement.changed', replacement: 'cost' });
  find.send({ type: 'replace.pressed' });
  await answer(2, 0);
  find.send({ type: 'text.changed' });
  clock.increment(300);
  await answer(2, 1);
  find.send({ type: 'all.pressed' });
  find.send({ type: 'find.closed' });
  expect(effects).toEqual([
    ['show', { current: 1, isRevealed: true }],
    ['show', { current: 2, isRevealed: true }],
    ['replace', { current: 2, text: 'cost' }],
    ['show', { current: 0, isRevealed: true }],
    ['show', { current: 1, isRevealed: false }],
    ['replaceAll', 'cost'],
    'hide',
    'hide',
    'goBack',
  ]);
});

test('the bar starts with the selected text, or else with the last query (TOOL-8, TOOL-11)', async () => {
  const { clock, search, effects, find } = openFinder();
  find.send({ type: 'find.requested', query: 'fee' });
  find.send({ type: 'case.toggled' });
  find.send({ type: 'find.requested', query: 'cost' });
  find.send({ type: 'find.requested', query: '' });
  find.send({ type: 'query.changed', query: 'costs' });
  clock.increment(150);
  find.send({ type: 'find.closed' });
  find.send({ type: 'find.requested', query: '' });
  expect(search.calls.map(({ input }) => input)).toEqual([
    { query: 'fee', matchCase: false },
    { query: 'fee', matchCase: true },
    { query: 'cost', matchCase: true },
    { query: 'costs', matchCase: true },
    { query: 'costs', matchCase: true },
  ]);
  expect(effects).toEqual(['focusQuery', 'focusQuery', 'hide', 'goBack']);
});

test('Match case, chosen while the query is empty, applies to the next query (TOOL-11)', () => {
  const { clock, search, find } = openFinder();
  find.send({ type: 'find.requested', query: '' });
  find.send({ type: 'case.toggled' });
  expect(find.getSnapshot().value).toEqual({ open: 'blank' });
  find.send({ type: 'query.changed', query: 'A' });
  clock.increment(150);
  expect(search.calls.map(({ input }) => input)).toEqual([{ query: 'A', matchCase: true }]);
});

test('the bar initially has no query, and an empty query starts no search (TOOL-8, TOOL-10)', () => {
  const { search, find } = openFinder();
  const empty = { query: '', matchCase: false, replacement: '', total: 0, current: 0 };
  expect(find.getSnapshot().context).toEqual(empty);
  find.send({ type: 'find.requested', query: 'fee' });
  find.send({ type: 'query.changed', query: '' });
  find.send({ type: 'find.closed' });
  find.send({ type: 'find.requested', query: '' });
  expect([find.getSnapshot().value, find.getSnapshot().context, search.calls.length]).toEqual([
    { open: 'blank' },
    empty,
    1,
  ]);
});

test('a changed text is searched again with the same query (TOOL-11, TOOL-17)', async () => {
  const { clock, search, find } = openFinder();
  find.send({ type: 'find.requested', query: 'fee' });
  find.send({ type: 'case.toggled' });
  await settle(() => search.latest().resolve({ total: 1, nearest: 0 }));
  find.send({ type: 'text.changed' });
  clock.increment(300);
  expect(search.latest().input).toEqual({ query: 'fee', matchCase: true });
});
