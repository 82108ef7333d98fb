import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { type GivenStatus, type StatusChange, selectionMax } from '../../contract/admin-waitlist.ts';
import { limited, selectionFailure, withPage, withRow } from '../selection.ts';
import { unprovided } from '../unprovided.ts';

type Context = { selected: string[]; message: string };

/**
 * The selected signups and their bulk changes: setting a status, or deleting after a confirmation. A new
 * search or filter could hide selected signups, so it clears the selection. WAIT-40 to WAIT-45.
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
    /** Sends `matches.changed` when a new search or filter changes the matching signups. */
    watchMatches: fromCallback<EventObject>(() => unprovided('signupSelectionMachine', 'watchMatches')),
    mark: fromPromise<number, StatusChange>(() => unprovided('signupSelectionMachine', 'mark')),
    remove: fromPromise<number, string[]>(() => unprovided('signupSelectionMachine', 'remove')),
  },
  actions: {
    /** Tells the list that signups have changed. */
    tellChanged: () => unprovided('signupSelectionMachine', 'tellChanged'),
    select: assign((_, emails: string[]) => limited(emails, selectionMax, 'signups')),
    report: assign((_, message: string) => ({ selected: [], message })),
  },
  guards: { hasSome: ({ context }) => context.selected.length > 0 },
}).createMachine({
  id: 'signupSelection',
  context: { selected: [], message: '' },
  invoke: { id: 'watchMatches', src: 'watchMatches' },
  on: { 'matches.changed': { actions: { type: 'select', params: [] } } },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'signup.toggled': {
          actions: {
            type: 'select',
            params: ({ context: { selected }, event: { email } }) => withRow(selected, email),
          },
        },
        'page.toggled': {
          actions: {
            type: 'select',
            params: ({ context: { selected }, event: { emails } }) => withPage(selected, emails),
          },
        },
        'selection.cleared': { actions: { type: 'select', params: [] } },
        'status.chosen': { guard: 'hasSome', target: 'marking' },
        'removal.requested': { guard: 'hasSome', target: 'confirming' },
      },
    },
    confirming: {
      on: {
        'removal.cancelled': 'choosing',
        'removal.confirmed': 'removing',
        // This event clears the selection, so the dialog has nothing left to confirm.
        'matches.changed': { target: 'choosing', actions: { type: 'select', params: [] } },
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
