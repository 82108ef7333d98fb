import { defineFlow, oneWalk } from '../../support/flow-model.ts';

const submissions = { 'submit it empty': 'incomplete', 'submit what is valid': 'being checked' } as const;

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
    why: 'the fields may be edited at any time',
    events: {
      'edit the first field': { everywhereBut: ['less incomplete', 'sent'] },
      'edit the text': { everywhereBut: ['sent'] },
      'submit it empty': { everywhereBut: ['being checked', 'on its way', 'sent'] },
      'submit what is valid': ['stopped for a key'],
    },
  },
  initial: 'open',
  states: {
    open: submissions,
    incomplete: { 'edit the first field': 'less incomplete', ...submissions },
    'less incomplete': { 'submit what is valid': 'being checked' },
    'being checked': {
      'the guard finds nothing': 'on its way',
      'the guard finds a phrase': 'stopped for a phrase',
      'the guard finds a key': 'stopped for a key',
      'the guard finds digits that may be a hash': 'asked about the digits',
      'the guard cannot look': 'not checked',
    },
    'on its way': {
      'the server accepts': 'sent',
      'the server refuses a field': 'refused for a field',
      'the server has had too many': 'refused with a reason',
      'the server fails': 'failed',
      'the server is out of reach': 'unreachable',
    },
    'stopped for a phrase': { 'edit the text': 'open', ...submissions },
    'stopped for a key': { 'edit the text': 'open' },
    'asked about the digits': {
      'say that it is a hash': 'on its way',
      'say that it is no hash': 'stopped for a key',
      'edit the text': 'open',
      ...submissions,
    },
    'not checked': submissions,
    'refused for a field': submissions,
    'refused with a reason': { 'submit what is valid': 'being checked' },
    failed: submissions,
    unreachable: { 'submit what is valid': 'being checked' },
    sent: {},
  },
});
