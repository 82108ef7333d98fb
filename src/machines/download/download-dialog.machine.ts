import { type ActorRefFrom, type EventObject, fromCallback, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** The visitor's system, if the browser reports it. DIALOG-19. */
export type VisitorSystem = 'android' | 'ios' | 'other';

type Network = 'testnet' | 'mainnet';

/**
 * The dialog that offers the app. It always opens with testnet selected and asks before it switches to
 * mainnet, so that nobody uses real funds by accident.
 */
export const downloadDialogMachine = setup({
  types: {} as {
    context: { system: VisitorSystem };
    input: { system?: VisitorSystem } | undefined;
    events:
      | { type: 'dialog.requested' }
      | { type: 'dialog.dismissed' }
      | { type: 'turn.lost' }
      | { type: 'network.chosen'; network: Network }
      | { type: 'mainnet.confirmed' }
      | { type: 'mainnet.declined' };
  },
  actors: {
    lockScroll: fromCallback<EventObject>(() => unprovided('downloadDialogMachine', 'lockScroll')),
    /**
     * Holds the turn of the dialog queue while the dialog is open. Sends `turn.lost` when another dialog
     * opens.
     */
    holdTurn: fromCallback<EventObject>(() => unprovided('downloadDialogMachine', 'holdTurn')),
  },
  guards: {
    isChoice: (_, { chosen, expected }: { chosen: Network; expected: Network }) => chosen === expected,
  },
}).createMachine({
  id: 'downloadDialog',
  context: ({ input }) => ({ system: input?.system ?? 'other' }),
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.requested': 'open' } },
    open: {
      invoke: [
        { id: 'lockScroll', src: 'lockScroll' },
        { id: 'holdTurn', src: 'holdTurn' },
      ],
      on: { 'dialog.dismissed': 'closed', 'turn.lost': 'closed' },
      initial: 'testnet',
      states: {
        testnet: {
          on: {
            'network.chosen': {
              guard: {
                type: 'isChoice',
                params: ({ event }) => ({ chosen: event.network, expected: 'mainnet' }),
              },
              target: 'confirming',
            },
          },
        },
        confirming: { on: { 'mainnet.confirmed': 'mainnet', 'mainnet.declined': 'testnet' } },
        mainnet: {
          on: {
            'network.chosen': {
              guard: {
                type: 'isChoice',
                params: ({ event }) => ({ chosen: event.network, expected: 'testnet' }),
              },
              target: 'testnet',
            },
          },
        },
      },
    },
  },
});

export type DownloadDialogRef = ActorRefFrom<typeof downloadDialogMachine>;
