import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** What may be lost when the page is left: an unsaved text, or recovery codes that are shown only once. */
export type Unsaved = 'text' | 'codes';

const partOf = ({ event }: { event: { part?: Unsaved } }): Unsaved => event.part ?? 'text';
const hold = { type: 'hold', params: partOf } as const;
const release = { type: 'release', params: partOf } as const;
const isOnly = { type: 'isOnly', params: partOf } as const;

/**
 * Asks for confirmation before the writer leaves unsaved text by a link, Back or closing the tab. A page with
 * recovery codes and a text has one guard for both, so that it asks one question. WRITE-45, WRITE-46, FACTOR-4.
 */
export const leaveGuardMachine = setup({
  types: {} as {
    context: { to: string; unsaved: readonly Unsaved[] };
    events:
      | { type: 'text.changed'; part?: Unsaved }
      | { type: 'post.saved'; part?: Unsaved }
      | { type: 'leave.attempted'; to: string }
      | { type: 'leave.cancelled' }
      | { type: 'leave.confirmed' };
  },
  actors: {
    /** Blocks and reports every attempt to leave while this actor runs. */
    holdBack: fromCallback<EventObject>(() => unprovided('leaveGuardMachine', 'holdBack')),
    go: fromPromise<void, string>(() => unprovided('leaveGuardMachine', 'go')),
  },
  actions: {
    hold: assign(({ context }, part: Unsaved) => ({ unsaved: [...new Set([...context.unsaved, part])] })),
    release: assign(({ context }, part: Unsaved) => ({
      unsaved: context.unsaved.filter((one) => one !== part),
    })),
  },
  guards: { isOnly: ({ context }, part: Unsaved) => context.unsaved.every((one) => one === part) },
}).createMachine({
  id: 'leaveGuard',
  context: { to: '', unsaved: [] },
  initial: 'free',
  states: {
    free: { on: { 'text.changed': { target: 'unsaved', actions: hold } } },
    unsaved: {
      invoke: { id: 'holdBack', src: 'holdBack' },
      on: {
        'text.changed': { actions: hold },
        'post.saved': [{ guard: isOnly, target: 'free', actions: release }, { actions: release }],
      },
      initial: 'writing',
      states: {
        writing: {
          on: {
            'leave.attempted': { target: 'asking', actions: assign({ to: ({ event }) => event.to }) },
          },
        },
        asking: {
          on: {
            'leave.cancelled': 'writing',
            'leave.confirmed': '#leaveGuard.leaving',
            // A save that was already running has stored the text, so there is nothing to ask.
            'post.saved': [
              { guard: isOnly, target: '#leaveGuard.leaving', actions: release },
              { actions: release },
            ],
          },
        },
      },
    },
    leaving: {
      invoke: {
        id: 'go',
        src: 'go',
        input: ({ context }) => context.to,
        onDone: { target: 'free', actions: assign({ unsaved: [] }) },
        onError: 'unsaved',
      },
    },
  },
});

export type LeaveGuardRef = ActorRefFrom<typeof leaveGuardMachine>;
