import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { DraftFinding } from '../../../src/contract/draft-links.ts';
import { sharedDraftMachine } from '../../../src/machines/writing/shared-draft.machine.ts';
import { sharedDraftModel } from '../../models/writing/shared-draft.model.ts';
import { sharedPost } from '../../support/draft-links.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(sharedDraftModel, 'machine', () => {
  const read = heldPromise<DraftFinding>();
  const actor = createActor(sharedDraftMachine.provide({ actors: { read: read.logic } })).start();
  const sees =
    (value: string, post = undefined as typeof sharedPost | undefined, pending = 0) =>
    () => {
      const snapshot = actor.getSnapshot();
      expect([snapshot.value, snapshot.context, read.pending().length]).toEqual([value, { post }, pending]);
    };
  return {
    act: {
      'the draft arrives': () => settle(() => read.latest().resolve({ kind: 'found', post: sharedPost })),
      'the link no longer works': () => settle(() => read.latest().resolve({ kind: 'over' })),
      'there is no link': () => settle(() => read.latest().resolve({ kind: 'none' })),
      'no answer arrives': () => settle(() => read.latest().reject(new Error('offline'))),
      'press Try again': () => actor.send({ type: 'retry.pressed' }),
    },
    see: {
      reading: sees('reading', undefined, 1),
      shown: sees('shown', sharedPost),
      over: sees('over'),
      'without a link': sees('none'),
      failed: sees('failed'),
    },
    pass: () => undefined,
  };
});
