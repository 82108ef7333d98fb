import { defineFlow } from '../../support/flow-model.ts';

/** Issue 6 (Accounts): sessions and changes are read; signing out everywhere is asked about first. */
export const accountModel = defineFlow({
  flow: 'account',
  spec: [
    'Issue 6: an admin sees the own sessions and the list of what was changed, and signs out everywhere after being asked.',
  ],
  initial: 'loading',
  states: {
    loading: { 'it comes': 'shown', 'the server is out of reach': 'failed' },
    failed: { 'press Try again': 'loading' },
    shown: { 'choose page 2': 'loading page 2', 'press Sign out everywhere': 'asked' },
    'loading page 2': { 'page 2 comes': 'page 2' },
    'page 2': {},
    asked: { 'press Cancel': 'shown', 'press Escape': 'shown', 'press Sign out': 'leaving' },
    leaving: { 'the server has heard': 'left', 'the server does not hear': 'still here' },
    'still here': { 'press Sign out everywhere': 'asked' },
    left: {},
  },
});
