import type { FlowModel } from '../support/model.ts';

/**
 * Public site 4 (Contact form): on valid submit the message is posted, the fields cleared, a Thank
 * You panel shows for 5 s and then the form returns. On failure an alert is shown and the form stays.
 */
export const contactFormModel: FlowModel = {
  flow: 'contactForm',
  initial: 'the form',
  states: {
    'the form': { 'submit it empty': 'the form with complaints', 'submit a message': 'the form, busy' },
    'the form with complaints': { 'submit a message': 'the form, busy' },
    'the form, busy': {
      'the server accepts': 'the thanks',
      'the server fails': 'the form with an alert',
    },
    'the form with an alert': { 'submit a message': 'the form, busy' },
    'the thanks': { 'after 5000 ms': 'the form' },
  },
};
