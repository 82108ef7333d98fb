import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { GivenStatus, StatusChange } from '../../contract/admin-waitlist.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when a change fails. */
export const selectionFailure = 'The change was not made. Please try again.';

type Context = { selected: string[]; message: string };

/**
 * The selected signups and the changes of all of them at once: a status, or a deletion, which asks first.
 * Another search or filter clears the selection, because selected signups could be out of sight.
 */
export const signupSelectionMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'signup.toggled'; email: string }
      | { type: 'page.toggled'; emails: string[] }
      | { type: 'selection.cleared' }
      | { type: 'matches.changed' }
      | { type: 'status.chosen'; status: GivenStatus }
      | { type: 'removal.requested' }
      | { type: 'removal.cancelled' }
      | { type: 'removal.confirmed' };
    tags: 'busy';
  },
  actors: {
    /** Sends `matches.changed` when other signups match. */
    watchMatches: fromCallback<EventObject>(() => unprovided('signupSelectionMachine', 'watchMatches')),
    mark: fromPromise<number, StatusChange>(() => unprovided('signupSelectionMachine', 'mark')),
    remove: fromPromise<number, string[]>(() => unprovided('signupSelectionMachine', 'remove')),
  },
  actions: {
    /** Tells the list that signups have changed. */
    tellChanged: () => unprovided('signupSelectionMachine', 'tellChanged'),
    report: assign((_, message: string) => ({ selected: [], message })),
  },
  guards: { hasSome: ({ context }) => context.selected.length > 0 },
}).createMachine({
  id: 'signupSelection',
  context: { selected: [], message: '' },
  invoke: { id: 'watchMatches', src: 'watchMatches' },
  on: { 'matches.changed': { actions: assign({ selected: [], message: '' }) } },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'signup.toggled': {
          actions: assign(({ context, event: { email } }) => ({
            selected: context.selected.includes(email)
              ? context.selected.filter((other) => other !== email)
              : [...context.selected, email],
            message: '',
          })),
        },
        'page.toggled': {
          actions: assign(({ context, event: { emails } }) => ({
            selected: emails.every((email) => context.selected.includes(email))
              ? context.selected.filter((email) => !emails.includes(email))
              : [...new Set([...context.selected, ...emails])],
            message: '',
          })),
        },
        'selection.cleared': { actions: assign({ selected: [], message: '' }) },
        'status.chosen': { guard: 'hasSome', target: 'marking' },
        'removal.requested': { guard: 'hasSome', target: 'confirming' },
      },
    },
    confirming: {
      on: {
        'removal.cancelled': 'choosing',
        'removal.confirmed': 'removing',
        // The signups that the question named are no longer selected.
        'matches.changed': { target: 'choosing', actions: assign({ selected: [], message: '' }) },
      },
    },
    marking: {
      tags: 'busy',
      invoke: {
        id: 'mark',
        src: 'mark',
        input: ({ context, event }) => ({
          emails: context.selected,
          status: event.type === 'status.chosen' ? event.status : 'Active',
        }),
        onDone: {
          target: 'choosing',
          actions: [{ type: 'report', params: ({ event }) => `${event.output} changed.` }, 'tellChanged'],
        },
        onError: { target: 'choosing', actions: assign({ message: selectionFailure }) },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => context.selected,
        onDone: {
          target: 'choosing',
          actions: [{ type: 'report', params: ({ event }) => `${event.output} removed.` }, 'tellChanged'],
        },
        onError: { target: 'choosing', actions: assign({ message: selectionFailure }) },
      },
    },
  },
});

export type SignupSelectionRef = ActorRefFrom<typeof signupSelectionMachine>;
