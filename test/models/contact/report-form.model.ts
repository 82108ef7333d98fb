import { defineFlow, oneWalk } from '../../support/flow-model.ts';

const submissions = { 'submit it empty': 'incomplete', 'submit a valid report': 'being checked' } as const;

export const reportFormModel = defineFlow({
  flow: 'reportForm',
  requirements: [
    'FORM-4',
    'FORM-6',
    'FORM-7',
    'FORM-10',
    'FORM-14',
    'FORM-15',
    'FORM-16',
    'FORM-17',
    'FORM-18',
    'FORM-29',
    'FORM-31',
    'FORM-35',
    'FORM-36',
    'FORM-37',
    'FORM-40',
  ],
  levels: { browser: oneWalk },
  elsewhere: {
    why: 'the visitor may edit and submit the form at any time',
    events: {
      'edit the first field': { everywhereBut: ['less incomplete', 'sent'] },
      'edit the text': { everywhereBut: ['sent'] },
      'submit it empty': { everywhereBut: ['being checked', 'on its way', 'sent'] },
      'submit a valid report': ['stopped because of a key'],
    },
  },
  initial: 'open',
  states: {
    open: submissions,
    incomplete: { 'edit the first field': 'less incomplete', ...submissions },
    'less incomplete': { 'submit a valid report': 'being checked' },
    'being checked': {
      'the guard finds nothing': 'on its way',
      'the guard finds a phrase': 'stopped because of a phrase',
      'the guard finds a key': 'stopped because of a key',
      'the guard finds digits that may be a hash': 'asked about the digits',
      'the guard fails': 'not checked',
    },
    'on its way': {
      'the server accepts': 'sent',
      'the server refuses a field': 'refused because of a field',
      'the rate limit is reached': 'refused with a reason',
      'the server fails': 'failed',
      'the server is unreachable': 'unreachable',
    },
    'stopped because of a phrase': { 'edit the text': 'open', ...submissions },
    'stopped because of a key': { 'edit the text': 'open' },
    'asked about the digits': {
      'say that it is a hash': 'on its way',
      'say that it is not a hash': 'stopped because of a key',
      'edit the text': 'open',
      ...submissions,
    },
    'not checked': submissions,
    'refused because of a field': submissions,
    'refused with a reason': { 'submit a valid report': 'being checked' },
    failed: submissions,
    unreachable: { 'submit a valid report': 'being checked' },
    sent: {},
  },
});
