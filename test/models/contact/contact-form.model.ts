import { defineFlow } from '../../support/flow-model.ts';

export const contactFormModel = defineFlow({
  flow: 'contactForm',
  spec: [
    "Public 4: a valid message is posted, its fields are cleared and a Thank You panel takes the form's place.",
    'Public 4: after 5 s the form is back.',
    'Public 4: on failure an alert shows and the form stays.',
    'Public 9: the thanks last 5 s.',
  ],
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
});
