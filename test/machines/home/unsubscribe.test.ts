import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { UnsubscribeResult } from '../../../src/contract/admin-waitlist.ts';
import { unsubscribeMachine } from '../../../src/machines/home/unsubscribe.machine.ts';
import { unsubscribeModel } from '../../models/home/unsubscribe.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(unsubscribeModel, 'machine', () => {
  const leave = heldPromise<UnsubscribeResult>();
  const unsubscribe = createActor(unsubscribeMachine.provide({ actors: { leave: leave.logic } })).start();
  const sees = (value: string) => () =>
    expect([
      unsubscribe.getSnapshot().value,
      unsubscribe.getSnapshot().hasTag('busy'),
      leave.pending().length,
    ]).toEqual([value, value === 'leaving', value === 'leaving' ? 1 : 0]);
  return {
    act: {
      'press Unsubscribe': () => unsubscribe.send({ type: 'unsubscription.confirmed' }),
      'the server accepts': () => settle(() => leave.latest().resolve({ kind: 'unsubscribed' })),
      'the link is not valid': () => settle(() => leave.latest().resolve({ kind: 'refused' })),
      'the server is unreachable': () => settle(() => leave.latest().reject(new Error('offline'))),
    },
    see: {
      asking: sees('asking'),
      leaving: sees('leaving'),
      failed: sees('failed'),
      unsubscribed: sees('unsubscribed'),
      refused: sees('refused'),
    },
    pass: () => undefined,
  };
});
