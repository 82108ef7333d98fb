import type { ProtectedRouteRef } from '../../src/machines/protected-route.machine.ts';
import { ProtectedRoute } from '../../src/views/admin/protected-route.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

export const stage: Stage = {
  acts: {
    'the session is valid': [answer('*', true)],
    'there is no valid session': [answer('*', false)],
    'the check fails': [fail('*', 'storage')],
    'the session ends': [send('session.ended')],
  },
  View: ({ actor }) => (
    <ProtectedRoute guard={actor as ProtectedRouteRef}>
      <p>The protected screen</p>
    </ProtectedRoute>
  ),
};
