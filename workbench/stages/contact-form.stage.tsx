import type { ContactFormRef } from '../../src/machines/contact-form.machine.ts';
import { ContactForm } from '../../src/views/contact/contact-form.tsx';
import { findings, message, results } from '../../test/support/reports.ts';
import { answer, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'submit it empty': [{ ...send('form.submitted', { entry: { email: '', message: '' } }), at: 'form' }],
    'submit a message': [
      { ...send('form.submitted', { entry: message.entry }), at: 'form' },
      answer('form/guard/findSecret', findings.clear),
    ],
    'the server accepts': [answer('form/send', results.sent)],
    'the server fails': [answer('form/send', results.failed)],
  },
  View: ({ actor }) => <ContactForm contact={actor as ContactFormRef} />,
};
