import { defineFlow } from '../../support/flow-model.ts';

const ways = {
  'press the cross': 'closed',
  'press Escape': 'closed',
  'click outside': 'closed',
  'follow a consent link': 'closed',
  'open another dialog': 'closed',
} as const;

const covered =
  'the open dialog covers the other buttons; the dialogQueue browser test covers this transition';

export const downloadDialogModel = defineFlow({
  flow: 'downloadDialog',
  requirements: [
    'DIALOG-1',
    'DIALOG-3',
    'DIALOG-4',
    'DIALOG-13',
    'DIALOG-14',
    'DIALOG-15',
    'DIALOG-16',
    'DIALOG-17',
  ],
  levels: {
    browser: {
      'open on testnet: open another dialog': covered,
      'asked about real funds: open another dialog': covered,
      'open on mainnet: open another dialog': covered,
    },
  },
  elsewhere: {
    why: 'following a consent link sends the same event as pressing the cross',
    events: {
      'follow a consent link': ['asked about real funds'],
    },
  },
  initial: 'closed',
  states: {
    closed: { 'ask for the app': 'open on testnet' },
    'open on testnet': { ...ways, 'choose mainnet': 'asked about real funds' },
    'asked about real funds': {
      'press the cross': 'closed',
      'press Escape': 'closed',
      'click outside': 'closed',
      'open another dialog': 'closed',
      'continue with mainnet': 'open on mainnet',
      'stay on testnet': 'open on testnet',
    },
    'open on mainnet': { ...ways, 'choose testnet': 'open on testnet' },
  },
});
