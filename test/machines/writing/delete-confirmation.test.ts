import { expect } from 'vitest';
import { createActor } from 'xstate';
import { deleteConfirmationMachine } from '../../../src/machines/writing/delete-confirmation.machine.ts';
import { deleteConfirmationModel } from '../../models/writing/delete-confirmation.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(deleteConfirmationModel, 'machine', () => {
  const deletePost = heldPromise<void, { id: string }>();
  const removed: string[] = [];
  const deletion = createActor(
    deleteConfirmationMachine.provide({
      actors: { deletePost: deletePost.logic },
      actions: { removeRow: (_, { id }) => removed.push(id) },
    }),
  ).start();
  const cancel = () => deletion.send({ type: 'delete.cancelled' });
  const sees = (value: string, expected: string[] = []) => {
    return () =>
      expect({
        value: deletion.getSnapshot().value,
        title: value === 'idle' ? '' : deletion.getSnapshot().context.title,
        isBusy: deletion.getSnapshot().hasTag('busy'),
        pending: deletePost.pending().map(({ input }) => input.id),
        removed,
      }).toEqual({
        value,
        title: value === 'idle' ? '' : 'Dawn on Stellar',
        isBusy: value === 'deleting',
        pending: value === 'deleting' ? ['post-7'] : [],
        removed: expected,
      });
  };
  return {
    act: {
      'press Delete on the row': () =>
        deletion.send({ type: 'delete.requested', id: 'post-7', title: 'Dawn on Stellar' }),
      'press Cancel': cancel,
      'press Escape': cancel,
      'press Delete': () => deletion.send({ type: 'delete.confirmed' }),
      'the server deletes it': () => settle(() => deletePost.latest().resolve()),
      'the server is unreachable': () => settle(() => deletePost.latest().reject(new Error('offline'))),
    },
    see: {
      'not asked': sees('idle'),
      asked: sees('confirming'),
      deleting: sees('deleting'),
      failed: sees('failed'),
      deleted: sees('idle', ['post-7']),
    },
    pass: () => undefined,
  };
});
