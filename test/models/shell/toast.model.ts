import { defineFlow } from '../../support/flow-model.ts';

export const toastModel = defineFlow({
  flow: 'toast',
  requirements: ['WRITE-10'],
  elsewhere: {
    why: 'messages may appear at any time and replace one another',
    events: {
      'an error is raised 4 s later': 'everywhere',
      'a success is raised': 'everywhere',
      'an error is raised': 'everywhere',
      'news is raised': 'everywhere',
      'press Dismiss': ['news', 'an error instead'],
    },
  },
  initial: 'hidden',
  states: {
    hidden: { 'a success is raised': 'success', 'an error is raised': 'error', 'news is raised': 'news' },
    success: {
      'after 5000 ms': 'hidden',
      'press Dismiss': 'hidden',
      'an error is raised 4 s later': 'an error instead',
    },
    'an error instead': { 'after 5000 ms': 'hidden' },
    error: { 'after 5000 ms': 'hidden', 'press Dismiss': 'hidden' },
    news: { 'after 5000 ms': 'hidden', 'an error is raised 4 s later': 'an error instead' },
  },
});
