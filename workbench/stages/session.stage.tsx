import { answer, fail, type Stage, send } from '../stage.ts';

/** When the bench's clock begins. */
const beginning = Date.UTC(2025, 0, 15, 9, 30);
const day = 24 * 60 * 60 * 1_000;
const lasting = { token: 'a token', expiresAt: beginning + 30 * day };
const ending = { token: 'an old token', expiresAt: beginning + day / 48 };

export const stage: Stage = {
  acts: {
    'a session is found': [answer('*', lasting)],
    'a session with half an hour left is found': [answer('*', ending)],
    'no session is found': [answer('*')],
    'the storage cannot be read': [fail('*', 'no storage')],
    'another tab changes what is stored': [send('storage.changed')],
    'a protected screen asks': [send('session.doubted')],
    'sign in': [send('session.opened', { session: lasting, isRemembered: true })],
    'sign out': [send('session.left')],
    'the server answers 401': [send('session.refused', { token: lasting.token })],
    'the server answers 401 to an older token': [send('session.refused', { token: 'an older token' })],
    'a call finds no valid token': [send('session.refused', { token: undefined })],
  },
};
