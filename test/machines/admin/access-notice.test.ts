import { expect } from 'vitest';
import { createActor } from 'xstate';
import { accessNoticeMachine } from '../../../src/machines/admin/access-notice.machine.ts';
import { accessNoticeModel } from '../../models/admin/access-notice.model.ts';
import { heldCallback } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

rehearse(accessNoticeModel, 'machine', () => {
  const calls = heldCallback();
  const actor = createActor(accessNoticeMachine.provide({ actors: { watchCalls: calls.logic } })).start();
  const sees = (value: string) => () => expect(actor.getSnapshot().value).toBe(value);
  return {
    act: {
      'a call is forbidden': () => calls.tell({ type: 'call.forbidden' }),
      'a factor is needed': () => calls.tell({ type: 'factor.needed' }),
      'a factor is added': () => calls.tell({ type: 'factor.added' }),
      'press Close': () => actor.send({ type: 'notice.dismissed' }),
    },
    see: { hidden: sees('hidden'), shown: sees('shown'), needed: sees('factorNeeded') },
    pass: () => undefined,
  };
});
