import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { JoinResult, WaitlistEntry } from '../contract/waitlist.ts';
import { unprovided } from './unprovided.ts';

/** Spec: public site 8. */
export const waitlistSuccess = "Thank you! You've been added to the waiting list.";
/** Shown when the server gives no reason of its own. Spec: public site 8. */
export const waitlistFailure = 'Something went wrong. Please try again.';

/**
 * One visitor's attempts to join the waitlist. The fields belong to the form; `receipts` counts the
 * successes, and with each the form is cleared. Spec: public site 4 (Waitlist form), 8, 9.
 */
export const waitlistFormMachine = setup({
  types: {} as {
    context: { message: string; receipts: number };
    events: { type: 'form.submitted'; entry: WaitlistEntry };
    tags: 'busy';
  },
  actors: {
    join: fromPromise<JoinResult, WaitlistEntry>(() => unprovided('waitlistFormMachine', 'join')),
  },
  actions: {
    explain: assign({
      message: (_, result: JoinResult) =>
        (result.kind === 'refused' ? result.message : undefined) ?? waitlistFailure,
    }),
  },
  guards: { isJoined: (_, result: JoinResult) => result.kind === 'joined' },
  delays: { messageLifetime: 5_000 },
}).createMachine({
  id: 'waitlistForm',
  context: { message: '', receipts: 0 },
  initial: 'idle',
  states: {
    idle: { on: { 'form.submitted': 'submitting' } },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'join',
        src: 'join',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted');
          return event.entry;
        },
        onDone: [
          {
            guard: { type: 'isJoined', params: ({ event }) => event.output },
            target: 'succeeded',
            actions: assign({ receipts: ({ context }) => context.receipts + 1 }),
          },
          { target: 'failed', actions: { type: 'explain', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: assign({ message: waitlistFailure }) },
      },
    },
    succeeded: {
      after: { messageLifetime: 'idle' },
      on: { 'form.submitted': 'submitting' },
    },
    failed: {
      after: { messageLifetime: 'idle' },
      on: { 'form.submitted': 'submitting' },
    },
  },
});

export type WaitlistFormRef = ActorRefFrom<typeof waitlistFormMachine>;
