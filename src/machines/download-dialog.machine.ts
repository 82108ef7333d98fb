import { type ActorRefFrom, type EventObject, fromCallback, setup } from 'xstate';
import { unprovided } from './unprovided.ts';

/**
 * The dialog that hands out the app. It opens on the test network every time; nobody meets real
 * funds by a choice made earlier. Spec: public site 2 (Dialogs), 4.
 */
export const downloadDialogMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events:
      | { type: 'dialog.requested' }
      | { type: 'dialog.dismissed' }
      | { type: 'network.chosen'; network: 'testnet' | 'mainnet' };
  },
  actors: {
    lockScroll: fromCallback<EventObject>(() => unprovided('downloadDialogMachine', 'lockScroll')),
  },
  guards: { isMainnet: (_, network: 'testnet' | 'mainnet') => network === 'mainnet' },
}).createMachine({
  id: 'downloadDialog',
  context: {},
  initial: 'closed',
  states: {
    closed: { on: { 'dialog.requested': 'open' } },
    open: {
      invoke: { id: 'lockScroll', src: 'lockScroll' },
      on: {
        'dialog.dismissed': 'closed',
        'network.chosen': [
          { guard: { type: 'isMainnet', params: ({ event }) => event.network }, target: '.mainnet' },
          '.testnet',
        ],
      },
      initial: 'testnet',
      states: { testnet: {}, mainnet: {} },
    },
  },
});

export type DownloadDialogRef = ActorRefFrom<typeof downloadDialogMachine>;
