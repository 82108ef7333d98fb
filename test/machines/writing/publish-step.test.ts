import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PublishCheck } from '../../../src/contract/admin-posts.ts';
import { publishStepMachine } from '../../../src/machines/writing/publish-step.machine.ts';
import { publishStepModel } from '../../models/writing/publish-step.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { checked, pastTime, publishTime } from '../../support/publish-checks.ts';
import { settle } from '../../support/settle.ts';

const now = Date.parse('2025-01-15T09:30:00.000Z');

function openStep() {
  const inspect = heldPromise<PublishCheck[]>();
  const effects: unknown[] = [];
  const step = createActor(
    publishStepMachine.provide({
      actors: { inspect: inspect.logic },
      actions: { publish: (_, at) => effects.push(['publishes', at]) },
    }),
  ).start();
  return { step, inspect, effects };
}

rehearse(publishStepModel, 'machine', () => {
  const { step, inspect, effects } = openStep();
  const come = (checks: PublishCheck[]) => () => settle(() => inspect.latest().resolve(checks));
  const close = () => step.send({ type: 'publish.closed' });
  const confirm = () => step.send({ type: 'publish.confirmed', now });
  const sees = (value: string, checks: PublishCheck[] = [], at = '', canPublish = false, isPast = false) => {
    return () => {
      const snapshot = step.getSnapshot();
      expect({
        value: snapshot.value,
        isOpen: snapshot.hasTag('open'),
        context: snapshot.context,
        canPublish: snapshot.can({ type: 'publish.confirmed', now }),
        pending: inspect.pending().length,
      }).toEqual({
        value: { open: value },
        isOpen: true,
        context: { checks, at, isPast },
        canPublish,
        pending: value === 'checking' ? 1 : 0,
      });
    };
  };
  const closed = (expected: unknown[]) => () =>
    expect([step.getSnapshot().value, step.getSnapshot().hasTag('open'), effects.slice(-1)]).toEqual([
      'closed',
      false,
      expected,
    ]);
  return {
    act: {
      'press Publish': () => step.send({ type: 'publish.requested' }),
      'all is good': come(checked.good),
      'there are warnings': come(checked.warned),
      'something is missing': come(checked.lacking),
      'the check fails': () => settle(() => inspect.latest().reject(new Error('no parser'))),
      confirm,
      'choose a time': () => step.send({ type: 'time.chosen', at: publishTime }),
      'choose a past time': () => step.send({ type: 'time.chosen', at: pastTime }),
      'choose Now': () => step.send({ type: 'now.chosen' }),
      'press Keep writing': close,
      'press Escape': close,
    },
    see: {
      writing: closed([]),
      'being checked': sees('checking'),
      'being checked, for a time': sees('checking', [], publishTime),
      ready: sees('ready', checked.good, '', true),
      'ready with warnings': sees('ready', checked.warned, '', true),
      'ready to schedule': sees('ready', checked.good, publishTime, true),
      'ready to schedule in the past': sees('ready', checked.good, pastTime, true),
      'asked for a later time': sees('ready', checked.good, pastTime, true, true),
      incomplete: sees('ready', checked.lacking),
      unchecked: sees('unchecked'),
      published: closed([['publishes', '']]),
      scheduled: closed([['publishes', publishTime]]),
    },
    pass: () => undefined,
  };
});

test('the step starts with "now" and checks the post again when it is reopened (STEP-2, STEP-3)', async () => {
  const { step, inspect } = openStep();
  step.send({ type: 'publish.requested' });
  await settle(() => inspect.latest().resolve(checked.good));
  step.send({ type: 'time.chosen', at: publishTime });
  step.send({ type: 'publish.closed' });
  step.send({ type: 'publish.requested' });
  expect([step.getSnapshot().context, inspect.calls.length]).toEqual([
    { checks: [], at: '', isPast: false },
    2,
  ]);
});

test('the step refuses the current moment and asks for a later time only if the post is complete (STEP-2, STEP-4)', async () => {
  const { step, inspect, effects } = openStep();
  const confirm = (late: number) => {
    step.send({ type: 'publish.confirmed', now: now + late });
    return [step.getSnapshot().hasTag('open'), step.getSnapshot().context.isPast];
  };
  const open = async (checks: PublishCheck[]) => {
    step.send({ type: 'publish.requested' });
    await settle(() => inspect.latest().resolve(checks));
    step.send({ type: 'time.chosen', at: new Date(now).toISOString() });
  };
  await open(checked.lacking);
  expect(confirm(0)).toEqual([true, false]);
  step.send({ type: 'publish.closed' });
  await open(checked.good);
  expect(confirm(0)).toEqual([true, true]);
  step.send({ type: 'publish.closed' });
  await open(checked.good);
  expect([confirm(-1), effects]).toEqual([[false, false], [['publishes', new Date(now).toISOString()]]]);
});
