import { defineFlow } from '../../support/flow-model.ts';

/** Sessions and changes are read. Signing out everywhere asks for confirmation first. */
export const accountModel = defineFlow({
  flow: 'account',
  requirements: ['SESS-39', 'SESS-41', 'SESS-42', 'SESS-43', 'SESS-44'],
  elsewhere: {
    why: 'the sessions may be ended, and the pages turned, whenever the account is shown',
    events: {
      'page 2 comes': ['loading'],
      'press Try again': ['shown', 'page 2', 'still here'],
      'it comes': ['loading page 2'],
      'the server is out of reach': ['loading page 2'],
      'choose page 2': ['page 2'],
      'press Sign out everywhere': ['page 2'],
    },
  },
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
