import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { ConfirmationResult } from '../../../src/contract/signup-confirmation.ts';
import { signupConfirmationMachine } from '../../../src/machines/home/signup-confirmation.machine.ts';
import { signupConfirmationModel } from '../../models/home/signup-confirmation.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(signupConfirmationModel, 'machine', () => {
  const confirm = heldPromise<ConfirmationResult>();
  const confirmation = createActor(
    signupConfirmationMachine.provide({ actors: { confirm: confirm.logic } }),
  ).start();
  const sees = (value: string) => () =>
    expect([
      confirmation.getSnapshot().value,
      confirmation.getSnapshot().hasTag('busy'),
      confirm.pending().length,
    ]).toEqual([value, value === 'confirming', value === 'confirming' ? 1 : 0]);
  return {
    act: {
      'press Confirm': () => confirmation.send({ type: 'confirmation.requested' }),
      'the server accepts': () => settle(() => confirm.latest().resolve({ kind: 'confirmed' })),
      'the link no longer works': () => settle(() => confirm.latest().resolve({ kind: 'over' })),
      'the server is unreachable': () => settle(() => confirm.latest().reject(new Error('offline'))),
    },
    see: {
      asking: sees('asking'),
      confirming: sees('confirming'),
      failed: sees('failed'),
      confirmed: sees('confirmed'),
      over: sees('over'),
    },
    pass: () => undefined,
  };
});
