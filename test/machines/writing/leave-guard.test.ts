import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { leaveGuardMachine } from '../../../src/machines/writing/leave-guard.machine.ts';
import { leaveGuardModel } from '../../models/writing/leave-guard.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

function startGuard() {
  const holdBack = heldCallback();
  const go = heldPromise<void, string>();
  const guard = createActor(
    leaveGuardMachine.provide({ actors: { holdBack: holdBack.logic, go: go.logic } }),
  ).start();
  return { holdBack, go, guard };
}

rehearse(leaveGuardModel, 'machine', () => {
  const { holdBack, go, guard } = startGuard();
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
  const { holdBack, go, guard } = startGuard();
  guard.send({ type: 'text.changed' });
  holdBack.tell({ type: 'leave.attempted', to: '/admin-waitlist' });
  guard.send({ type: 'leave.confirmed' });
  await settle(() => go.latest().reject(new Error('offline')));
  expect([guard.getSnapshot().value, holdBack.isRunning()]).toEqual([{ unsaved: 'writing' }, true]);
});

test('a page with recovery codes and an unsaved text blocks leaving until neither is unsaved (FACTOR-4, AUTHOR-11)', () => {
  const { holdBack, guard } = startGuard();
  const seen: unknown[] = [];
  const send = (...events: Parameters<typeof guard.send>) => {
    guard.send(...events);
    seen.push([guard.getSnapshot().value, guard.getSnapshot().context.unsaved, holdBack.isRunning()]);
  };
  send({ type: 'text.changed' });
  send({ type: 'text.changed', part: 'codes' });
  send({ type: 'text.changed' });
  send({ type: 'post.saved' });
  send({ type: 'post.saved', part: 'codes' });
  expect(seen).toEqual([
    [{ unsaved: 'writing' }, ['text'], true],
    [{ unsaved: 'writing' }, ['text', 'codes'], true],
    [{ unsaved: 'writing' }, ['text', 'codes'], true],
    [{ unsaved: 'writing' }, ['codes'], true],
    ['free', [], false],
  ]);
});

test('a save during the question opens the chosen page only if nothing else is unsaved (FACTOR-4, WRITE-45)', async () => {
  const { holdBack, go, guard } = startGuard();
  guard.send({ type: 'text.changed' });
  guard.send({ type: 'text.changed', part: 'codes' });
  holdBack.tell({ type: 'leave.attempted', to: '/admin-waitlist' });
  guard.send({ type: 'post.saved' });
  const asked = guard.getSnapshot();
  guard.send({ type: 'leave.confirmed' });
  await settle(() => go.latest().resolve());
  const gone = guard.getSnapshot();
  expect([asked.value, asked.context, gone.value, gone.context]).toEqual([
    { unsaved: 'asking' },
    { to: '/admin-waitlist', unsaved: ['codes'] },
    'free',
    { to: '/admin-waitlist', unsaved: [] },
  ]);
});
