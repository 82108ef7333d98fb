import { type ActorRefFrom, type EventObject, fromCallback, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/**
 * The demo video. Nothing loads from the video's host before the visitor presses play. A dismissal is
 * remembered. On the home page the dialog also opens automatically after a delay.
 */
export const demoDialogMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events:
      | { type: 'dialog.requested' }
      | { type: 'dialog.dismissed' }
      | { type: 'turn.lost' }
      | { type: 'video.played' };
  },
  actors: {
    lockScroll: fromCallback<EventObject>(() => unprovided('demoDialogMachine', 'lockScroll')),
    /**
     * Holds the turn of the dialog queue while the dialog is open. Sends `turn.lost` when another dialog
     * opens.
     */
    holdTurn: fromCallback<EventObject>(() => unprovided('demoDialogMachine', 'holdTurn')),
  },
  actions: { storeDismissal: () => unprovided('demoDialogMachine', 'storeDismissal') },
}).createMachine({
  id: 'demoDialog',
  context: {},
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.requested': 'open' } },
    open: {
      invoke: [
        { id: 'lockScroll', src: 'lockScroll' },
        { id: 'holdTurn', src: 'holdTurn' },
      ],
      on: {
        'dialog.dismissed': { target: 'closed', actions: 'storeDismissal' },
        // Not a dismissal: another dialog closed this one.
        'turn.lost': 'closed',
      },
      initial: 'poster',
      states: {
        poster: { on: { 'video.played': 'playing' } },
        playing: {},
      },
    },
  },
});

export type DemoDialogRef = ActorRefFrom<typeof demoDialogMachine>;
