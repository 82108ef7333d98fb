import fc from 'fast-check';
import * as v from 'valibot';
import { endResetsOf } from '../account-oracle.ts';
import { defineKind } from '../kinds.ts';
import { expectSame, Problem } from '../problem.ts';
import { adminToken, endSessionsOf, mayGuess } from '../sessions.ts';
import { allowEntry, call, expectEntry, expectStatus, read, send, settled, type World } from '../world.ts';

const Session = v.object({ token: v.string() });

/**
 * Runs parallel changes of one password and logins with the old password. One change succeeds, and no
 * concurrent login keeps a session.
 */
export const raceOfPasswords = defineKind<{ logins: number; changes: number }>({
  name: 'race.password',
  weight: 1,
  arguments: () => fc.record({ logins: fc.nat(4), changes: fc.integer({ min: 1, max: 2 }) }),
  run: async (world, given) => {
    const { model } = world;
    const { token, email } = await adminToken(world);
    const admin = model.admins.get(email.toLowerCase());
    if (!mayGuess(world, token, given.changes) || !mayGuess(world, email.toLowerCase(), given.logins)) {
      return;
    }
    const current = admin?.password ?? '';
    const nexts = Array.from({ length: given.changes }, (_, index) => `password ${world.step} ${index}`);
    const changes = nexts.map((next) => ({
      method: 'POST',
      path: '/api/v2/auth/password',
      json: { current, next },
      token,
    }));
    const login = { method: 'POST', path: '/api/v2/auth/login', json: { email, password: current } };
    // With a second factor, the password alone opens no session.
    const logins = Array.from({ length: admin?.factor === undefined ? given.logins : 0 }, () => login);
    const answers = await Promise.all([...logins, ...changes].map((request) => send(world, request)));
    const changed = answers.slice(logins.length);
    const winner = changed.findIndex(({ status }) => status === 204);
    const next = nexts[winner];
    if (next === undefined) {
      throw new Problem(
        'status',
        `No change of a password was stored: ${changed.map(({ status }) => status)}`,
      );
    }
    expectSame(
      'The statuses of parallel changes of a password',
      changed.map(({ status }) => status),
      changed.map((_, index) => (index === winner ? 204 : 400)),
    );
    world.counts.acknowledged += 1;
    Object.assign(admin ?? {}, { password: next });
    expectEntry(model, email, 'password.changed', '', changed[winner] ?? { from: 0, to: 0 });
    endSessionsOf(model, email, token);
    if (admin !== undefined) {
      endResetsOf(model, admin);
    }
    for (const answer of changed.filter(({ status }) => status === 400)) {
      allowEntry(model, email, 'password.refused', '', answer);
    }
    for (const answer of answers.slice(0, logins.length)) {
      expectStatus(world, login, answer, [200, 401]);
      if (answer.status === 401) {
        allowEntry(model, email, 'session.refused', '', answer);
      } else {
        expectEntry(model, email, 'session.opened', '', answer);
        await settled(world, () => expectEnded(world, read(Session, answer).token));
      }
    }
    await call(world, { path: '/api/v2/auth/sessions', token }, 200);
  },
});

async function expectEnded(world: World, token: string) {
  const { status } = await send(world, { path: '/api/v2/auth/sessions', token });
  if (status !== 401) {
    throw new Problem('difference', `A session of a login with the old password did not end: ${status}`);
  }
}
