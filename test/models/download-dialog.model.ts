import type { FlowModel } from '../support/model.ts';

const ways = {
  'press the cross': 'closed',
  'press Escape': 'closed',
  'click outside': 'closed',
  'follow a consent link': 'closed',
};

/**
 * Public site 2, 4 (Download dialog): testnet each time it is opened; closes on Escape and on a click
 * outside; the page does not scroll while it is open. Issue 3: it asks once more before mainnet.
 */
export const downloadDialogModel: FlowModel = {
  flow: 'downloadDialog',
  initial: 'closed',
  states: {
    closed: { 'ask for the app': 'open on testnet' },
    'open on testnet': { ...ways, 'choose mainnet': 'asked about real funds' },
    'asked about real funds': {
      'press the cross': 'closed',
      'press Escape': 'closed',
      'click outside': 'closed',
      'go on with mainnet': 'open on mainnet',
      'stay on testnet': 'open on testnet',
    },
    'open on mainnet': { ...ways, 'choose testnet': 'open on testnet' },
  },
};
