import { expect, test } from 'vitest';
import { changePassword } from '../../server/store/admins.ts';
import type { Database } from '../../server/store/schema.ts';
import { openSession } from '../../server/store/sessions.ts';
import { addRoot, inTransaction, removeByAddress } from '../support/admins.ts';
import { isChange } from '../support/audit.ts';
import { startHolding } from '../support/holding-servers.ts';
import { admin, openTestStore, type TestServer, testStart } from '../support/server.ts';

/** The maximum number of pending password checks. The server would refuse a sixth concurrent sign-in. */
const logins = 5;
/** The number of sessions that are opened during a password change. */
const sessions = 12;
const rounds = 30;
const nextPassword = 'a much better password';

const signIn = ({ call }: TestServer, password = admin.password) =>
  call('POST', '/api/v2/auth/login', { json: { ...admin, password } });

const change = ({ call }: TestServer, token: string, next = nextPassword) =>
  call('POST', '/api/v2/auth/password', { token, json: { current: admin.password, next } });

const countSessions = async (db: Database) =>
  (await db.selectFrom('sessions').select('token_hash').execute()).length;

test.each<[string, number, (server: TestServer) => Promise<unknown>]>([
  ['the admin changes the password', 1, async (server) => change(server, await server.signIn())],
  [
    'a command changes the password',
    0,
    ({ store }) => inTransaction(store.db, (t) => changePassword(t, admin.email, 'another hash')),
  ],
  ['a command removes the admin', 0, ({ store }) => removeByAddress(store.db, admin.email)],
])('logins in progress open no session when %s (SESS-51)', async (_, kept, interfere) => {
  await using servers = await startHolding();
  const { holding, free, reads } = servers;
  const answers = Array.from({ length: logins }, () => signIn(holding));
  await reads.held(logins);
  await interfere(free);
  reads.release();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 401));
  expect(await countSessions(free.store.db)).toBe(kept);
});

test('no older session stays open when a password changes while logins open sessions (SESS-51, SAFE-34)', async () => {
  await using store = await openTestStore();
  const { db } = store;
  const { id, email } = await addRoot(db);
  const left: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await inTransaction(db, (t) => changePassword(t, email, `hash ${round}`));
    const open = () => openSession(db, { id, passwordHash: `hash ${round}`, role: 'owner' }, testStart);
    await Promise.all([
      ...Array.from({ length: sessions / 2 }, open),
      inTransaction(db, (t) => changePassword(t, email, 'another hash')),
      ...Array.from({ length: sessions / 2 }, open),
    ]);
    left.push(await countSessions(db));
  }
  expect(left).toEqual(left.map(() => 0));
});

test('one of two concurrent password changes succeeds, and the other changes nothing (SESS-52)', async () => {
  await using servers = await startHolding();
  const { holding, free, reads } = servers;
  const tokens = [await free.signIn(), await free.signIn()] as const;
  const passwords = ['the first new password', 'the second new password'] as const;
  const changes = [change(holding, tokens[0], passwords[0]), change(holding, tokens[1], passwords[1])];
  await reads.held(2);
  reads.release();
  const answers = await Promise.all(changes);
  const won = answers.findIndex(({ status }) => status === 204);
  const lost = answers[1 - won];
  expect([lost?.status, lost?.body]).toEqual([401, { message: 'Please sign in again.' }]);
  const read = async (token: string) => (await free.call('GET', '/api/v2/stats', { token })).status;
  expect([await read(tokens[0]), await read(tokens[1])]).toEqual(won === 0 ? [200, 401] : [401, 200]);
  expect(await countSessions(free.store.db)).toBe(1);
  const entries = await free.store.db.selectFrom('audit').select('action').execute();
  expect(entries.filter(isChange)).toEqual([{ action: 'password.changed' }]);
  const statuses = [await signIn(free, passwords[0]), await signIn(free, passwords[1])];
  expect(statuses.map(({ status }) => status)).toEqual(won === 0 ? [200, 401] : [401, 200]);
});
