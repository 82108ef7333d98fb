import { defineFlow } from '../../support/flow-model.ts';

/** Sessions and changes are read. Signing out everywhere asks for confirmation first, one browser does not. */
export const accountModel = defineFlow({
  flow: 'account',
  requirements: ['SESS-39', 'SESS-41', 'SESS-42', 'SESS-43', 'SESS-44', 'SESS-60'],
  elsewhere: {
    why: 'the sessions may be ended, and the pages turned, whenever the account is shown',
    events: {
      'page 2 comes': ['loading', 'loading again'],
      'press Try again': ['shown', 'page 2', 'still here', 'still open', 'one left'],
      'it comes': ['loading page 2', 'loading again'],
      'one session comes': ['loading', 'loading page 2'],
      'the server is out of reach': ['loading page 2', 'loading again'],
      'choose page 2': ['page 2', 'one left'],
      'press Sign out everywhere': ['page 2', 'one left'],
      'sign the other browser out': ['page 2', 'one left'],
    },
  },
  initial: 'loading',
  states: {
    loading: { 'it comes': 'shown', 'the server is out of reach': 'failed' },
    failed: { 'press Try again': 'loading' },
    shown: {
      'choose page 2': 'loading page 2',
      'press Sign out everywhere': 'asked',
      'sign the other browser out': 'ending',
    },
    ending: { 'it is signed out': 'loading again', 'it stays signed in': 'still open' },
    'still open': { 'sign the other browser out': 'ending', 'press Sign out everywhere': 'asked' },
    'loading again': { 'one session comes': 'one left' },
    'one left': {},
    'loading page 2': { 'page 2 comes': 'page 2' },
    'page 2': {},
    asked: { 'press Cancel': 'shown', 'press Escape': 'shown', 'press Sign out': 'leaving' },
    leaving: { 'the server has heard': 'left', 'the server does not hear': 'still here' },
    'still here': { 'press Sign out everywhere': 'asked' },
    left: {},
  },
});
