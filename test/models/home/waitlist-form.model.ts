import { defineFlow, oneWalk } from '../../support/flow-model.ts';

const submissions = {
  'submit the form': 'submitting',
  'submit it without an email': 'email missing',
  'submit an email that is none': 'email invalid',
} as const;

export const waitlistFormModel = defineFlow({
  flow: 'waitlistForm',
  requirements: ['WAIT-3', 'WAIT-4', 'WAIT-5', 'WAIT-6', 'WAIT-7', 'WAIT-8'],
  levels: { browser: oneWalk },
  initial: 'idle',
  states: {
    idle: submissions,
    'email missing': { 'edit the email': 'idle', ...submissions },
    'email invalid': { 'edit the email': 'idle', ...submissions },
    submitting: {
      'the server accepts': 'success',
      'the server refuses with words': 'error in its words',
      'the server refuses without words': 'error in ours',
      'the server is out of reach': 'error in ours',
    },
    success: { 'after 5000 ms': 'idle', ...submissions },
    'error in its words': { 'after 5000 ms': 'idle', ...submissions },
    'error in ours': { 'after 5000 ms': 'idle', ...submissions },
  },
});
