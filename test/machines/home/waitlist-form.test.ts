import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type JoinResult, WaitlistEntry } from '../../../src/contract/waitlist.ts';
import { waitlistFormMachine, waitlistSuccess } from '../../../src/machines/home/waitlist-form.machine.ts';
import { waitlistFormModel } from '../../models/home/waitlist-form.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const entry = { email: 'reader@example.com', firstName: 'Ada' };

rehearse(waitlistFormModel, 'machine', () => {
  const clock = new SimulatedClock();
  const join = heldPromise<JoinResult, WaitlistEntry>();
  const { waitlist, shown, successes } = start(join.logic, clock);
  const isAt = (
    value: unknown,
    { message, complaint = '' }: { message?: string; complaint?: string } = {},
  ) => {
    const { value: state, context } = waitlist.getSnapshot();
    expect({ state, complaint: context.complaint, calls: join.pending().length }).toEqual({
      state: value,
      complaint,
      calls: value === 'submitting' ? 1 : 0,
    });
    expect(context.message).toBe(message ?? context.message);
  };
  const submitWrongly = (email: string) => {
    const before = shown();
    waitlist.send({ type: 'form.submitted', entry: { email } });
    expect(shown()).toBe(before + 1);
  };
  return {
    act: {
      'submit the form': () => waitlist.send({ type: 'form.submitted', entry }),
      'submit it without an email': () => submitWrongly(''),
      'submit an invalid email': () => submitWrongly('reader@'),
      'edit the email': () => waitlist.send({ type: 'email.edited' }),
      'the server accepts': async () => {
        const before = successes();
        await settle(() => join.latest().resolve({ kind: 'joined' }));
        expect(successes()).toBe(before + 1);
      },
      'the server refuses with a message': () =>
        settle(() => join.latest().resolve({ kind: 'refused', message: 'Enter a valid email address.' })),
      'the server refuses without a message': () =>
        settle(() => join.latest().resolve({ kind: 'refused', message: undefined })),
      'the server is unreachable': () => settle(() => join.latest().reject(new Error('offline'))),
    },
    see: {
      idle: () => isAt({ open: 'idle' }),
      'email missing': () => isAt({ open: 'idle' }, { complaint: 'Email is required.' }),
      'email invalid': () => isAt({ open: 'idle' }, { complaint: 'Enter a valid email address.' }),
      submitting: () => {
        isAt('submitting');
        expect(join.latest().input).toEqual(entry);
      },
      success: () => isAt({ open: 'succeeded' }),
      'error from the server': () => isAt({ open: 'failed' }, { message: 'Enter a valid email address.' }),
      'default error': () => isAt({ open: 'failed' }, { message: 'Something went wrong. Please try again.' }),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('only a successful submission increases the number of receipts and moves the focus to the message (WAIT-5, WAIT-6)', async () => {
  const join = heldPromise<JoinResult, WaitlistEntry>();
  const { waitlist, successes } = start(join.logic);
  const counts = () => [waitlist.getSnapshot().context.receipts, successes()];
  const seen = [counts()];
  for (const kind of ['refused', 'joined', 'joined'] as const) {
    waitlist.send({ type: 'form.submitted', entry });
    expect(waitlist.getSnapshot().hasTag('busy')).toBe(true);
    await settle(() => join.latest().resolve({ kind, message: undefined }));
    expect(waitlist.getSnapshot().hasTag('busy')).toBe(false);
    seen.push(counts());
  }
  expect(seen).toEqual([
    [0, 0],
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
});

test('a visitor who presses the button twice joins only once (WAIT-4)', () => {
  const join = heldPromise<JoinResult, WaitlistEntry>();
  const { waitlist } = start(join.logic);
  waitlist.send({ type: 'form.submitted', entry });
  waitlist.send({ type: 'form.submitted', entry: { email: 'another@example.com' } });
  expect(join.calls.map(({ input }) => input)).toEqual([entry]);
});

test('the form starts without messages, and its success message has the required text (WAIT-5)', () => {
  const { context } = createActor(waitlistFormMachine).getSnapshot();
  expect([context, waitlistSuccess]).toEqual([
    { message: '', complaint: '', receipts: 0 },
    "Thank you! You've been added to the waiting list.",
  ]);
});

test.each([
  'reader@example',
  'reader example.com',
  'reader@exam ple.com',
  're ader@example.com',
  'reader@example.',
  '@example.com',
  'a@b@example.com',
  'a@example@com.org',
  'reader@example.com, ada@example.com',
])('the form does not send the invalid email %j (WAIT-8)', (email) => {
  const join = heldPromise<JoinResult, WaitlistEntry>();
  const { waitlist } = start(join.logic);
  waitlist.send({ type: 'form.submitted', entry: { email } });
  expect([waitlist.getSnapshot().context.complaint, join.calls]).toEqual([
    'Enter a valid email address.',
    [],
  ]);
});

test.each(['a@b.co', 'first.last+tag@mail.example.co.uk', 'o_k-1@sub.example.com'])(
  'the form sends the valid email %s, and the schema of the server accepts it (WAIT-8)',
  (email) => {
    const join = heldPromise<JoinResult, WaitlistEntry>();
    const { waitlist } = start(join.logic);
    waitlist.send({ type: 'form.submitted', entry: { email } });
    expect([v.is(WaitlistEntry, { email }), join.calls.map(({ input }) => input)]).toEqual([
      true,
      [{ email }],
    ]);
  },
);

test.each(['', 'reader@'])('the form and the server give the same error for %j (WAIT-8)', (email) => {
  const { waitlist } = start(heldPromise<JoinResult, WaitlistEntry>().logic);
  waitlist.send({ type: 'form.submitted', entry: { email } });
  const { issues } = v.safeParse(WaitlistEntry, { email }, { abortPipeEarly: true });
  expect(issues?.map(({ message }) => message)).toEqual([waitlist.getSnapshot().context.complaint]);
});

function start(
  join: ReturnType<typeof heldPromise<JoinResult, WaitlistEntry>>['logic'],
  clock = new SimulatedClock(),
) {
  let shown = 0;
  let successes = 0;
  const waitlist = createActor(
    waitlistFormMachine.provide({
      actors: { join },
      actions: {
        showEmail: () => {
          shown += 1;
        },
        showSuccess: () => {
          successes += 1;
        },
      },
    }),
    { clock },
  ).start();
  return { waitlist, shown: () => shown, successes: () => successes };
}
