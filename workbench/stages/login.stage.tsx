import type { LoginRef } from '../../src/machines/login.machine.ts';
import { LoginForm } from '../../src/views/login/login-form.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

const credentials = { email: 'admin@example.com', password: 'correct horse battery' };

export const stage: Stage = {
  acts: {
    'sign in': [send('form.submitted', { credentials, isRemembered: false })],
    'sign in to be remembered': [send('form.submitted', { credentials, isRemembered: true })],
    'press the button again': [send('form.submitted', { credentials, isRemembered: false })],
    'the server accepts': [
      answer('signIn', { kind: 'signedIn', session: { token: 'a token', expiresAt: 1_737_019_800_000 } }),
    ],
    'the server refuses with words': [
      answer('signIn', { kind: 'refused', message: 'Email or password is wrong.' }),
    ],
    'the server refuses without words': [answer('signIn', { kind: 'refused' })],
    'the server is out of reach': [fail('signIn')],
  },
  View: ({ actor }) => <LoginForm login={actor as LoginRef} />,
};
