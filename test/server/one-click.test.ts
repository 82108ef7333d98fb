import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { rotateUnsubscribeKey, unsubscribeDays, unsubscribeTokens } from '../../server/auth/unsubscribe.ts';
import { composeMail } from '../../server/mail/compose.ts';
import { queueConfirmations } from '../../server/mail/confirmations.ts';
import { claimMail } from '../../server/store/mails.ts';
import { readSecret } from '../../server/store/secrets.ts';
import { startServer, type TestServer, testStart } from '../support/server.ts';

const email = 'ada@example.com';
const multipart = 'multipart/form-data; boundary=b';
const part = 'Content-Disposition: form-data; name="List-Unsubscribe"';
const path = '/api/v2/unsubscribe/one-click';
const day = 24 * 60 * 60_000;
const form = { type: 'application/x-www-form-urlencoded', body: 'List-Unsubscribe=One-Click' };

const join = (server: TestServer) => server.call('POST', '/api/v2/subscribe', { json: { email } });
const tokenOf = async ({ store }: TestServer, now = testStart) =>
  (await unsubscribeTokens(store.db, now))(email);

async function press(server: TestServer, token: string, { type, body } = form) {
  const answer = await fetch(`${server.url}${path}?token=${encodeURIComponent(token)}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return answer.status;
}

const statuses = async ({ store }: TestServer) =>
  (await store.db.selectFrom('waitlist').select('status_key').execute()).map((row) => row.status_key);

test.each([
  form,
  { ...form, body: 'List-Unsubscribe=One-Click\r\n' },
  { type: multipart, body: `--b\r\n${part}\r\n\r\nOne-Click\r\n--b--\r\n` },
  { type: multipart, body: `--b\n${part}\n\nOne-Click\n--b--\n` },
  {
    type: multipart,
    body: `--b\r\n${part}\r\nContent-Type: text/plain; charset=UTF-8\r\nContent-Transfer-Encoding: 8bit\r\n\r\nOne-Click\r\n--b--\r\n`,
  },
  {
    type: multipart,
    body: `--b\r\nContent-Type: text/plain\r\n${part}\r\n\r\nOne-Click\r\n--b--\r\n`,
  },
])(
  "a mail program's unsubscribe button works without a session, also when it is pressed twice: %o (WAIT-60)",
  async (given) => {
    await using server = await startServer();
    await join(server);
    const token = await tokenOf(server);
    expect([await press(server, token, given), await statuses(server)]).toEqual([204, ['Unsubscribed']]);
    expect([await press(server, token, given), await statuses(server)]).toEqual([204, ['Unsubscribed']]);
  },
);

test.each([
  [{ ...form, body: '' }, 400],
  [{ ...form, body: 'List-Unsubscribe=Two-Clicks' }, 400],
  [{ type: multipart, body: `--b\r\n${part}\r\n\r\nTwo-Clicks\r\n--b--\r\n` }, 400],
  [{ type: multipart, body: `--b\r\n${part}\r\nX: a\r\n\r\n\r\n--b\r\nOne-Click\r\n\r\n--b--\r\n` }, 400],
  [{ ...form, body: `List-Unsubscribe=One-Click&${'x'.repeat(1_100)}` }, 413],
  [{ type: 'application/json', body: '"List-Unsubscribe=One-Click"' }, 415],
])('a one-click call with %o is refused and unsubscribes nobody (WAIT-60)', async (given, status) => {
  await using server = await startServer();
  await join(server);
  expect([await press(server, await tokenOf(server), given), await statuses(server)]).toEqual([
    status,
    ['Active'],
  ]);
});

test('a one-click call with another body gets a message with the body to send (WAIT-60, API-16)', async () => {
  await using server = await startServer();
  const call = async (headers: Record<string, string>, text: string) => {
    const { status, body } = await server.call('POST', `${path}?token=a.b`, { headers, text });
    return [status, body];
  };
  const message = 'Send List-Unsubscribe=One-Click.';
  expect(await call({ 'content-type': form.type }, 'x=y')).toEqual([
    400,
    { message, issues: [{ path: 'List-Unsubscribe', message }] },
  ]);
  expect(await call({ 'content-type': 'application/json' }, '{}')).toEqual([
    415,
    { message: 'Send List-Unsubscribe=One-Click as a form.' },
  ]);
});

test('opening the one-click address redirects to the unsubscribe page and unsubscribes nobody (WAIT-60)', async () => {
  await using server = await startServer();
  await join(server);
  const token = await tokenOf(server);
  const opened = await fetch(`${server.url}${path}?token=${token}`, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location'), await statuses(server)]).toEqual([
    302,
    `/unsubscribe?token=${token}`,
    ['Active'],
  ]);
});

test('an unsubscribe token reveals neither the address nor its length (WAIT-61)', async () => {
  await using server = await startServer();
  const make = await unsubscribeTokens(server.store.db, testStart);
  const tokens = [make(email), make(email), make('a@b.cd')];
  expect(new Set(tokens).size).toBe(3);
  expect(new Set(tokens.map((token) => token.length)).size).toBe(1);
  for (const token of tokens) {
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toMatch(
      /ada|example|b\.cd/,
    );
  }
});

test('an unsubscribe token is refused when it was truncated, changed or made by another site (WAIT-61)', async () => {
  await using server = await startServer();
  await join(server);
  const token = await tokenOf(server);
  const [head = '', rest = ''] = token.split('.');
  const bytes = Buffer.from(rest, 'base64url');
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  const wrong = [
    token.slice(0, -4),
    `${head}.${rest.slice(0, 20)}`,
    `${head}.${bytes.toString('base64url')}`,
    `k2.${rest}`,
    `k0.${rest}`,
    rest,
    'k1.',
  ];
  for (const one of wrong) {
    expect([one, await press(server, one)]).toEqual([one, 400]);
    expect((await server.call('POST', '/api/v2/unsubscribe', { json: { token: one } })).status).toBe(400);
  }
  expect(await statuses(server)).toEqual(['Active']);
});

test('an unsubscribe token works until it expires (WAIT-61)', async () => {
  let now = testStart;
  await using server = await startServer({ now: () => now });
  await join(server);
  const token = await tokenOf(server);
  now = (Math.floor(testStart / day) + unsubscribeDays) * day;
  expect(await press(server, token)).toBe(400);
  now -= 1;
  expect(await press(server, token)).toBe(204);
});

test('unsubscribe links of the previous secret work after one rotation, but not after two (WAIT-62)', async () => {
  await using server = await startServer();
  await join(server);
  const first = await tokenOf(server);
  expect(await rotateUnsubscribeKey(server.store.db)).toBe(2);
  const second = await tokenOf(server);
  expect([first.slice(0, 3), second.slice(0, 3)]).toEqual(['k1.', 'k2.']);
  expect([await press(server, first), await press(server, second)]).toEqual([204, 204]);
  expect(await rotateUnsubscribeKey(server.store.db)).toBe(3);
  expect([await press(server, first), await press(server, second)]).toEqual([400, 204]);
});

test('a signed unsubscribe link of an earlier version works until the first rotation, but not after 28 December 2027 (WAIT-15, WAIT-61)', async () => {
  let now = testStart;
  await using server = await startServer({ now: () => now });
  await join(server);
  const key = Buffer.from(email).toString('base64url');
  const secret = await readSecret(server.store.db, 'unsubscribe');
  const signature = createHmac('sha256', secret).update(`unsubscribe:${key}`).digest('base64url');
  const json = { token: `${key}.${signature}` };
  const leave = async () => (await server.call('POST', '/api/v2/unsubscribe', { json })).status;
  now = Date.UTC(2027, 11, 29);
  expect(await leave()).toBe(400);
  now -= 1;
  expect(await leave()).toBe(204);
  expect(await statuses(server)).toEqual(['Unsubscribed']);
  await rotateUnsubscribeKey(server.store.db);
  expect(await leave()).toBe(400);
  const secrets = await server.store.db.selectFrom('secrets').select('name').execute();
  expect(secrets.map(({ name }) => name)).not.toContain('unsubscribe');
});

test('the email to a signup has the one-click headers and ends its lines with CRLF, and the click invalidates the confirmation link (MAIL-2, WAIT-57, WAIT-60)', async () => {
  await using server = await startServer({ isConfirming: true });
  const { db } = server.store;
  await join(server);
  await queueConfirmations(db, server.url, () => testStart);
  const mail = await claimMail(db, testStart);
  const text = mail === undefined ? '' : (await composeMail('a@example.com', mail)).toString();
  // RFC 5322: CR and LF occur only together.
  expect(text.match(/\r(?!\n)|(?<!\r)\n/g)).toBeNull();
  const unfolded = text.replaceAll(/\r\n[ \t]+/g, ' ');
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const address = /^List-Unsubscribe: <([^>]+)>\r$/m.exec(unfolded)?.[1] ?? '';
  expect(address.startsWith(`${server.url}${path}?token=k1.`)).toBe(true);
  const pressed = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': form.type },
    body: form.body,
  });
  expect([pressed.status, await statuses(server)]).toEqual([204, ['Unsubscribed']]);
  const token = /confirm-signup#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  const confirmed = await server.call('POST', '/api/v2/subscribe/confirm', { json: { token } });
  expect([confirmed.status, await statuses(server)]).toEqual([410, ['Unsubscribed']]);
});
