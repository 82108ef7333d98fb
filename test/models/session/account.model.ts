import { defineFlow } from '../../support/flow-model.ts';

const changedElsewhere = 'the password form has its own flow';

/**
 * Admins see their own sessions and a list of changes. Signing out everywhere asks for confirmation, and
 * signing out of one other browser does not.
 */
export const accountModel = defineFlow({
  flow: 'account',
  requirements: ['SESS-39', 'SESS-41', 'SESS-42', 'SESS-43', 'SESS-44', 'SESS-49', 'SESS-60'],
  levels: {
    browser: {
      'shown: the password is changed': changedElsewhere,
      'asked: the password is changed': changedElsewhere,
      'asked about old sessions: press Cancel': changedElsewhere,
      'asked about old sessions: press Escape': changedElsewhere,
      'asked about old sessions: press Sign out': changedElsewhere,
    },
  },
  elsewhere: {
    why: 'sessions may be ended and pages chosen whenever the account is shown',
    events: {
      'page 2 arrives': ['loading', 'loading again'],
      'press Try again': {
        everywhereBut: ['failed', 'page 2 failed', 'ending', 'leaving', 'left', 'asked about old sessions'],
      },
      'the password is changed': {
        everywhereBut: ['shown', 'asked', 'asked about old sessions', 'ending', 'leaving', 'left'],
      },
      'the account arrives': ['loading page 2', 'loading again'],
      'one session arrives': ['loading', 'loading page 2'],
      'the server is unreachable': ['loading again'],
      'choose page 2': ['page 2', 'one left', 'loading', 'loading again', 'loading page 2', 'ending'],
      'press Sign out everywhere': ['page 2', 'one left'],
      'sign the other browser out': ['page 2', 'one left'],
    },
  },
  initial: 'loading',
  states: {
    loading: { 'the account arrives': 'shown', 'the server is unreachable': 'failed' },
    failed: { 'press Try again': 'loading' },
    shown: {
      'choose page 2': 'loading page 2',
      'press Sign out everywhere': 'asked',
      'sign the other browser out': 'ending',
      'the password is changed': 'loading again',
    },
    ending: { 'it is signed out': 'loading again', 'it stays signed in': 'still open' },
    'still open': {
      'choose page 2': 'loading page 2',
      'press Sign out everywhere': 'asked',
      'sign the other browser out': 'ending',
    },
    'loading again': { 'one session arrives': 'one left' },
    'one left': {},
    'loading page 2': { 'page 2 arrives': 'page 2', 'the server is unreachable': 'page 2 failed' },
    'page 2 failed': {
      'press Try again': 'loading page 2',
      'choose page 2': 'loading page 2',
      'press Sign out everywhere': 'asked',
      'sign the other browser out': 'ending',
    },
    'page 2': {},
    asked: {
      'press Cancel': 'shown',
      'press Escape': 'shown',
      'press Sign out': 'leaving',
      'the password is changed': 'asked about old sessions',
    },
    'asked about old sessions': {
      'press Cancel': 'loading again',
      'press Escape': 'loading again',
      'press Sign out': 'leaving',
    },
    leaving: { 'the server ends the sessions': 'left', 'the server does not answer': 'still here' },
    'still here': {
      'choose page 2': 'loading page 2',
      'press Sign out everywhere': 'asked',
      'sign the other browser out': 'ending',
    },
    left: {},
  },
});
