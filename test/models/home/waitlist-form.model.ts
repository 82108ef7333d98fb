import { defineFlow, oneWalk } from '../../support/flow-model.ts';

const submissions = {
  'submit the form': 'submitting',
  'submit it without an email': 'email missing',
  'submit an invalid email': 'email invalid',
} as const;

export const waitlistFormModel = defineFlow({
  flow: 'waitlistForm',
  requirements: ['WAIT-3', 'WAIT-4', 'WAIT-5', 'WAIT-6', 'WAIT-7', 'WAIT-8'],
  levels: { browser: oneWalk },
  elsewhere: {
    why: 'an invalid submission gets the same message again',
    events: {
      'submit it without an email': ['email missing'],
      'submit an invalid email': ['email invalid'],
    },
  },
  initial: 'idle',
  states: {
    idle: submissions,
    'email missing': { 'edit the email': 'idle', ...submissions },
    'email invalid': { 'edit the email': 'idle', ...submissions },
    submitting: {
      'the server accepts': 'success',
      'the server refuses with a message': 'error from the server',
      'the server refuses without a message': 'default error',
      'the server is unreachable': 'default error',
    },
    success: {
      'after 5000 ms': 'idle',
      'submit the form': 'submitting',
      'submit an invalid email': 'email invalid',
    },
    'error from the server': { 'after 5000 ms': 'idle', ...submissions },
    'default error': { 'after 5000 ms': 'idle', ...submissions },
  },
});
