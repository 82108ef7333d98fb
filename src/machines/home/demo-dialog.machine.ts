import { type ActorRefFrom, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** How long after the page was loaded the demo opens itself, ms. Spec: public site 9. */
export const demoDialogDelay = 1_500;

/**
 * The demo video: offers itself once, 1.5 s after the first load, unless it was dismissed before or
 * the visitor is busy with another dialog. Nothing of the video's host loads before it is played.
 * Spec: public site 4 (Demo video dialog).
 */
export const demoDialogMachine = setup({
  types: {} as {
    /** How long the page was loaded when the machine started, ms. */
    context: { loadedFor: number };
    input: { loadedFor: number };
    events:
      | { type: 'demo.requested' }
      | { type: 'dialog.dismissed' }
      | { type: 'video.played' }
      | { type: 'attention.taken' };
  },
  actors: {
    /** Whether the demo was dismissed on an earlier visit. */
    readDismissal: fromPromise<boolean>(() => unprovided('demoDialogMachine', 'readDismissal')),
    /** Tells when the visitor opens another dialog. */
    watchAttention: fromCallback<EventObject>(() => unprovided('demoDialogMachine', 'watchAttention')),
    lockScroll: fromCallback<EventObject>(() => unprovided('demoDialogMachine', 'lockScroll')),
  },
  actions: { storeDismissal: () => unprovided('demoDialogMachine', 'storeDismissal') },
  guards: { wasDismissed: (_, dismissed: boolean) => dismissed },
  delays: { openDelay: ({ context }) => Math.max(0, demoDialogDelay - context.loadedFor) },
}).createMachine({
  id: 'demoDialog',
  context: ({ input }) => ({ loadedFor: input.loadedFor }),
  initial: 'unseen',
  states: {
    unseen: {
      after: { openDelay: 'open' },
      invoke: [
        {
          id: 'readDismissal',
          src: 'readDismissal',
          onDone: {
            guard: { type: 'wasDismissed', params: ({ event }) => event.output },
            target: 'closed',
          },
          // A storage that cannot be read was never told of a dismissal.
          onError: {},
        },
        { id: 'watchAttention', src: 'watchAttention' },
      ],
      on: { 'demo.requested': 'open', 'attention.taken': 'closed' },
    },
    closed: { on: { 'demo.requested': 'open' } },
    open: {
      invoke: { id: 'lockScroll', src: 'lockScroll' },
      on: { 'dialog.dismissed': { target: 'closed', actions: 'storeDismissal' } },
      initial: 'poster',
      states: {
        poster: { on: { 'video.played': 'playing' } },
        playing: {},
      },
    },
  },
});

export type DemoDialogRef = ActorRefFrom<typeof demoDialogMachine>;
