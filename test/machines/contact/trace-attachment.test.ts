import { expect } from 'vitest';
import { createActor } from 'xstate';
import {
  attachedIn,
  type ToldTrace,
  traceAttachmentMachine,
} from '../../../src/machines/contact/trace-attachment.machine.ts';
import { traceAttachmentModel } from '../../models/contact/trace-attachment.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';
import { toldTrace } from '../../support/traces.ts';

rehearse(traceAttachmentModel, 'machine', () => {
  const gather = heldPromise<ToldTrace>();
  const attachment = createActor(
    traceAttachmentMachine.provide({ actors: { gather: gather.logic } }),
  ).start();
  const sees =
    (value: string, attached: unknown, pending = 0) =>
    () => {
      const snapshot = attachment.getSnapshot();
      expect([snapshot.value, attachedIn(snapshot), gather.pending().length]).toEqual([
        value,
        attached,
        pending,
      ]);
    };
  return {
    act: {
      'tick the box': () => attachment.send({ type: 'attachment.ticked' }),
      'untick the box': () => attachment.send({ type: 'attachment.unticked' }),
      'the list is made': () => settle(() => gather.latest().resolve(toldTrace)),
      'the list cannot be made': () => settle(() => gather.latest().reject(new Error('offline'))),
    },
    see: {
      'left out': sees('leftOut', undefined),
      'being listed': sees('gathering', 'awaited', 1),
      listed: sees('attached', toldTrace.trace),
      'not listed': sees('failed', undefined),
    },
    pass: () => undefined,
  };
});
