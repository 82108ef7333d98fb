import { defineFlow, oneWalk } from '../../support/flow-model.ts';

const submissions = {
  'submit the form': 'submitting',
  'submit it without an email': 'email missing',
  'submit an email that is none': 'email invalid',
} as const;

export const waitlistFormModel = defineFlow({
  flow: 'waitlistForm',
  spec: [
    'Public 4: the form is idle, submitting (the button is disabled and reads Joining...), succeeded (a green message, fields cleared) or failed (a red message).',
    'Public 4: either message goes after 5 s.',
    "Public 8: success says “Thank you! You've been added to the waiting list.”; a failure has the server's words, else “Something went wrong. Please try again.”.",
    'Public 5: the email is required and must look like one.',
    'Issue 16: what is wrong with the email stands at its field, which gets the focus; nothing is sent.',
    'Public 9: the messages last 5 s.',
  ],
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
