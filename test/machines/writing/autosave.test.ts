import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { StoreOutcome } from '../../../src/contract/admin-posts.ts';
import { autosaveModel } from '../../models/writing/autosave.model.ts';
import { published, stored, theirs } from '../../support/admin-posts.ts';
import { autosaveActs, heldAutosave } from '../../support/held-autosave.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const refused: StoreOutcome = { kind: 'refused', message: 'Another post has this slug.', issues: [] };

rehearse(autosaveModel, 'machine', () => {
  const clock = new SimulatedClock();
  const held = heldAutosave(clock);
  const { answer, fail, ...acts } = autosaveActs(held);
  const { autosave, store, noted } = held;
  const comes = (outcome: StoreOutcome) => () => settle(() => answer(outcome));
  const sees = (value: string, running: string[] = []) => {
    return () =>
      expect([autosave.getSnapshot().value, store.pending().map(({ input }) => input)]).toEqual([
        value,
        running,
      ]);
  };
  const says = (value: string, problem: string) => () => {
    sees(value)();
    expect(autosave.getSnapshot().context.problem).toBe(problem);
  };
  const failed = (value: string) => () => {
    sees(value)();
    expect(autosave.getSnapshot().context.problem).toMatch(/^the server (had an error|cannot be reached)\.$/);
  };
  const savingAnyhow = () => {
    expect([autosave.getSnapshot().hasTag('saving'), store.pending().length]).toEqual([true, 1]);
  };
  return {
    act: {
      ...acts,
      'the server stores it': comes({ kind: 'saved', post: stored }),
      'the post is out already': comes({
        kind: 'out',
        post: published,
        isCurrent: true,
        message: 'The post was published after all.',
      }),
      'there is nothing to store': comes({ kind: 'empty' }),
      'another writer saved first': comes({ kind: 'conflict', theirs }),
      'the server refuses it': comes(refused),
      'the server has an error': comes({ kind: 'refused', message: undefined, issues: [] }),
      'the server is unreachable': () => settle(fail),
    },
    see: {
      unchanged: sees('idle'),
      changed: sees('waiting'),
      saving: sees('saving', ['autosave']),
      'saving, changed': savingAnyhow,
      'saving, public': savingAnyhow,
      'saving, requested': savingAnyhow,
      'saving by hand': sees('saving', ['admin']),
      saved: () => {
        sees('saved')();
        expect([autosave.getSnapshot().context.savedAt, noted.at(-1)]).toEqual([stored.updatedAt, 'saved']);
      },
      failed: failed('failed'),
      'failed for good': failed('failed'),
      refused: says('refused', 'Another post has this slug.'),
      'in conflict': says('held', 'this post was changed elsewhere.'),
      paused: sees('held'),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('continuous writing is saved 5 s after the first change (SAVE-6)', () => {
  const clock = new SimulatedClock();
  const held = heldAutosave(clock);
  const { write } = autosaveActs(held);
  for (let second = 0; second < 5; second += 1) {
    write();
    expect(held.store.calls.length).toBe(0);
    clock.increment(1_000);
  }
  expect(held.store.calls.map(({ input }) => input)).toEqual(['autosave']);
});

test('each save reports its start and outcome, and reports "saved" only if nothing changed meanwhile (SAVE-11)', async () => {
  const clock = new SimulatedClock();
  const held = heldAutosave(clock);
  const acts = autosaveActs(held);
  acts['press Ctrl+S']();
  acts.write();
  await settle(() => acts.answer({ kind: 'saved', post: stored }));
  expect(held.noted).toEqual(['storing', ['stored', 3, 'admin']]);
  clock.increment(5_000);
  await settle(() => acts.answer({ kind: 'saved', post: theirs }));
  expect(held.noted.slice(2)).toEqual(['storing', ['stored', 4, 'autosave'], 'saved']);
});

test.each<[string, StoreOutcome | undefined]>([
  ['empty', { kind: 'empty' }],
  ['out', { kind: 'out', post: published, isCurrent: false, message: 'The post was published after all.' }],
  ['conflict', { kind: 'conflict', theirs }],
  ['refused', refused],
  ['refused', { kind: 'refused', message: undefined, issues: [] }],
  ['unanswered', undefined],
])('a save with the outcome "%s" reports that nothing was stored (SAVE-8)', async (_name, outcome) => {
  const held = heldAutosave(new SimulatedClock());
  const acts = autosaveActs(held);
  acts['press Ctrl+S']();
  await settle(() => (outcome === undefined ? acts.fail() : acts.answer(outcome)));
  expect(held.noted).toEqual(['storing', ['unstored', outcome?.kind, 'admin']]);
});

test.each([
  [true, published.updatedAt, ['saved']],
  [false, undefined, []],
])(
  'a post that is out already is saved no more, and counts as saved only if it has the current text: %s (SAVE-7, SAVE-15)',
  async (isCurrent, savedAt, noted) => {
    const clock = new SimulatedClock();
    const held = heldAutosave(clock);
    const acts = autosaveActs(held);
    acts.write();
    clock.increment(5_000);
    acts['press Ctrl+S']();
    await settle(() =>
      acts.answer({ kind: 'out', post: published, isCurrent, message: 'The post was published after all.' }),
    );
    expect([held.autosave.getSnapshot().context.savedAt, held.noted.slice(1)]).toEqual([
      savedAt,
      [['unstored', 'out', 'autosave'], ...noted],
    ]);
    acts['press Ctrl+S']();
    await settle(acts.fail);
    clock.increment(60_000);
    expect(held.store.calls.map(({ input }) => input)).toEqual(['autosave', 'admin']);
  },
);

test('a new save clears the time and the problem of the previous save (SAVE-9)', async () => {
  const held = heldAutosave(new SimulatedClock());
  const acts = autosaveActs(held);
  acts['press Ctrl+S']();
  await settle(acts.fail);
  acts['press Ctrl+S']();
  expect(held.autosave.getSnapshot().context.problem).toBeUndefined();
  await settle(() => acts.answer({ kind: 'saved', post: stored }));
  acts['press Ctrl+S']();
  expect(held.autosave.getSnapshot().context.savedAt).toBeUndefined();
});

test('the problem of a conflict is cleared when the admin takes the other text (SAVE-9, WRITE-36)', async () => {
  const held = heldAutosave(new SimulatedClock());
  const acts = autosaveActs(held);
  acts['press Ctrl+S']();
  await settle(() => acts.answer({ kind: 'conflict', theirs }));
  const seen = [held.autosave.getSnapshot().context.problem];
  acts['the form has saved']();
  seen.push(held.autosave.getSnapshot().context.problem);
  expect(seen).toEqual(['this post was changed elsewhere.', undefined]);
});
