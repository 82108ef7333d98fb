import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { TrashList, TrashOutcome } from '../../../src/contract/post-trash.ts';
import { postTrashMachine } from '../../../src/machines/writing/post-trash.machine.ts';
import { postTrashModel } from '../../models/writing/post-trash.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { trash, trashAfter } from '../../support/post-trash.ts';
import { settle } from '../../support/settle.ts';

const nothing: TrashList = { posts: [], total: 0 };

function startTrash() {
  const list = heldPromise<TrashList>();
  const restore = heldPromise<TrashOutcome, { id: string }>();
  const remove = heldPromise<TrashOutcome, { id: string }>();
  const actor = createActor(
    postTrashMachine.provide({
      actors: { list: list.logic, restore: restore.logic, remove: remove.logic },
    }),
  ).start();
  const pending = () => [
    ...list.pending().map(() => 'list'),
    ...restore.pending().map(({ input }) => `restore ${input.id}`),
    ...remove.pending().map(({ input }) => `remove ${input.id}`),
  ];
  return { actor, list, restore, remove, pending };
}

rehearse(postTrashModel, 'machine', () => {
  const { actor, list, restore, remove, pending } = startTrash();
  const sees =
    (
      value: string,
      expected: { shown?: TrashList; notice?: string; error?: string; pending?: string[] } = {},
    ) =>
    () => {
      const snapshot = actor.getSnapshot();
      const { posts, total, notice, error } = snapshot.context;
      expect({
        value: snapshot.value,
        isBusy: snapshot.hasTag('busy'),
        isAsking: snapshot.hasTag('asking'),
        shown: { posts, total },
        notice,
        error,
        pending: pending(),
      }).toEqual({
        value,
        isBusy: expected.pending !== undefined,
        isAsking: ['confirming', 'removing', 'notRemoved'].includes(value),
        shown: expected.shown ?? trash,
        notice: expected.notice ?? '',
        error: expected.error ?? '',
        pending: expected.pending ?? [],
      });
    };
  return {
    act: {
      'the posts arrive': () => settle(() => list.latest().resolve(trash)),
      'the trash is empty': () => settle(() => list.latest().resolve(nothing)),
      'the server is unreachable': () =>
        settle(() => {
          for (const call of [...list.pending(), ...restore.pending(), ...remove.pending()]) {
            call.reject(new Error('offline'));
          }
        }),
      'press Refresh': () => actor.send({ type: 'refresh.requested' }),
      'press Restore': () => actor.send({ type: 'restore.requested', id: 'post-7' }),
      'press Remove': () => actor.send({ type: 'removal.requested', id: 'post-7' }),
      'press Cancel': () => actor.send({ type: 'removal.cancelled' }),
      'press Remove for good': () => actor.send({ type: 'removal.confirmed' }),
      'the server restores it': () => settle(() => restore.latest().resolve('done')),
      'the server removes it': () => settle(() => remove.latest().resolve('done')),
      'it is not in the trash': () =>
        settle(() => [...restore.pending(), ...remove.pending()].at(-1)?.resolve('gone')),
    },
    see: {
      loading: sees('loading', { shown: nothing, pending: ['list'] }),
      failed: sees('failed', { shown: nothing }),
      empty: sees('ready', { shown: nothing }),
      listed: sees('ready'),
      'loading again': sees('loading', { pending: ['list'] }),
      'failed again': sees('failed'),
      restoring: sees('restoring', { pending: ['restore post-7'] }),
      restored: sees('ready', {
        shown: trashAfter,
        notice: '“Dawn on Stellar” was restored as a draft.',
      }),
      'not restored': sees('ready', { error: 'The post could not be restored. Please try again.' }),
      'asked to remove': sees('confirming'),
      removing: sees('removing', { pending: ['remove post-7'] }),
      removed: sees('ready', { shown: trashAfter, notice: '“Dawn on Stellar” was removed for good.' }),
      gone: sees('ready', { shown: trashAfter, notice: '“Dawn on Stellar” is no longer in the trash.' }),
      'not removed': sees('notRemoved'),
    },
    pass: () => undefined,
  };
});

test('a post that is not in the list is neither restored nor removed (TRASH-8, TRASH-9)', async () => {
  const { actor, list, pending } = startTrash();
  await settle(() => list.latest().resolve(trash));
  actor.send({ type: 'restore.requested', id: 'post-1' });
  actor.send({ type: 'removal.requested', id: 'post-1' });
  expect([actor.getSnapshot().value, pending()]).toEqual(['ready', []]);
});

test.each(['restore', 'removal'] as const)(
  'the next %s removes the last notice and error (TRASH-8, TRASH-9)',
  async (kind) => {
    const { actor, list, restore } = startTrash();
    await settle(() => list.latest().resolve(trash));
    actor.send({ type: 'restore.requested', id: 'post-7' });
    await settle(() => restore.latest().reject(new Error('offline')));
    actor.send({ type: `${kind}.requested`, id: 'post-3' });
    expect(actor.getSnapshot().context).toMatchObject({ id: 'post-3', notice: '', error: '' });
  },
);

test('a notice calls a post without a title by the same name as the lists do (TRASH-8, SAVE-13)', async () => {
  const { actor, list, restore } = startTrash();
  await settle(() => list.latest().resolve(trash));
  actor.send({ type: 'restore.requested', id: 'post-3' });
  await settle(() => restore.latest().resolve('done'));
  expect(actor.getSnapshot().context.notice).toBe('“Untitled post” was restored as a draft.');
});

test('Refresh removes the last notice and error, and no post is chosen initially (TRASH-7)', async () => {
  const { actor, list, restore } = startTrash();
  expect(actor.getSnapshot().context).toEqual({ ...nothing, id: '', notice: '', error: '' });
  await settle(() => list.latest().resolve(trash));
  actor.send({ type: 'restore.requested', id: 'post-7' });
  await settle(() => restore.latest().reject(new Error('offline')));
  actor.send({ type: 'refresh.requested' });
  expect(actor.getSnapshot().context).toMatchObject({ notice: '', error: '' });
  await settle(() => list.latest().resolve(trash));
  actor.send({ type: 'restore.requested', id: 'post-7' });
  await settle(() => restore.latest().resolve('done'));
  actor.send({ type: 'refresh.requested' });
  expect(actor.getSnapshot().context).toMatchObject({ notice: '', error: '' });
});
