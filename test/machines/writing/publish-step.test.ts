import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { PublishCheck } from '../../../src/contract/admin-posts.ts';
import { publishStepMachine } from '../../../src/machines/writing/publish-step.machine.ts';
import { publishStepModel } from '../../models/writing/publish-step.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { checked, publishTime } from '../../support/publish-checks.ts';
import { settle } from '../../support/settle.ts';

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
  const confirm = () => step.send({ type: 'publish.confirmed' });
  const sees = (value: string, checks: PublishCheck[] = [], at = '', canPublish = false) => {
    return () => {
      const snapshot = step.getSnapshot();
      expect({
        value: snapshot.value,
        isOpen: snapshot.hasTag('open'),
        context: snapshot.context,
        canPublish: snapshot.can({ type: 'publish.confirmed' }),
        pending: inspect.pending().length,
      }).toEqual({
        value,
        isOpen: true,
        context: { checks, at },
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
      'choose Now': () => step.send({ type: 'now.chosen' }),
      'press Keep writing': close,
      'press Escape': close,
    },
    see: {
      writing: closed([]),
      'being checked': sees('checking'),
      ready: sees('ready', checked.good, '', true),
      'ready with warnings': sees('ready', checked.warned, '', true),
      'ready to schedule': sees('ready', checked.good, publishTime, true),
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
  expect([step.getSnapshot().context, inspect.calls.length]).toEqual([{ checks: [], at: '' }, 2]);
});
