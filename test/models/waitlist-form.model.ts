import type { FlowModel } from '../support/model.ts';

export const waitlistFormModel: FlowModel = {
  flow: 'waitlistForm',
  spec: [
    'Public 4: the form is idle, submitting (the button is disabled and reads Joining...), succeeded (a green message, fields cleared) or failed (a red message).',
    'Public 4: either message goes after 5 s.',
    "Public 8: success says “Thank you! You've been added to the waiting list.”; a failure has the server's words, else “Something went wrong. Please try again.”.",
    'Public 9: the messages last 5 s.',
  ],
  initial: 'idle',
  states: {
    idle: { 'submit the form': 'submitting' },
    submitting: {
      'the server accepts': 'success',
      'the server refuses with words': 'error in its words',
      'the server refuses without words': 'error in ours',
      'the server is out of reach': 'error in ours',
    },
    success: { 'after 5000 ms': 'idle', 'submit the form': 'submitting' },
    'error in its words': { 'after 5000 ms': 'idle', 'submit the form': 'submitting' },
    'error in ours': { 'after 5000 ms': 'idle', 'submit the form': 'submitting' },
  },
};
