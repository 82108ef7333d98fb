import { defineFlow } from '../../support/flow-model.ts';

/** Blog and admin 2, 9 (Toast): closes by itself after 5 s, counted from the latest message. */
export const toastModel = defineFlow({
  flow: 'toast',
  spec: ['Admin 2: a toast is a success, an error or news, and closes after 5 seconds.'],
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
