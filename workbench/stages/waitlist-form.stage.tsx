import type { WaitlistFormRef } from '../../src/machines/waitlist-form.machine.ts';
import { WaitlistForm } from '../../src/views/shell/waitlist-form.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'submit the form': [send('form.submitted', { entry: { email: 'reader@example.com', firstName: 'Ada' } })],
    'submit it without an email': [send('form.submitted', { entry: { email: '' } })],
    'submit an email that is none': [send('form.submitted', { entry: { email: 'reader@' } })],
    'edit the email': [send('email.edited')],
    'the server accepts': [answer('join', { kind: 'joined' })],
    'the server refuses with words': [
      answer('join', { kind: 'refused', message: 'Enter a valid email address.' }),
    ],
    'the server refuses without words': [answer('join', { kind: 'refused' })],
    'the server is out of reach': [fail('join')],
  },
  View: ({ actor }) => <WaitlistForm waitlist={actor as WaitlistFormRef} />,
};
