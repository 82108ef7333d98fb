import { defineFlow, oneWalk } from '../../support/flow-model.ts';

/** An invited person opens the link to the admin area. */
export const invitationModel = defineFlow({
  flow: 'invitation',
  requirements: ['ACC-22', 'ACC-28', 'ACC-29'],
  levels: { browser: oneWalk },
  initial: 'opening',
  states: {
    opening: {
      'there is no link': 'link cut off',
      'the address cannot be read': 'link cut off',
      'there is a link': 'reading',
    },
    'link cut off': {},
    reading: {
      'the link works': 'choosing',
      'the link no longer works': 'over',
      'the response is lost': 'unread',
    },
    unread: { 'try again': 'reading' },
    choosing: { 'choose a password': 'accepting' },
    accepting: {
      'the account is created': 'done',
      'the server refuses': 'refused',
      'the password is common': 'too common',
      'the link no longer works': 'over',
      'the response is lost': 'answer lost',
    },
    refused: { 'choose a password': 'accepting' },
    'too common': { 'choose a password': 'accepting' },
    'answer lost': { 'choose a password': 'accepting again' },
    'accepting again': {
      'the account is created': 'done',
      'the server refuses': 'refused again',
      'the password is common': 'too common again',
      'the link no longer works': 'maybe accepted',
      'the response is lost': 'answer lost',
    },
    'refused again': { 'choose a password': 'accepting again' },
    'too common again': { 'choose a password': 'accepting again' },
    'maybe accepted': {},
    over: {},
    done: {},
  },
});
