import { expect, test } from 'vitest';
import { queueConfirmations } from '../../server/mail/confirmations.ts';
import { linkDuration, linkPause, linksMax } from '../../server/store/signup-links.ts';
import { confirmationExpired } from '../../src/contract/signup-confirmation.ts';
import { startServer, type TestServer, testStart } from '../support/server.ts';

const email = 'ada@example.com';
const siteUrl = 'https://swiftex.example';
const receipt = { success: true, message: "Thank you! You've been added to the waiting list." };
const over = [410, { message: confirmationExpired }];

const join = (server: TestServer, address = email) =>
  server.call('POST', '/api/v2/subscribe', { json: { email: address } });
async function confirm(server: TestServer, token: string) {
  const { status, body } = await server.call('POST', '/api/v2/subscribe/confirm', { json: { token } });
  return [status, body];
}

/** Queues the due emails, and returns the tokens of all emails so far, oldest first. */
async function tokensOf({ store: { db } }: TestServer, now = testStart) {
  await queueConfirmations(db, siteUrl, () => now);
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'kind', 'body'])
    .orderBy('created_at')
    .execute();
  expect(mails.every(({ kind }) => kind === 'signup confirmation')).toBe(true);
  return mails.map(
    ({ body }) => /https:\/\/swiftex\.example\/confirm-signup#([\w-]{43})/.exec(body)?.[1] ?? '',
  );
}

async function statuses(server: TestServer, status: string) {
  const token = await server.signIn();
  const { body } = await server.call('GET', `/api/v2/subscribe?status=${status}`, { token });
  return (body as { data: { email: string }[] }).data.map((signup) => signup.email);
}
const mark = async (server: TestServer, status: string) =>
  server.call('PATCH', '/api/v2/subscribe', {
    token: await server.signIn(),
    json: { emails: [email], status },
  });

test('a signup is Pending until its confirmation link is used, and the link works once (WAIT-53, WAIT-57)', async () => {
  await using server = await startServer({ isConfirming: true });
  const answer = await join(server, 'Ada@example.com');
  expect([answer.status, answer.body]).toEqual([201, receipt]);
  expect(await statuses(server, 'Pending')).toEqual(['Ada@example.com']);
  const file = await server.call('GET', '/api/v2/subscribe/export?status=Pending', {
    token: await server.signIn(),
  });
  expect(file.body).toContain('\r\nAda@example.com,,,2025-01-15T09:30:00.000Z,Pending,');
  const [token = '', ...others] = await tokensOf(server);
  expect(others).toEqual([]);
  expect(await confirm(server, token)).toEqual([204, '']);
  expect([await statuses(server, 'Pending'), await statuses(server, 'Active')]).toEqual([
    [],
    ['Ada@example.com'],
  ]);
  expect(await confirm(server, token)).toEqual(over);
  expect(await statuses(server, 'Active')).toEqual(['Ada@example.com']);
});

test('a signup is Active at once and gets no email when confirmation is off (WAIT-53)', async () => {
  await using server = await startServer();
  await join(server);
  expect([await statuses(server, 'Active'), await tokensOf(server)]).toEqual([[email], []]);
});

test('the store contains only the hash of a confirmation token, and the email has the token in the fragment of the link (WAIT-55)', async () => {
  await using server = await startServer({ isConfirming: true });
  await join(server);
  const [token = ''] = await tokensOf(server);
  const links = await server.store.db.selectFrom('signup_links').selectAll().execute();
  expect(links).toEqual([
    { token_hash: expect.stringMatching(/^[0-9a-f]{64}$/), email_key: email, created_at: testStart },
  ]);
  expect(token).not.toBe('');
  expect(Buffer.from(token, 'base64url').toString()).not.toContain('ada');
});

test('only one of two concurrent confirmations with one link succeeds (WAIT-57)', async () => {
  await using server = await startServer({ isConfirming: true });
  await join(server);
  const [token = ''] = await tokensOf(server);
  const answers = await Promise.all([confirm(server, token), confirm(server, token)]);
  expect(answers.map(([status]) => status).toSorted()).toEqual([204, 410]);
});

test('a confirmation link works for 7 days (WAIT-57)', async () => {
  let now = testStart;
  await using server = await startServer({ isConfirming: true, now: () => now });
  await join(server);
  await join(server, 'eve@example.com');
  const [first = '', second = ''] = await tokensOf(server);
  now += linkDuration - 1;
  expect(await confirm(server, first)).toEqual([204, '']);
  now += 1;
  expect(await confirm(server, second)).toEqual(over);
});

test('joining again while Pending sends another link after a pause, with at most three links in 7 days (WAIT-56)', async () => {
  let now = testStart;
  await using server = await startServer({ isConfirming: true, now: () => now });
  const counts: number[] = [];
  for (const wait of [0, 0, linkPause - 1, 1, linkPause, linkPause, linkDuration]) {
    now += wait;
    expect((await join(server, 'ADA@example.com')).body).toEqual(receipt);
    counts.push((await tokensOf(server, now)).length);
  }
  expect(counts).toEqual([1, 1, 1, 2, linksMax, linksMax, linksMax + 1]);
  // Confirming with one link invalidates all links of the same address.
  const tokens = await tokensOf(server, now);
  expect(await confirm(server, tokens.at(-1) ?? '')).toEqual([204, '']);
  expect(await server.store.db.selectFrom('signup_links').selectAll().execute()).toEqual([]);
});

test('a Pending signup becomes Active when it joins again after confirmation was turned off (WAIT-66)', async () => {
  await using confirming = await startServer({ isConfirming: true });
  await join(confirming);
  const [token = ''] = await tokensOf(confirming);
  await join(confirming, 'grace@example.com');
  await using server = await startServer({ isConfirming: false, store: confirming.store });
  expect((await join(server, 'ADA@example.com')).body).toEqual(receipt);
  expect([await statuses(server, 'Active'), await statuses(server, 'Pending')]).toEqual([
    [email],
    ['grace@example.com'],
  ]);
  expect(await confirm(server, token)).toEqual(over);
});

test.each(['Unsubscribed', 'Invited'])(
  'a signup stays %s when it joins again without confirmation (WAIT-66)',
  async (status) => {
    await using server = await startServer();
    await join(server);
    await mark(server, status);
    await join(server);
    expect(await statuses(server, status)).toEqual([email]);
  },
);

test('a second link is sent when the pause ends while `queueConfirmations` reads the signups (WAIT-56)', async () => {
  await using server = await startServer({ isConfirming: true });
  await join(server);
  await tokensOf(server);
  await join(server);
  // `queueConfirmations` reads the clock when it is called, and again after it has read the signups.
  const times = [testStart, testStart + linkPause];
  await queueConfirmations(server.store.db, siteUrl, () => times.shift() ?? testStart + linkPause);
  expect(await tokensOf(server)).toHaveLength(2);
});

test('joining several times before the email is queued sends one link (WAIT-56)', async () => {
  await using server = await startServer({ isConfirming: true });
  await Promise.all([join(server), join(server), join(server, 'ADA@EXAMPLE.COM')]);
  expect(await tokensOf(server)).toHaveLength(1);
});

test.each(['Active', 'Unsubscribed', 'Invited'])(
  'a confirmation link stops working when an admin marks the signup %s, and joining again sends no email (WAIT-56, WAIT-57)',
  async (status) => {
    await using server = await startServer({ isConfirming: true });
    await join(server);
    const [token = ''] = await tokensOf(server);
    expect((await mark(server, status)).body).toEqual({ changed: 1 });
    expect(await confirm(server, token)).toEqual(over);
    expect((await join(server)).body).toEqual(receipt);
    expect(await tokensOf(server, testStart + linkPause)).toHaveLength(1);
    expect(await statuses(server, status)).toEqual([email]);
  },
);

test('a signup gets no confirmation email when it unsubscribes or is removed before the email is queued (WAIT-54)', async () => {
  await using server = await startServer({ isConfirming: true });
  await join(server);
  await mark(server, 'Unsubscribed');
  await join(server, 'eve@example.com');
  await server.call('POST', '/api/v2/subscribe/remove', {
    token: await server.signIn(),
    json: { emails: ['eve@example.com'] },
  });
  expect(await tokensOf(server)).toEqual([]);
});

test('a confirmation link stops working when its signup is removed, even when the address joins again (WAIT-57)', async () => {
  await using server = await startServer({ isConfirming: true });
  await join(server);
  const [token = ''] = await tokensOf(server);
  const json = { emails: [email] };
  await server.call('POST', '/api/v2/subscribe/remove', { token: await server.signIn(), json });
  await join(server);
  expect(await confirm(server, token)).toEqual(over);
  expect(await statuses(server, 'Pending')).toEqual([email]);
});

test('two instances queue only one confirmation email for each signup (WAIT-54)', async () => {
  await using server = await startServer({ isConfirming: true });
  const addresses = Array.from({ length: 60 }, (_, index) => `user${index}@example.com`);
  await Promise.all(addresses.map((address) => join(server, address)));
  const { db } = server.store;
  await Promise.all([
    queueConfirmations(db, siteUrl, () => testStart),
    queueConfirmations(db, siteUrl, () => testStart),
  ]);
  const mails = await db.selectFrom('mails').select('recipient').orderBy('recipient').execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(addresses.toSorted());
});

test.each(['', 'a'.repeat(42), 'a'.repeat(44), 'a.b', `${'a'.repeat(42)}\n`, 7, undefined])(
  'a confirmation link with the token %j is refused (WAIT-57)',
  async (token) => {
    const message =
      token === undefined ? 'Token is required.' : 'The link is not complete. Copy all of it from the email.';
    await using server = await startServer({ isConfirming: true });
    await join(server);
    const refused = await server.call('POST', '/api/v2/subscribe/confirm', { json: { token } });
    expect([refused.status, refused.body]).toEqual([400, { message, issues: [{ path: 'token', message }] }]);
    expect(await statuses(server, 'Pending')).toEqual([email]);
  },
);

test('a password reset token does not confirm a signup (WAIT-57)', async () => {
  await using server = await startServer({ isConfirming: true });
  await join(server);
  await server.call('POST', '/api/v2/auth/reset-requests', { json: { email: 'admin@example.com' } });
  const { body } = await server.store.db
    .selectFrom('mails')
    .select('body')
    .where('kind', '=', 'password reset')
    .executeTakeFirstOrThrow();
  const reset = /\/reset-password#([\w-]{43})/.exec(body)?.[1] ?? '';
  expect(await confirm(server, reset)).toEqual(over);
});
