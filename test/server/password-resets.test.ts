import { expect, test } from 'vitest';
import { claimMail, queueMail, settleMail } from '../../server/store/mails.ts';
import { resetDuration } from '../../server/store/password-resets.ts';
import { resetExpired, resetRequested } from '../../src/contract/password-reset.ts';
import { isChange } from '../support/audit.ts';
import { mailTo } from '../support/mail-queue.ts';
import { admin, startServer, testStart } from '../support/server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const minute = 60_000;
const next = 'another long password';
const ask = (server: Server, email = admin.email) =>
  server.call('POST', '/api/v2/auth/reset-requests', { json: { email } });
const choose = (server: Server, token: string, password = next) =>
  server.call('POST', '/api/v2/auth/resets', { json: { token, next: password } });
const signIn = (server: Server, password: string) =>
  server.call('POST', '/api/v2/auth/login', { json: { email: admin.email, password } });

/** Reads the queued emails, oldest first, each with the token of its link. */
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

test('a reset link sets the password once and ends all sessions and other links (SESS-54, SESS-55)', async () => {
  let now = testStart;
  await using server = await startServer({ now: () => now });
  const session = await server.signIn();
  await ask(server);
  const first = await lastToken(server);
  now += minute;
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
  expect(await mailsOf(server)).toContainEqual({
    recipient: admin.email,
    kind: 'password changed',
    token: '',
  });
  const entries = await server.store.db.selectFrom('audit').select('action').orderBy('at').execute();
  expect(entries.filter(isChange).map(({ action }) => action)).toEqual([
    'password.forgotten',
    'password.forgotten',
    'password.reset',
  ]);
});

test('an account gets at most one reset email a minute and five an hour, and the response does not reveal the limit (SESS-66)', async () => {
  let now = testStart;
  await using server = await startServer({ now: () => now });
  const counts = async () => {
    const { db } = server.store;
    const [links, mails, deeds] = [
      await db.selectFrom('password_resets').select('admin_id').execute(),
      await db.selectFrom('mails').select('id').execute(),
      await db.selectFrom('audit').select('action').where('action', '=', 'password.forgotten').execute(),
    ];
    return [links.length, mails.length, deeds.length];
  };
  const askAt = async (time: number) => {
    now = testStart + time;
    const { status, body } = await ask(server);
    expect([status, body]).toEqual([202, { message: resetRequested }]);
    return await counts();
  };
  expect(await askAt(0)).toEqual([1, 1, 1]);
  expect(await askAt(minute - 1)).toEqual([1, 1, 1]);
  for (const [index, time] of [1, 2, 3, 4].entries()) {
    expect(await askAt(time * minute)).toEqual([index + 2, index + 2, index + 2]);
  }
  expect(await askAt(10 * minute)).toEqual([5, 5, 5]);
  expect(await askAt(60 * minute - 1)).toEqual([5, 5, 5]);
  // The earlier links have expired.
  expect(await askAt(60 * minute)).toEqual([1, 6, 6]);
});

test('concurrent reset requests for one account send one email (SESS-66)', async () => {
  await using server = await startServer();
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(server)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202]);
  expect(await mailsOf(server)).toHaveLength(1);
});

test('a reset to a common password is refused, and the link still works (SESS-61, SAFE-82)', async () => {
  await using server = await startServer();
  await ask(server);
  const token = await lastToken(server);
  const { status, body } = await choose(server, token, 'qwerty123456');
  const message = 'This password is among the most common ones. Choose another.';
  expect([status, body]).toEqual([400, { message, issues: [{ path: 'next', message }] }]);
  expect((await choose(server, token)).status).toBe(204);
});

test('only one of two concurrent resets with one link succeeds (SESS-54)', async () => {
  await using server = await startServer();
  await ask(server);
  const token = await lastToken(server);
  const answers = await Promise.all([
    choose(server, token, 'the password of one'),
    choose(server, token, 'the password of two'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410]);
});

test('a reset link works for 30 minutes (SESS-54)', async () => {
  let now = testStart;
  await using server = await startServer({ now: () => now });
  await ask(server);
  const token = await lastToken(server);
  now += resetDuration;
  expect((await choose(server, token)).status).toBe(410);
  expect((await signIn(server, admin.password)).status).toBe(200);
});

test.each([
  [{ token: 'x', next }, 'The link is not complete. Copy all of it from the email.'],
  [{ token: 'a'.repeat(42), next }, 'The link is not complete. Copy all of it from the email.'],
  [{ token: 'a'.repeat(43), next: 'short' }, 'The new password must be at least 12 characters long.'],
])('a password reset with %j is refused (SESS-54)', async (body, message) => {
  await using server = await startServer();
  const refused = await server.call('POST', '/api/v2/auth/resets', { json: body });
  expect([refused.status, refused.body]).toEqual([400, expect.objectContaining({ message })]);
});

test('the list of emails needs a session and does not contain their texts (MAIL-8)', async () => {
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

test('the list of emails can be filtered by state (MAIL-8, MAIL-10)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  for (const recipient of ['ada@example.com', 'eve@example.com']) {
    await queueMail(db, mailTo(recipient), testStart);
  }
  const token = await server.signIn();
  const claimed = await claimMail(db, testStart);
  const settled = { state: 'failed', problem: 'No such user here' } as const;
  expect(claimed !== undefined && (await settleMail(db, claimed, settled))).toBe(true);
  const failed = await server.call('GET', '/api/v2/mails?state=failed', { token });
  const { mails, pagination } = failed.body as { mails: { problem: string }[]; pagination: object };
  expect([mails.map(({ problem }) => problem), pagination]).toEqual([
    ['No such user here'],
    { currentPage: 1, totalPages: 1, totalRecords: 1 },
  ]);
  expect((await server.call('GET', '/api/v2/mails?state=lost', { token })).status).toBe(400);
});
