import { expect, test } from 'vitest';
import { settleMail } from '../../server/store/mails.ts';
import { resetDuration } from '../../server/store/password-resets.ts';
import { resetExpired, resetRequested } from '../../src/contract/password-reset.ts';
import { isChange } from '../support/audit.ts';
import { admin, startServer, testStart } from '../support/server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const next = 'another long password';
const ask = (server: Server, email = admin.email) =>
  server.call('POST', '/api/v2/auth/reset-requests', { json: { email } });
const choose = (server: Server, token: string, password = next) =>
  server.call('POST', '/api/v2/auth/resets', { json: { token, next: password } });
const signIn = (server: Server, password: string) =>
  server.call('POST', '/api/v2/auth/login', { json: { email: admin.email, password } });

/** The emails in the queue, oldest first, with the token of their link. */
async function mailsOf({ store }: Server) {
  const rows = await store.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  return rows.map(({ recipient, kind, body }) => ({
    recipient,
    kind,
    token: /\/reset-password#([\w-]{43})/.exec(body)?.[1] ?? '',
  }));
}
const lastToken = async (server: Server) => (await mailsOf(server)).at(-1)?.token ?? '';

test('a request for a new password gets the same response for any address, and sends an email only to an account (SESS-53)', async () => {
  await using server = await startServer();
  const known = await ask(server, ' ADMIN@example.com ');
  const unknown = await ask(server, 'nobody@example.com');
  expect([known.status, known.body]).toEqual([202, { message: resetRequested }]);
  expect([unknown.status, unknown.body]).toEqual([202, { message: resetRequested }]);
  const mails = await mailsOf(server);
  expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([[admin.email, 'password reset']]);
  const stored = await server.store.db.selectFrom('password_resets').select('token_hash').execute();
  expect(stored.some(({ token_hash: hash }) => hash === mails[0]?.token)).toBe(false);
});

test('the link sets the password once, ends all sessions and other links, and sends an email (SESS-54, SESS-55)', async () => {
  let now = testStart;
  await using server = await startServer({ now: () => now });
  const session = await server.signIn();
  await ask(server);
  const first = await lastToken(server);
  now += 1;
  await ask(server);
  const second = await lastToken(server);
  now += 1;
  expect((await choose(server, first)).status).toBe(204);
  expect((await signIn(server, admin.password)).status).toBe(401);
  expect((await signIn(server, next)).status).toBe(200);
  const own = await server.call('GET', '/api/v2/auth/sessions', { token: session });
  expect(own.status).toBe(401);
  for (const token of [first, second]) {
    const again = await choose(server, token);
    expect([again.status, again.body]).toEqual([410, { message: resetExpired }]);
  }
  expect((await mailsOf(server)).at(-1)).toEqual({
    recipient: admin.email,
    kind: 'password changed',
    token: '',
  });
  const deeds = await server.store.db.selectFrom('audit').select('action').orderBy('at').execute();
  expect(deeds.filter(isChange).map(({ action }) => action)).toEqual([
    'password.forgotten',
    'password.forgotten',
    'password.reset',
  ]);
});

test('a reset to a common password is refused at its field, and the link still works (SESS-61, SAFE-82)', async () => {
  await using server = await startServer();
  await ask(server);
  const token = await lastToken(server);
  const { status, body } = await choose(server, token, 'qwerty123456');
  const message = 'This password is among the most common ones. Choose another.';
  expect([status, body]).toEqual([400, { message, issues: [{ path: 'next', message }] }]);
  expect((await choose(server, token)).status).toBe(204);
});

test('of two resets with one link at once, one wins (SESS-54)', async () => {
  await using server = await startServer();
  await ask(server);
  const token = await lastToken(server);
  const answers = await Promise.all([
    choose(server, token, 'the password of one'),
    choose(server, token, 'the password of two'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410]);
});

test('a link works until its 30 minutes are over (SESS-54)', async () => {
  let now = testStart;
  await using server = await startServer({ now: () => now });
  await ask(server);
  const token = await lastToken(server);
  now += resetDuration;
  expect((await choose(server, token)).status).toBe(410);
  expect((await signIn(server, admin.password)).status).toBe(200);
});

test.each([
  [{ token: 'x', next }, 'The link is not complete.'],
  [{ token: 'a'.repeat(42), next }, 'The link is not complete.'],
  [{ token: 'a'.repeat(43), next: 'short' }, 'The new password must be at least 12 characters long.'],
])('a reset with %j is refused (SESS-54)', async (body, message) => {
  await using server = await startServer();
  const refused = await server.call('POST', '/api/v2/auth/resets', { json: body });
  expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ message })]);
});

test('only admins can list emails, and only without their texts (MAIL-8)', async () => {
  await using server = await startServer();
  await ask(server);
  expect((await server.call('GET', '/api/v2/mails')).status).toBe(401);
  const token = await server.signIn();
  const { body } = await server.call('GET', '/api/v2/mails', { token });
  expect(body).toEqual({
    mails: [
      {
        id: expect.any(String),
        recipient: admin.email,
        kind: 'password reset',
        subject: 'Choose a new password for SwiftEx',
        state: 'queued',
        attempts: 0,
        createdAt: new Date(testStart).toISOString(),
        problem: '',
      },
    ],
    pagination: { currentPage: 1, totalPages: 1, totalRecords: 1 },
    isSending: false,
  });
});

test('the list of emails can be narrowed to a state (MAIL-8, MAIL-10)', async () => {
  await using server = await startServer();
  await ask(server);
  await ask(server);
  const token = await server.signIn();
  const [first] = await server.store.db.selectFrom('mails').select('id').execute();
  await settleMail(server.store.db, first?.id ?? '', { state: 'failed', problem: 'No such user here' });
  const failed = await server.call('GET', '/api/v2/mails?state=failed', { token });
  const { mails, pagination } = failed.body as { mails: { problem: string }[]; pagination: object };
  expect([mails.map(({ problem }) => problem), pagination]).toEqual([
    ['No such user here'],
    { currentPage: 1, totalPages: 1, totalRecords: 1 },
  ]);
  expect((await server.call('GET', '/api/v2/mails?state=lost', { token })).status).toBe(400);
});
