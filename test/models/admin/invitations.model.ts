import { defineFlow } from '../../support/flow-model.ts';

/** An owner who invites colleagues, and looks after the open invitations. */
export const invitationsModel = defineFlow({
  flow: 'invitations',
  requirements: ['ACC-31', 'ACC-32', 'ACC-33'],
  levels: { browser: 'the dialogs and the table are those of other flows, acted out there' },
  elsewhere: {
    why: 'every change ends in the same ways, and after each the same choices are open as before',
    events: {
      'the invitations come': ['sent again', 'withdrawn', 'change refused'],
      'the server is out of reach': ['invited', 'sent again', 'withdrawn', 'change refused', 'withdrawing'],
      'the server refuses': ['withdrawing'],
      'press Refresh': ['not changed'],
      'press Cancel': ['refused', 'faulty', 'not invited'],
      'press Invite': ['told'],
      'press Send again': ['told', 'not changed'],
      'press Withdraw': ['told', 'not changed'],
    },
  },
  initial: 'loading',
  states: {
    loading: { 'the invitations come': 'shown', 'the server is out of reach': 'failed' },
    failed: { 'press Refresh': 'loading' },
    shown: {
      'press Refresh': 'refreshing',
      'press Invite': 'writing',
      'press Send again': 'sending again',
      'press Withdraw': 'asking',
    },
    refreshing: { 'the invitations come': 'shown', 'the server is out of reach': 'failed with invitations' },
    'failed with invitations': { 'press Refresh': 'refreshing' },
    writing: { 'press Cancel': 'shown', 'send the form': 'inviting' },
    inviting: {
      'the server agrees': 'invited',
      'the server refuses': 'refused',
      'the server rejects the address': 'faulty',
      'the server is out of reach': 'not invited',
    },
    refused: { 'send the form': 'inviting' },
    faulty: { 'send the form': 'inviting' },
    'not invited': { 'send the form': 'inviting' },
    invited: { 'the invitations come': 'told' },
    told: { 'press Refresh': 'refreshing' },
    'sending again': {
      'the server agrees': 'sent again',
      'the server refuses': 'change refused',
      'the server is out of reach': 'not changed',
    },
    asking: { 'press Cancel': 'shown', confirm: 'withdrawing' },
    withdrawing: { 'the server agrees': 'withdrawn' },
    'sent again': {},
    withdrawn: {},
    'change refused': {},
    'not changed': { 'press Invite': 'writing' },
  },
});
