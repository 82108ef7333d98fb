import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { JoinResult, WaitlistEntry } from '../../contract/waitlist.ts';
import { unprovided } from '../unprovided.ts';

export const waitlistSuccess = "Thank you! You've been added to the waiting list.";
/** Shown when the server's response has no message. */
export const waitlistFailure = 'Something went wrong. Please try again.';

/** The error of an empty email. Equal to the schema's message. */
const emailMissing = 'Email is required.';
/** The error of any other invalid email. Equal to the schema's message. */
const emailInvalid = 'Enter a valid email address.';

/**
 * One visitor's attempts to join the waitlist. The text stays in the form's fields. `receipts` counts the
 * successes. Each success clears the form.
 */
export const waitlistFormMachine = setup({
  types: {} as {
    context: {
      message: string;
      /** The error of the email, or an empty string. */
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
    /** Moves the focus to the success message, because the fields are replaced. */
    showSuccess: () => unprovided('waitlistFormMachine', 'showSuccess'),
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
        succeeded: {
          after: { messageLifetime: 'idle' },
          // The second press of a double click submits the fields that the success has just emptied.
          on: { 'form.submitted': { guard: ({ event }) => event.entry.email === '' } },
        },
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
            actions: [assign({ receipts: ({ context }) => context.receipts + 1 }), 'showSuccess'],
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
 * Returns the error of an entry's email, or an empty string. This check is less strict than the server's
 * check. Validation with the schema would add valibot to the initial script of every page.
 */
function complaintAbout({ email }: WaitlistEntry) {
  return email === '' ? emailMissing : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? '' : emailInvalid;
}
