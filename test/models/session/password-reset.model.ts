import { defineFlow, oneWalk } from '../../support/flow-model.ts';

/** A visitor opens /reset-password directly or by the link in an email. */
export const passwordResetModel = defineFlow({
  flow: 'passwordReset',
  requirements: ['SESS-53', 'SESS-54', 'SESS-56', 'SESS-57', 'SESS-61'],
  levels: { browser: oneWalk },
  initial: 'opening',
  states: {
    opening: {
      'there is no link': 'asking',
      'the address cannot be read': 'asking',
      'there is a link': 'choosing',
    },
    asking: { 'ask for a link': 'requesting' },
    requesting: {
      'the mail is being sent': 'asked',
      'the server refuses the request': 'request refused',
      'the request is lost': 'request lost',
    },
    'request refused': { 'ask for a link': 'requesting' },
    'request lost': { 'ask for a link': 'requesting' },
    asked: {},
    choosing: { 'choose a password': 'saving' },
    saving: {
      'the password is set': 'done',
      'the server refuses the password': 'password refused',
      'the password is common': 'too common',
      'the link no longer works': 'over',
      'the response is lost': 'answer lost',
    },
    'password refused': { 'choose a password': 'saving' },
    'too common': { 'choose a password': 'saving' },
    'answer lost': { 'choose a password': 'saving again' },
    'saving again': {
      'the password is set': 'done',
      'the server refuses the password': 'password refused again',
      'the password is common': 'too common again',
      'the link no longer works': 'maybe set',
      'the response is lost': 'answer lost',
    },
    'password refused again': { 'choose a password': 'saving again' },
    'too common again': { 'choose a password': 'saving again' },
    'maybe set': { 'request a new link': 'asking' },
    over: { 'request a new link': 'asking' },
    done: {},
  },
});
