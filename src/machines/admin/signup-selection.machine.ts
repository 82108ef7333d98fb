import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { type GivenStatus, type StatusChange, selectionMax } from '../../contract/admin-waitlist.ts';
import { limited, type ShownPage, withPage, withRow, withShown } from '../selection.ts';
import { unconfirmedChange } from '../unconfirmed.ts';
import { unprovided } from '../unprovided.ts';

type Context = {
  selected: string[];
  /** The chosen status. Undefined until one is chosen, and while nothing is selected. */
  status: GivenStatus | undefined;
  message: string;
  /** The pages that the list has shown, as they were last. */
  pages: readonly ShownPage[];
};

/**
 * The selected signups and their bulk changes: setting a status, or deleting after a confirmation. A new
 * search or filter could hide selected signups, so it clears the selection. A signup that leaves the list
 * after a reload is deselected. WAIT-40 to WAIT-45.
 */
export const signupSelectionMachine = setup({
  types: {} as {
    context: Context;
    events:
      | { type: 'signup.toggled'; email: string }
      | { type: 'page.toggled'; emails: string[] }
      | { type: 'selection.cleared' }
      | { type: 'matches.changed' }
      | { type: 'rows.shown'; shown: ShownPage }
      | { type: 'status.chosen'; status: GivenStatus | undefined }
      | { type: 'status.applied' }
      | { type: 'removal.requested' }
      | { type: 'removal.cancelled' }
      | { type: 'removal.confirmed' };
    tags: 'busy';
  },
  actors: {
    /**
     * Sends `matches.changed` when a new search or filter changes the matching signups, and `rows.shown` when
     * a page of them has loaded.
     */
    watchMatches: fromCallback<EventObject>(() => unprovided('signupSelectionMachine', 'watchMatches')),
    mark: fromPromise<number, StatusChange>(() => unprovided('signupSelectionMachine', 'mark')),
    remove: fromPromise<number, string[]>(() => unprovided('signupSelectionMachine', 'remove')),
  },
  actions: {
    /** Tells the list that signups have changed, or may have changed because the answer was lost. */
    tellChanged: () => unprovided('signupSelectionMachine', 'tellChanged'),
    select: assign(({ context }, emails: string[]) => ({
      ...limited(emails, selectionMax, 'signups'),
      status: emails.length === 0 ? undefined : context.status,
    })),
    /** Deselects signups that have left the list. Keeps the message. */
    compare: assign(({ context }, shown: ShownPage) => {
      const changed = withShown(context, shown);
      return { ...changed, status: changed.selected.length === 0 ? undefined : context.status };
    }),
    report: assign((_, message: string) => ({ selected: [], status: undefined, message })),
    fail: assign({ message: unconfirmedChange }),
  },
  guards: {
    hasNone: ({ context }) => context.selected.length === 0,
    hasSome: ({ context }) => context.selected.length > 0,
    hasStatus: ({ context }) => context.status !== undefined,
  },
}).createMachine({
  id: 'signupSelection',
  context: { selected: [], status: undefined, message: '', pages: [] },
  invoke: { id: 'watchMatches', src: 'watchMatches' },
  on: {
    'matches.changed': { actions: { type: 'select', params: [] } },
    'rows.shown': { actions: { type: 'compare', params: ({ event }) => event.shown } },
  },
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
        'status.chosen': { guard: 'hasSome', actions: assign({ status: ({ event }) => event.status }) },
        'status.applied': { guard: 'hasStatus', target: 'marking' },
        'removal.requested': { guard: 'hasSome', target: 'confirming' },
      },
    },
    confirming: {
      // The list may deselect everything, and the dialog then has nothing left to confirm.
      always: { guard: 'hasNone', target: 'choosing' },
      on: {
        'removal.cancelled': 'choosing',
        'removal.confirmed': 'removing',
      },
    },
    marking: {
      tags: 'busy',
      invoke: {
        id: 'mark',
        src: 'mark',
        input: ({ context: { selected, status = 'Active' } }) => ({ emails: selected, status }),
        onDone: {
          target: 'choosing',
          actions: [{ type: 'report', params: ({ event }) => `${event.output} changed.` }, 'tellChanged'],
        },
        onError: { target: 'choosing', actions: ['fail', 'tellChanged'] },
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
        onError: { target: 'choosing', actions: ['fail', 'tellChanged'] },
      },
    },
  },
});

export type SignupSelectionRef = ActorRefFrom<typeof signupSelectionMachine>;
