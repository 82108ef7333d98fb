import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { leaveGuardMachine } from '../../../src/machines/writing/leave-guard.machine.ts';
import { leaveGuardModel } from '../../models/writing/leave-guard.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(leaveGuardModel, 'machine', () => {
  const holdBack = heldCallback();
  const go = heldPromise<void, string>();
  const guard = createActor(
    leaveGuardMachine.provide({ actors: { holdBack: holdBack.logic, go: go.logic } }),
  ).start();
  const stay = () => guard.send({ type: 'leave.cancelled' });
  const sees = (value: unknown, isHeld: boolean, gone: string[] = []) => {
    return () =>
      expect({
        value: guard.getSnapshot().value,
        isHeld: holdBack.isRunning(),
        gone: go.calls.map(({ input }) => input),
      }).toEqual({ value, isHeld, gone });
  };
  return {
    act: {
      write: () => guard.send({ type: 'text.changed' }),
      'save the post': () => guard.send({ type: 'post.saved' }),
      'follow a link': () => holdBack.tell({ type: 'leave.attempted', to: '/admin-waitlist' }),
      'press Stay here': stay,
      'press Escape': stay,
      'press Leave': () => guard.send({ type: 'leave.confirmed' }),
      'the other page opens': () => settle(() => go.latest().resolve()),
    },
    see: {
      'nothing written': sees('free', false),
      saved: sees('free', false),
      unsaved: sees({ unsaved: 'writing' }, true),
      asked: sees({ unsaved: 'asking' }, true),
      leaving: sees('leaving', false, ['/admin-waitlist']),
      gone: sees('free', false, ['/admin-waitlist']),
    },
    pass: () => undefined,
  };
});

test('if the confirmed navigation fails, the text is still unsaved and the guard blocks leaving again (WRITE-45)', async () => {
  const holdBack = heldCallback();
  const go = heldPromise<void, string>();
  const guard = createActor(
    leaveGuardMachine.provide({ actors: { holdBack: holdBack.logic, go: go.logic } }),
  ).start();
  guard.send({ type: 'text.changed' });
  holdBack.tell({ type: 'leave.attempted', to: '/admin-waitlist' });
  guard.send({ type: 'leave.confirmed' });
  await settle(() => go.latest().reject(new Error('offline')));
  expect([guard.getSnapshot().value, holdBack.isRunning()]).toEqual([{ unsaved: 'writing' }, true]);
});
