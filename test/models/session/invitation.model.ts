import { defineFlow, oneWalk } from '../../support/flow-model.ts';

/** Somebody who opens the link of an invitation to the admin area. */
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
      'the link is over': 'over',
      'the answer gets lost': 'unread',
    },
    unread: { 'try again': 'reading' },
    choosing: { 'choose a password': 'accepting' },
    accepting: {
      'the account is created': 'done',
      'the server refuses': 'refused',
      'the password is common': 'too common',
      'the link is over': 'over',
      'the answer gets lost': 'answer lost',
    },
    refused: { 'choose a password': 'accepting' },
    'too common': { 'choose a password': 'accepting' },
    'answer lost': { 'choose a password': 'accepting' },
    over: {},
    done: {},
  },
});
