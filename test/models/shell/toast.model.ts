import { defineFlow } from '../../support/flow-model.ts';

export const toastModel = defineFlow({
  flow: 'toast',
  requirements: ['WRITE-10'],
  elsewhere: {
    why: 'messages may appear at any time and replace one another',
    events: {
      'an error message is shown 4 s later': 'everywhere',
      'a success message is shown': 'everywhere',
      'an error message is shown': 'everywhere',
      'a notice is shown': 'everywhere',
      'press Dismiss': ['notice', 'an error instead'],
    },
  },
  initial: 'hidden',
  states: {
    hidden: {
      'a success message is shown': 'success',
      'an error message is shown': 'error',
      'a notice is shown': 'notice',
    },
    success: {
      'after 5000 ms': 'hidden',
      'press Dismiss': 'hidden',
      'an error message is shown 4 s later': 'an error instead',
    },
    'an error instead': { 'after 5000 ms': 'hidden' },
    error: { 'after 5000 ms': 'hidden', 'press Dismiss': 'hidden' },
    notice: { 'after 5000 ms': 'hidden', 'an error message is shown 4 s later': 'an error instead' },
  },
});
