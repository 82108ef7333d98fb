import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { JoinResult, WaitlistEntry } from '../../contract/waitlist.ts';
import { unprovided } from '../unprovided.ts';

/** Spec: public site 8. */
export const waitlistSuccess = "Thank you! You've been added to the waiting list.";
/** Shown when the server gives no reason of its own. Spec: public site 8. */
export const waitlistFailure = 'Something went wrong. Please try again.';

/** Shown at an email field without text; the contract's own words. */
const emailMissing = 'Email is required.';
/** Shown at an email field with other text in it; the contract's own words. */
const emailInvalid = 'Enter a valid email address.';

/**
 * One visitor's attempts to join the waitlist. The fields belong to the form; `receipts` counts the
 * successes, and with each the form is cleared. Spec: public site 4 (Waitlist form), 5, 8, 9.
 */
export const waitlistFormMachine = setup({
  types: {} as {
    context: {
      message: string;
      /** What is wrong with the email, empty while nothing is. */
      complaint: string;
      receipts: number;
    };
    events: { type: 'form.submitted'; entry: WaitlistEntry } | { type: 'email.edited' };
    tags: 'busy';
  },
  actors: {
    join: fromPromise<JoinResult, WaitlistEntry>(() => unprovided('waitlistFormMachine', 'join')),
  },
  actions: {
    complain: assign({ complaint: (_, complaint: string) => complaint }),
    showEmail: () => unprovided('waitlistFormMachine', 'showEmail'),
    explain: assign({
      message: (_, result: JoinResult) =>
        (result.kind === 'refused' ? result.message : undefined) ?? waitlistFailure,
    }),
  },
  guards: {
    isComplete: (_, entry: WaitlistEntry) => complaintAbout(entry) === '',
    isJoined: (_, result: JoinResult) => result.kind === 'joined',
  },
  delays: { messageLifetime: 5_000 },
}).createMachine({
  id: 'waitlistForm',
  context: { message: '', complaint: '', receipts: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        'form.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.entry },
            target: 'submitting',
            actions: { type: 'complain', params: '' },
          },
          {
            target: '.idle',
            actions: [{ type: 'complain', params: ({ event }) => complaintAbout(event.entry) }, 'showEmail'],
          },
        ],
        'email.edited': { actions: { type: 'complain', params: '' } },
      },
      initial: 'idle',
      states: {
        idle: {},
        succeeded: { after: { messageLifetime: 'idle' } },
        failed: { after: { messageLifetime: 'idle' } },
      },
    },
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
            target: 'open.succeeded',
            actions: assign({ receipts: ({ context }) => context.receipts + 1 }),
          },
          { target: 'open.failed', actions: { type: 'explain', params: ({ event }) => event.output } },
        ],
        onError: { target: 'open.failed', actions: assign({ message: waitlistFailure }) },
      },
    },
  },
});

export type WaitlistFormRef = ActorRefFrom<typeof waitlistFormMachine>;

/**
 * What is wrong with the email of an entry, empty where nothing is. Accepts more than the server does,
 * which has the last word: the contract's check would bring valibot into every page's first script.
 */
function complaintAbout({ email }: WaitlistEntry) {
  return email === '' ? emailMissing : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? '' : emailInvalid;
}
