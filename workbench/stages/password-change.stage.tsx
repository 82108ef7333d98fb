import type { PasswordChangeRef } from '../../src/machines/password-change.machine.ts';
import { PasswordForm } from '../../src/views/admin/account/password-form.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

const change = { current: 'the old password', next: 'the new password' };

export const stage: Stage = {
  isDesk: true,
  acts: {
    'press Change password': [send('form.submitted', { change })],
    'submit nothing': [send('form.submitted', { change: { current: '', next: '' } })],
    'submit a short password': [send('form.submitted', { change: { ...change, next: 'elevenchars' } })],
    'edit the current password': [send('field.edited', { field: 'current' })],
    'type another password': [
      send('field.edited', { field: 'current' }),
      send('field.edited', { field: 'next' }),
    ],
    'the server has it': [answer('*', { kind: 'changed' })],
    'the server refuses': [answer('*', { kind: 'refused', message: 'The current password is not right.' })],
    'the server is out of reach': [fail('*')],
  },
  View: ({ actor }) => <PasswordForm change={actor as PasswordChangeRef} />,
};
