import { defineFlow } from '../../support/flow-model.ts';

export const toastModel = defineFlow({
  flow: 'toast',
  requirements: ['WRITE-10'],
  elsewhere: {
    why: 'messages come at any time and replace one another',
    events: {
      'an error comes 4 s later': 'everywhere',
      'a success comes': 'everywhere',
      'an error comes': 'everywhere',
      'news come': 'everywhere',
      'press Dismiss': ['news', 'an error in its place'],
    },
  },
  initial: 'hidden',
  states: {
    hidden: { 'a success comes': 'success', 'an error comes': 'error', 'news come': 'news' },
    success: {
      'after 5000 ms': 'hidden',
      'press Dismiss': 'hidden',
      'an error comes 4 s later': 'an error in its place',
    },
    'an error in its place': { 'after 5000 ms': 'hidden' },
    error: { 'after 5000 ms': 'hidden', 'press Dismiss': 'hidden' },
    news: { 'after 5000 ms': 'hidden', 'an error comes 4 s later': 'an error in its place' },
  },
});
