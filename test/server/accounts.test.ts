import { expect, test } from 'vitest';
import { beginFactor, confirmFactor } from '../../server/store/second-factors.ts';
import type { AccountLine } from '../../src/contract/accounts.ts';
import type { Role } from '../../src/contract/roles.ts';
import { signedInAs } from '../support/accounts.ts';
import { addRoot } from '../support/admins.ts';
import { writePost } from '../support/blog.ts';
import { addPasskey, newAuthenticator } from '../support/passkeys.ts';
import { turnOn } from '../support/second-factor.ts';
import { admin, openTestStore, startServer, type TestServer, testStart } from '../support/server.ts';

const accounts = '/api/v2/accounts';
const lastOwner = { message: 'The last owner must stay an owner. Make somebody else an owner first.' };

/** Starts a server and signs in its only owner. */
async function startAsOwner() {
  const server = await startServer();
  const token = await server.signIn();
  const { body } = await server.call('GET', accounts, { token });
  const [own] = (body as { accounts: Array<{ id: string }> }).accounts;
  return { server, token, id: own?.id ?? '' };
}

const change = (server: TestServer, token: string, id: string, json: object) =>
  server.call('PATCH', `${accounts}/${id}`, { token, json });

const isSignedIn = async (server: TestServer, token: string) =>
  (await server.call('GET', '/api/v2/auth/sessions', { token })).status === 200;

const signIn = (server: TestServer, credentials: object = admin) =>
  server.call('POST', '/api/v2/auth/login', { json: credentials });

const entriesOf = async ({ store }: TestServer) =>
  (
    await store.db
      .selectFrom('audit')
      .select(['admin_email', 'action', 'subject'])
      .where('action', 'like', 'admin.%')
      .orderBy('number')
      .execute()
  ).map(({ admin_email: who, action, subject }) => [who, action, subject]);

test('owners list the accounts sorted by address, with role, last sign-in and state (ACC-1, ACC-16)', async () => {
  const { server, token, id } = await startAsOwner();
  await using _ = server;
  const viewer = await signedInAs(server.store.db, 'viewer', 'Zoe@example.com');
  await change(server, token, viewer.id, { isDisabled: true });
  const { body } = await server.call('GET', accounts, { token });
  expect(body).toEqual({
    accounts: [
      {
        id,
        email: admin.email,
        role: 'owner',
        isDisabled: false,
        lastSignInAt: '2025-01-15T09:30:00.000Z',
        factors: [],
        isOwn: true,
      },
      {
        id: viewer.id,
        email: 'Zoe@example.com',
        role: 'viewer',
        isDisabled: true,
        factors: [],
        isOwn: false,
      },
    ],
  });
});

test('the account list shows the second factors of each account, but no unfinished setup (ACC-16)', async () => {
  const { server, token } = await startAsOwner();
  await using _ = server;
  const { db } = server.store;
  const viewer = await signedInAs(db, 'viewer', 'Zoe@example.com');
  const factors = async () => {
    const { body } = await server.call('GET', accounts, { token });
    return (body as { accounts: AccountLine[] }).accounts.map((line) => line.factors);
  };
  await beginFactor(db, { adminId: viewer.id, secret: 'unfinished' }, testStart);
  expect(await factors()).toEqual([[], []]);
  await confirmFactor(db, { adminId: viewer.id, secret: 'unfinished', step: 1 }, testStart);
  await addPasskey(server, { token, authenticator: newAuthenticator() });
  expect(await factors()).toEqual([['passkey'], ['app']]);
  await turnOn(server, { token, at: testStart });
  expect(await factors()).toEqual([['app', 'passkey'], ['app']]);
});

test('the sign-in response and the session list include the role (ACC-7)', async () => {
  await using server = await startServer();
  const { body } = await signIn(server);
  expect((body as { role: Role }).role).toBe('owner');
  const { token } = await signedInAs(server.store.db, 'support');
  const own = await server.call('GET', '/api/v2/auth/sessions', { token });
  expect((own.body as { role: Role }).role).toBe('support');
});

test('a new role takes effect at once and ends the sessions of the account (ACC-9, ACC-17)', async () => {
  const { server, token } = await startAsOwner();
  await using _ = server;
  const { id, token: theirs } = await signedInAs(server.store.db, 'support');
  expect((await change(server, token, id, { role: 'editor' })).status).toBe(204);
  expect(await isSignedIn(server, theirs)).toBe(false);
  const again = await signedInAs(server.store.db, 'support');
  expect((await server.call('GET', '/api/v2/reports', { token: again.token })).status).toBe(403);
  expect((await server.call('GET', '/api/v2/uploads', { token: again.token })).status).toBe(200);
  expect(await entriesOf(server)).toEqual([[admin.email, 'admin.role', 'support@example.com: editor']]);
});

test('a disabled account is signed out at once and cannot sign in until it is enabled (ACC-10, ACC-11, ACC-17)', async () => {
  const { server, token, id } = await startAsOwner();
  await using _ = server;
  const other = await signedInAs(server.store.db, 'owner');
  expect((await change(server, other.token, id, { isDisabled: true })).status).toBe(204);
  expect(await isSignedIn(server, token)).toBe(false);
  const refused = await signIn(server);
  const wrong = await signIn(server, { ...admin, password: 'wrong' });
  expect([refused.status, refused.body]).toEqual([wrong.status, wrong.body]);
  expect([refused.status, refused.body]).toEqual([401, { message: 'Invalid email or password' }]);
  expect((await change(server, other.token, id, { isDisabled: false })).status).toBe(204);
  expect((await signIn(server)).status).toBe(200);
  expect(await entriesOf(server)).toEqual([
    [other.email, 'admin.disabled', admin.email],
    [other.email, 'admin.enabled', admin.email],
  ]);
});

test.each(['right', 'wrong'])(
  'a sign-in to a disabled account with the %s password is recorded as refused because the account is disabled (SAFE-79)',
  async (which) => {
    const { server, id } = await startAsOwner();
    await using _ = server;
    const { db } = server.store;
    const other = await signedInAs(db, 'owner');
    await change(server, other.token, id, { isDisabled: true });
    const password = which === 'right' ? admin.password : 'a wrong password';
    expect((await signIn(server, { ...admin, password })).status).toBe(401);
    const rows = await db.selectFrom('audit').select(['admin_email', 'action']).orderBy('number').execute();
    expect(rows.at(-1)).toEqual({ admin_email: admin.email, action: 'session.disabled' });
  },
);

test('a disabled account gets no reset link, and its earlier reset links do not work (ACC-12)', async () => {
  const { server, id } = await startAsOwner();
  await using _ = server;
  const ask = (email = admin.email) =>
    server.call('POST', '/api/v2/auth/reset-requests', { json: { email } });
  const mails = () => server.store.db.selectFrom('mails').select('body').execute();
  const neutral = await ask();
  const [mail] = await mails();
  const next = 'a much better password';
  const resetWith = /#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
  const other = await signedInAs(server.store.db, 'owner');
  await change(server, other.token, id, { isDisabled: true });
  const used = await server.call('POST', '/api/v2/auth/resets', { json: { token: resetWith, next } });
  expect(used.status).toBe(410);
  const asked = await ask();
  expect([asked.status, asked.body]).toEqual([neutral.status, neutral.body]);
  expect((await mails()).length).toBe(1);
  await change(server, other.token, id, { isDisabled: false });
  expect((await signIn(server)).status).toBe(200);
});

test('a removed account is signed out at once, and its posts and audit entries stay (ACC-13, ACC-17)', async () => {
  const { server, token, id } = await startAsOwner();
  await using _ = server;
  const post = await writePost(server);
  const other = await signedInAs(server.store.db, 'owner');
  expect((await server.call('DELETE', `${accounts}/${id}`, { token: other.token })).status).toBe(204);
  expect(await isSignedIn(server, token)).toBe(false);
  expect((await signIn(server)).status).toBe(401);
  const kept = await server.call('GET', `/api/v2/blogs/${post._id}`, { token: other.token });
  expect([kept.status, (kept.body as { post: { title: string } }).post.title]).toEqual([200, post.title]);
  expect(await entriesOf(server)).toEqual([[other.email, 'admin.removed', admin.email]]);
  const entries = await server.store.db.selectFrom('audit').select('admin_email').execute();
  expect(entries.some(({ admin_email: who }) => who === admin.email)).toBe(true);
});

test.each<
  [string, (server: TestServer, token: string, id: string) => Promise<{ status: number; body: unknown }>]
>([
  ['demoted', (server, token, id) => change(server, token, id, { role: 'editor' })],
  ['disabled', (server, token, id) => change(server, token, id, { isDisabled: true })],
  ['removed', (server, token, id) => server.call('DELETE', `${accounts}/${id}`, { token })],
])('the last owner who can sign in cannot be %s (ACC-14)', async (_, run) => {
  const { server, token, id } = await startAsOwner();
  await using __ = server;
  const disabled = await signedInAs(server.store.db, 'owner');
  await change(server, token, disabled.id, { isDisabled: true });
  await signedInAs(server.store.db, 'editor');
  const refused = await run(server, token, id);
  expect([refused.status, refused.body]).toEqual([409, lastOwner]);
  expect(await isSignedIn(server, token)).toBe(true);
  await change(server, token, disabled.id, { isDisabled: false });
  expect((await run(server, token, id)).status).toBe(204);
});

test('giving the last owner the owner role again succeeds (ACC-14)', async () => {
  const { server, token, id } = await startAsOwner();
  await using _ = server;
  expect((await change(server, token, id, { role: 'owner' })).status).toBe(204);
});

test.each<[string, object | undefined]>([
  ['demote', { role: 'viewer' }],
  ['disable', { isDisabled: true }],
  ['remove', undefined],
])('exactly one owner remains when two owners %s each other at once (ACC-14)', async (_, json) => {
  await using own = await openTestStore();
  await using first = await startServer({ store: own });
  await using second = await startServer({ store: own });
  await addRoot(own.db);
  await own.db.deleteFrom('admins').execute();
  const left = [];
  for (let round = 0; round < 8; round += 1) {
    const one = await signedInAs(own.db, 'owner', `one-${round}@example.com`);
    const other = await signedInAs(own.db, 'owner', `other-${round}@example.com`);
    const run = (server: TestServer, by: typeof one, of: typeof one) =>
      json === undefined
        ? server.call('DELETE', `${accounts}/${of.id}`, { token: by.token })
        : change(server, by.token, of.id, json);
    const answers = await Promise.all([run(first, one, other), run(second, other, one)]);
    const owners = await own.db
      .selectFrom('admins')
      .select('id')
      .where('role', '=', 'owner')
      .where('disabled_at', 'is', null)
      .execute();
    left.push([answers.filter(({ status }) => status === 204).length, owners.length]);
    await own.db.deleteFrom('admins').execute();
  }
  expect(left).toEqual(left.map(() => [1, 1]));
});

test('changing an unknown account gets 404, and an invalid change gets 400 (ACC-16)', async () => {
  const { server, token, id } = await startAsOwner();
  await using _ = server;
  const missing = { message: 'This account no longer exists.' };
  const unknown = await change(server, token, 'none', { role: 'editor' });
  expect([unknown.status, unknown.body]).toEqual([404, missing]);
  const removed = await server.call('DELETE', `${accounts}/none`, { token });
  expect([removed.status, removed.body]).toEqual([404, missing]);
  for (const json of [{}, { role: 'admin' }, { role: 'editor', isDisabled: true }]) {
    expect((await change(server, token, id, json)).status).toBe(400);
  }
});
