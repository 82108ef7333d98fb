import { defineFlow } from '../../support/flow-model.ts';

/** A form with an email address and a password. */
export const formCheckModel = defineFlow({
  flow: 'formCheck',
  requirements: ['A11Y-6'],
  levels: { browser: 'the form for a new password covers the attributes and the focus' },
  initial: 'untouched',
  states: {
    untouched: {
      'submit nothing': 'both wrong',
      'submit no password': 'password wrong',
      'submit a word as the address': 'address wrong',
      'submit both': 'sent',
    },
    'both wrong': { 'edit the address': 'password wrong', 'edit the password': 'address missing' },
    'password wrong': { 'submit both': 'sent', 'edit the password': 'untouched' },
    'address wrong': { 'submit nothing': 'both wrong', 'edit the address': 'untouched' },
    'address missing': { 'submit both': 'sent', 'edit the address': 'untouched' },
    sent: { 'submit both': 'sent' },
  },
  elsewhere: {
    why: 'a form may be submitted at any time',
    events: {
      'submit nothing': ['both wrong', 'password wrong', 'address missing', 'sent'],
      'submit no password': ['both wrong', 'password wrong', 'address wrong', 'address missing', 'sent'],
      'submit a word as the address': [
        'both wrong',
        'password wrong',
        'address wrong',
        'address missing',
        'sent',
      ],
      'submit both': ['both wrong', 'address wrong'],
    },
  },
});
