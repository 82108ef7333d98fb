import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Revision, RevisionRead } from '../../../src/contract/post-revisions.ts';
import { postRevisionsMachine } from '../../../src/machines/writing/post-revisions.machine.ts';
import { postRevisionsModel } from '../../models/writing/post-revisions.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import {
  present,
  presentText,
  revisions,
  revisionText,
  unknownFormat,
} from '../../support/post-revisions.ts';
import { settle } from '../../support/settle.ts';

const nothingChosen = { chosen: undefined, text: undefined, problem: '', replaced: undefined };

rehearse(postRevisionsModel, 'machine', () => {
  const list = heldPromise<Revision[]>();
  const read = heldPromise<RevisionRead, number>();
  const effects: unknown[] = [];
  const actor = createActor(
    postRevisionsMachine.provide({
      actors: { list: list.logic, read: read.logic },
      actions: {
        put: (_, post) => effects.push(post),
        tell: (_, { kind, text }) => effects.push(`${kind}: ${text}`),
      },
    }),
  ).start();
  const close = () => actor.send({ type: 'revisions.closed' });
  const sees = (value: unknown, context: object, calls: object = {}) => {
    return () => {
      const snapshot = actor.getSnapshot();
      expect({
        value: snapshot.value,
        isOpen: snapshot.hasTag('open'),
        context: snapshot.context,
        listing: list.pending().length,
        reading: read.pending().map(({ input }) => input),
      }).toEqual({
        value,
        isOpen: typeof value === 'object',
        context: { revisions: [], ...nothingChosen, ...context },
        ...{ listing: 0, reading: [], ...calls },
      });
    };
  };
  const chosen = (number: number, more: object = {}) => ({ revisions, chosen: number, ...more });
  const closed = (expected: unknown[]) => () =>
    expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('open'), effects]).toEqual([
      'closed',
      false,
      expected,
    ]);
  const restored = [revisionText, 'success: Revision restored'];
  return {
    act: {
      'press Revisions': () => actor.send({ type: 'revisions.requested' }),
      'the list arrives': () => settle(() => list.latest().resolve(revisions)),
      'the list is empty': () => settle(() => list.latest().resolve([])),
      'the list fails': () => settle(() => list.latest().reject(new Error('offline'))),
      'press Try again': () => actor.send({ type: 'retry.pressed' }),
      'choose the older': () => actor.send({ type: 'revision.chosen', number: 1 }),
      'choose the newer': () => actor.send({ type: 'revision.chosen', number: 2 }),
      'its text arrives': () => settle(() => read.latest().resolve({ kind: 'read', text: revisionText })),
      'its format is unknown': () =>
        settle(() => read.latest().resolve({ kind: 'refused', message: unknownFormat })),
      'reading fails': () => settle(() => read.latest().reject(new Error('offline'))),
      'press Restore': () => actor.send({ type: 'restore.pressed', present }),
      'press Undo restoring': () => actor.send({ type: 'undo.pressed' }),
      'press Close': close,
      'press Escape': close,
    },
    see: {
      writing: closed([]),
      listing: sees({ open: 'listing' }, {}, { listing: 1 }),
      'not listed': sees({ open: 'unlisted' }, {}),
      'nothing to choose': sees({ open: 'empty' }, {}),
      choosing: sees({ open: 'choosing' }, { revisions }),
      reading: sees({ open: 'reading' }, chosen(1), { reading: [1] }),
      'reading the newer': sees({ open: 'reading' }, chosen(2), { reading: [2] }),
      'not read': sees({ open: 'unread' }, chosen(1)),
      refused: sees({ open: 'refused' }, chosen(1, { problem: unknownFormat })),
      shown: sees({ open: 'shown' }, chosen(1, { text: revisionText })),
      'newer shown': sees({ open: 'shown' }, chosen(2, { text: revisionText })),
      restored: () => {
        sees('restored', chosen(1, { text: revisionText, replaced: presentText }))();
        expect(effects).toEqual(restored);
      },
      undone: closed([...restored, presentText, 'success: Restoring undone']),
    },
    pass: () => undefined,
  };
});

test('another revision can be read after the reading of one has failed (REV-9)', async () => {
  const read = heldPromise<RevisionRead, number>();
  const list = heldPromise<Revision[]>();
  const logic = postRevisionsMachine.provide({ actors: { list: list.logic, read: read.logic } });
  const actor = createActor(logic).start();
  actor.send({ type: 'revisions.requested' });
  await settle(() => list.latest().resolve(revisions));
  actor.send({ type: 'revision.chosen', number: 1 });
  await settle(() => read.latest().reject(new Error('offline')));
  actor.send({ type: 'revision.chosen', number: 2 });
  expect(read.calls.map(({ input }) => input)).toEqual([1, 2]);
});
