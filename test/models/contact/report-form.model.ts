import { defineFlow, oneWalk } from '../../support/flow-model.ts';

const submissions = { 'submit it empty': 'incomplete', 'submit what is valid': 'being checked' } as const;

export const reportFormModel = defineFlow({
  flow: 'reportForm',
  spec: [
    'Public 4: a report is posted when it is valid; on failure an alert shows and the form stays.',
    'Public 5: the e-mail is required and must look like one; a phone number has exactly 10 digits; the message is required, with at most 300 characters.',
    'Public 5: a bug has a name of letters and spaces, a description of at most 300 characters and a device type.',
    'Public 8: a failure says “Failed to submit. Please try again.”.',
    'Issue 16: digits that may be a private key or a transaction hash are asked about and sent on confirmation.',
    "Issue 3: a recovery phrase or a private key in the text stops it; the server's words stand by their field; a limit and an unreachable server are told apart.",
  ],
  levels: { browser: oneWalk },
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
