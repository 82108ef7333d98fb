import { defineFlow } from '../../support/flow-model.ts';

export const contactFormModel = defineFlow({
  flow: 'contactForm',
  requirements: ['FORM-3', 'FORM-7', 'FORM-8', 'FORM-10', 'FORM-15'],
  elsewhere: {
    why: 'the form machine finishes when a report is sent, and every state handles that',
    events: {
      'the server accepts': 'everywhere',
    },
  },
  initial: 'the form',
  states: {
    'the form': { 'submit it empty': 'the form with errors', 'submit a message': 'the form, busy' },
    'the form with errors': { 'submit a message': 'the form, busy' },
    'the form, busy': {
      'the server accepts': 'the thanks',
      'the server fails': 'the form with an alert',
    },
    'the form with an alert': {
      'submit it empty': 'the form with errors',
      'submit a message': 'the form, busy',
    },
    'the thanks': { 'after 5000 ms': 'the form' },
  },
});
