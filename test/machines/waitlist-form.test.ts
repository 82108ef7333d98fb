import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { JoinResult, WaitlistEntry } from '../../src/contract/waitlist.ts';
import { waitlistFormMachine, waitlistSuccess } from '../../src/machines/waitlist-form.machine.ts';
import { waitlistFormModel } from '../models/waitlist-form.model.ts';
import { heldPromise } from '../support/held.ts';
import { rehearse } from '../support/model.ts';
import { settle } from '../support/settle.ts';

const entry = { email: 'reader@example.com', firstName: 'Ada' };

rehearse(waitlistFormModel, 'machine', () => {
  const clock = new SimulatedClock();
  const join = heldPromise<JoinResult, WaitlistEntry>();
  const waitlist = createActor(waitlistFormMachine.provide({ actors: { join: join.logic } }), {
    clock,
  }).start();
  const isAt = (state: string, message?: string) => {
    const { value, context } = waitlist.getSnapshot();
    expect({ value, ...(message === undefined ? {} : { message: context.message }) }).toEqual({
      value: state,
      ...(message === undefined ? {} : { message }),
    });
  };
  return {
    act: {
      'submit the form': () => waitlist.send({ type: 'form.submitted', entry }),
      'the server accepts': () => settle(() => join.latest().resolve({ kind: 'joined' })),
      'the server refuses with words': () =>
        settle(() => join.latest().resolve({ kind: 'refused', message: 'Enter a valid email address.' })),
      'the server refuses without words': () =>
        settle(() => join.latest().resolve({ kind: 'refused', message: undefined })),
      'the server is out of reach': () => settle(() => join.latest().reject(new Error('offline'))),
    },
    see: {
      idle: () => isAt('idle'),
      submitting: () => {
        isAt('submitting');
        expect(join.latest().input).toEqual(entry);
      },
      success: () => isAt('succeeded'),
      'error in its words': () => isAt('failed', 'Enter a valid email address.'),
      'error in ours': () => isAt('failed', 'Something went wrong. Please try again.'),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('the form is cleared with every success, and with nothing else', async () => {
  const join = heldPromise<JoinResult, WaitlistEntry>();
  const waitlist = createActor(waitlistFormMachine.provide({ actors: { join: join.logic } }), {
    clock: new SimulatedClock(),
  }).start();
  const seen = [waitlist.getSnapshot().context.receipts];
  for (const kind of ['refused', 'joined', 'joined'] as const) {
    waitlist.send({ type: 'form.submitted', entry });
    expect(waitlist.getSnapshot().hasTag('busy')).toBe(true);
    await settle(() => join.latest().resolve({ kind, message: undefined }));
    expect(waitlist.getSnapshot().hasTag('busy')).toBe(false);
    seen.push(waitlist.getSnapshot().context.receipts);
  }
  expect(seen).toEqual([0, 0, 1, 2]);
});

test('a visitor who presses the button twice joins once', () => {
  const join = heldPromise<JoinResult, WaitlistEntry>();
  const waitlist = createActor(waitlistFormMachine.provide({ actors: { join: join.logic } }), {
    clock: new SimulatedClock(),
  }).start();
  waitlist.send({ type: 'form.submitted', entry });
  waitlist.send({ type: 'form.submitted', entry: { email: 'another@example.com' } });
  expect(join.calls.map(({ input }) => input)).toEqual([entry]);
});

test('it begins without a word, and says what the catalogue of the spec says', () => {
  const { context } = createActor(waitlistFormMachine).getSnapshot();
  expect([context, waitlistSuccess]).toEqual([
    { message: '', receipts: 0 },
    "Thank you! You've been added to the waiting list.",
  ]);
});
