import { expect, test } from 'vitest';
import { invitationDuration, invitationsMax, invitationWindow } from '../../server/store/invitations.ts';
import { claimMail, settleMail } from '../../server/store/mails.ts';
import { invitationOver } from '../../src/contract/invitations.ts';
import { signedInAs } from '../support/accounts.ts';
import { removeByAddress } from '../support/admins.ts';
import { isChange } from '../support/audit.ts';
import { accept, ada, invitations, invite, lastLink, read, startAsOwner } from '../support/invitations.ts';
import { capture } from '../support/log-capture.ts';
import { admin, startServer, testStart } from '../support/server.ts';

const over = { message: invitationOver };
const missing = { message: 'This invitation is no longer open.' };
const hour = 60 * 60_000;

test('a colleague invited by an owner gets an email, and an account with the role after accepting (ACC-21, ACC-22, ACC-28)', async () => {
  await using test = await startAsOwner();
  const { server, token } = test;
  expect((await invite(test)).status).toBe(204);
  const mail = await server.store.db
    .selectFrom('mails')
    .select(['recipient', 'kind', 'subject', 'body'])
    .executeTakeFirstOrThrow();
  expect([mail.recipient, mail.kind, mail.subject]).toEqual([
    ada.email,
    'invitation',
    'Your invitation to the SwiftEx admin area',
  ]);
  const { text } = JSON.parse(mail.body) as { text: string };
  expect(text).toContain(`${admin.email} invites you to the admin area of SwiftEx, with the role Editor.`);
  expect(text).toContain('The link works once and expires after 48 hours.');
  const link = await lastLink(server);
  const stored = await server.store.db.selectFrom('invitations').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(link);
  const invited = await read(server, link);
  expect([invited.status, invited.body]).toEqual([200, { email: ada.email, role: 'editor' }]);
  expect((await accept(server, link)).status).toBe(204);
  const signedIn = await server.call('POST', '/api/v2/auth/login', {
    json: { email: ada.email, password: ada.password },
  });
  expect([signedIn.status, (signedIn.body as { role: string }).role]).toEqual([200, 'editor']);
  expect((await server.call('GET', invitations, { token })).body).toEqual({ invitations: [] });
  const again = await accept(server, link);
  expect([again.status, again.body]).toEqual([410, over]);
  expect((await read(server, link)).status).toBe(410);
});

test('owners see the address, role, inviter and expiry of each invitation (ACC-23)', async () => {
  await using test = await startAsOwner();
  const { server, token } = test;
  await invite(test, { email: 'zoe@example.com', role: 'viewer' });
  await invite(test);
  const { body } = await server.call('GET', invitations, { token });
  const endsAt = new Date(testStart + invitationDuration).toISOString();
  const id = expect.any(String);
  expect(body).toEqual({
    invitations: [
      { id, email: ada.email, role: 'editor', invitedBy: admin.email, endsAt },
      { id, email: 'zoe@example.com', role: 'viewer', invitedBy: admin.email, endsAt },
    ],
  });
  expect(invitationDuration).toBe(48 * hour);
});

test('an invitation link works for 48 hours, and only with its complete token (ACC-22)', async () => {
  await using test = await startAsOwner();
  const { server, token } = test;
  await invite(test);
  const link = await lastLink(server);
  test.pass(48 * hour - 1);
  expect((await read(server, link)).status).toBe(200);
  test.pass(1);
  const late = await accept(server, link);
  expect([late.status, late.body]).toEqual([410, over]);
  expect((await read(server, link)).status).toBe(410);
  const list = await server.call('GET', invitations, { token: await server.signIn() });
  expect(list.body).toEqual({ invitations: [] });
  const cut = await accept(server, link.slice(0, -1));
  expect([cut.status, cut.body]).toEqual([
    400,
    expect.objectContaining({ message: 'The link is not complete. Copy all of it from the email.' }),
  ]);
  expect((await read(server, `${link}x`)).status).toBe(400);
  expect((await read(server, 'a'.repeat(43))).body).toEqual(over);
  expect((await server.call('GET', invitations, { token })).status).toBe(401);
});

test("a reset link creates no account, and an invitation's link resets no password (ACC-22)", async () => {
  await using test = await startAsOwner();
  const { server } = test;
  await server.call('POST', '/api/v2/auth/reset-requests', { json: { email: admin.email } });
  const { body } = await server.store.db.selectFrom('mails').select('body').executeTakeFirstOrThrow();
  const reset = /\/reset-password#([\w-]{43})/.exec(body)?.[1] ?? '';
  expect((await accept(server, reset)).status).toBe(410);
  test.pass(1);
  await invite(test);
  const json = { token: await lastLink(server), next: 'another long password' };
  expect((await server.call('POST', '/api/v2/auth/resets', { json })).status).toBe(410);
  expect((await server.call('POST', '/api/v2/subscribe/confirm', { json })).status).toBe(410);
});

test('a new invitation replaces an open invitation for the same address in any letter case, and the audit log records both (ACC-24, ACC-30)', async () => {
  await using test = await startAsOwner();
  const { server, token } = test;
  await invite(test);
  const first = await lastLink(server);
  test.pass(1);
  await invite(test, { email: 'ADA@example.com', role: 'support' });
  expect((await read(server, first)).status).toBe(410);
  const { body } = await server.call('GET', invitations, { token });
  expect((body as { invitations: { email: string; role: string }[] }).invitations).toEqual([
    expect.objectContaining({ email: 'ADA@example.com', role: 'support' }),
  ]);
  expect((await test.entries()).slice(1)).toEqual([
    [admin.email, 'invitation.sent', 'ada@example.com: editor'],
    [admin.email, 'invitation.withdrawn', 'ada@example.com: editor'],
    [admin.email, 'invitation.sent', 'ADA@example.com: support'],
  ]);
  await accept(server, await lastLink(server));
  const roles = await server.store.db
    .selectFrom('admins')
    .select(['email', 'role'])
    .orderBy('email')
    .execute();
  expect(roles).toContainEqual({ email: 'ADA@example.com', role: 'support' });
});

test('an address with an account cannot be invited, and its earlier link creates no second account (ACC-24, ACC-28)', async () => {
  await using test = await startAsOwner();
  const { server } = test;
  const taken = { message: 'This address already has an account.' };
  const refused = await invite(test, { email: admin.email.toUpperCase(), role: 'viewer' });
  expect([refused.status, refused.body]).toEqual([409, taken]);
  await invite(test);
  const link = await lastLink(server);
  await signedInAs(server.store.db, 'viewer', 'Ada@example.com');
  const accepted = await accept(server, link);
  expect([accepted.status, accepted.body]).toEqual([410, over]);
  const renewed = await test.renew();
  expect([renewed.status, renewed.body]).toEqual([409, taken]);
  const accounts = await server.store.db.selectFrom('admins').select('role').orderBy('role').execute();
  expect(accounts).toEqual([{ role: 'owner' }, { role: 'viewer' }]);
  await removeByAddress(server.store.db, 'ada@example.com');
  const revived = await accept(server, link);
  expect([revived.status, revived.body]).toEqual([410, over]);
});

test.each([
  [{ role: 'editor' }, 'email', 'Email is required.'],
  [{ email: 'nobody', role: 'editor' }, 'email', 'Enter a valid email address.'],
  [{ email: ada.email, role: 'admin' }, 'role', 'The role must be one of owner, editor, support, viewer.'],
  [{ email: ada.email }, 'role', 'The role must be one of owner, editor, support, viewer.'],
])('the invitation %j gets an error at the invalid field (ACC-24)', async (json, path, message) => {
  await using test = await startAsOwner();
  const { status, body } = await invite(test, json);
  expect([status, body]).toEqual([400, { message, issues: [{ path, message }] }]);
});

test.each([
  ['short', 'The new password must be at least 12 characters long.'],
  ['qwerty123456', 'This password is among the most common ones. Choose another.'],
])(
  'accepting an invitation with the password %s is refused, and the link still works (ACC-28)',
  async (password, message) => {
    await using test = await startAsOwner();
    await invite(test);
    const link = await lastLink(test.server);
    const { status, body } = await accept(test.server, link, password);
    expect([status, body]).toEqual([400, { message, issues: [{ path: 'next', message }] }]);
    expect((await accept(test.server, link)).status).toBe(204);
  },
);

test('two concurrent acceptances of an invitation create one account (ACC-28)', async () => {
  await using test = await startAsOwner();
  await invite(test);
  const link = await lastLink(test.server);
  const answers = await Promise.all([
    accept(test.server, link, 'the password of one'),
    accept(test.server, link, 'the password of two'),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410]);
  const accounts = await test.server.store.db.selectFrom('admins').select('email').execute();
  expect(accounts.length).toBe(2);
});

test('sending an invitation again creates a link that works for 48 hours and invalidates the previous link (ACC-25)', async () => {
  await using test = await startAsOwner();
  const { server } = test;
  await invite(test);
  const first = await lastLink(server);
  test.pass(4 * 60_000);
  expect((await test.renew()).status).toBe(204);
  expect((await read(server, first)).status).toBe(410);
  test.pass(48 * hour - 1);
  expect((await read(server, await lastLink(server))).status).toBe(200);
  const gone = await server.call('POST', `${invitations}/none/renewal`, { token: await server.signIn() });
  expect([gone.status, gone.body]).toEqual([404, missing]);
});

test('an address gets at most five invitations a day, even when some are withdrawn in between (ACC-25)', async () => {
  await using test = await startAsOwner();
  const { server } = test;
  await invite(test);
  for (let sent = 1; sent < invitationsMax.perAddress; sent += 1) {
    test.pass(1_000);
    expect((sent % 2 === 0 ? await invite(test) : await test.renew()).status).toBe(204);
  }
  await test.withdraw();
  const refused = await invite(test, { email: 'ADA@example.com', role: 'viewer' });
  expect([refused.status, refused.body, refused.headers.get('retry-after')]).toEqual([
    429,
    { message: '5 invitations were sent to this address within a day. Try again tomorrow.' },
    String(24 * 60 * 60 - 4),
  ]);
  expect((await invite(test, { email: 'zoe@example.com', role: 'viewer' })).status).toBe(204);
  test.pass(invitationWindow - 4_000);
  expect((await invite({ ...test, token: await server.signIn() })).status).toBe(204);
});

test('all addresses together get at most 50 invitations a day (ACC-25)', async () => {
  await using test = await startAsOwner();
  const statuses = [];
  for (let sent = 0; sent <= invitationsMax.inAll; sent += 1) {
    statuses.push((await invite(test, { email: `colleague${sent}@example.com`, role: 'viewer' })).status);
  }
  expect(statuses).toEqual([...Array(50).fill(204), 429]);
});

test('a withdrawn invitation creates no account (ACC-26)', async () => {
  await using test = await startAsOwner();
  const { server } = test;
  await invite(test);
  expect((await test.withdraw()).status).toBe(204);
  const late = await accept(server, await lastLink(server));
  expect([late.status, late.body]).toEqual([410, over]);
  const again = await server.call('DELETE', `${invitations}/none`, { token: test.token });
  expect([again.status, again.body]).toEqual([404, missing]);
});

test.each([
  ['demoted', { role: 'editor' }],
  ['disabled', { isDisabled: true }],
  ['removed', undefined],
])('an invitation link stops working when its inviter is %s (ACC-27)', async (_, json) => {
  await using test = await startAsOwner();
  const { server, token } = test;
  const other = await signedInAs(server.store.db, 'owner', 'other@example.com');
  await invite({ ...test, token: other.token });
  const link = await lastLink(server);
  test.pass(1);
  await invite(test, { email: 'zoe@example.com', role: 'viewer' });
  const method = json === undefined ? 'DELETE' : 'PATCH';
  const changed = await server.call(method, `/api/v2/accounts/${other.id}`, {
    token,
    ...(json === undefined ? {} : { json }),
  });
  expect(changed.status).toBe(204);
  expect((await read(server, link)).status).toBe(410);
  expect((await read(server, await lastLink(server))).status).toBe(200);
  expect((await test.entries()).at(-1)).toEqual([
    admin.email,
    'invitation.withdrawn',
    `${ada.email}: editor`,
  ]);
});

test('an invitation link keeps working when its first inviter is removed after another owner sent the invitation again (ACC-27)', async () => {
  await using test = await startAsOwner();
  const { server, token } = test;
  const other = await signedInAs(server.store.db, 'owner', 'other@example.com');
  await invite({ ...test, token: other.token });
  await server.call('PATCH', `/api/v2/accounts/${other.id}`, { token, json: { role: 'owner' } });
  test.pass(1);
  expect((await test.renew()).status).toBe(204);
  await server.call('DELETE', `/api/v2/accounts/${other.id}`, { token });
  expect((await read(server, await lastLink(server))).status).toBe(200);
});

test('the audit log records when an invitation is sent, renewed, withdrawn and accepted (ACC-30)', async () => {
  await using test = await startAsOwner();
  const { server } = test;
  await invite(test);
  test.pass(1);
  await test.renew();
  await test.withdraw();
  test.pass(1);
  await invite(test, { email: ada.email, role: 'viewer' });
  await accept(server, await lastLink(server));
  expect((await test.entries()).filter(([, action]) => isChange({ action: action ?? '' }))).toEqual([
    [admin.email, 'invitation.sent', `${ada.email}: editor`],
    [admin.email, 'invitation.renewed', `${ada.email}: editor`],
    [admin.email, 'invitation.withdrawn', `${ada.email}: editor`],
    [admin.email, 'invitation.sent', `${ada.email}: viewer`],
    [ada.email, 'invitation.accepted', `${ada.email}: viewer`],
  ]);
});

test('the outbox lists an invitation email that could not be delivered (ACC-22, MAIL-8)', async () => {
  await using test = await startAsOwner();
  const { server, token } = test;
  await invite(test);
  const { db } = server.store;
  const claimed = await claimMail(db, testStart);
  const settled = { state: 'failed', problem: 'No such user here' } as const;
  expect(claimed !== undefined && (await settleMail(db, claimed, settled))).toBe(true);
  const { body } = await server.call('GET', '/api/v2/mails?state=failed', { token });
  expect((body as { mails: unknown[] }).mails).toEqual([
    expect.objectContaining({ recipient: ada.email, kind: 'invitation', problem: 'No such user here' }),
  ]);
});

test('attempts to guess an invitation link are rate limited (API-90, ACC-28)', async () => {
  await using server = await startServer({ limits: { login: { max: 1, window: 900_000 } } });
  const guess = 'a'.repeat(43);
  for (const attempt of [read, accept]) {
    expect([(await attempt(server, guess)).status, (await attempt(server, guess)).status]).toEqual([
      410, 429,
    ]);
  }
});

test('logs contain neither the address nor the link of an invitation (SAFE-65)', async () => {
  const log = capture();
  let link = '';
  {
    await using test = await startAsOwner({ logLevel: 'trace', logStream: log.stream });
    await invite(test);
    await invite(test, { email: admin.email, role: 'viewer' });
    await test.renew();
    link = await lastLink(test.server);
    await read(test.server, link);
    await accept(test.server, link);
    await accept(test.server, link);
  }
  expect(log.text()).toContain('/api/v2/invitations/accept');
  for (const secret of ['@', link, ada.password]) {
    expect(log.text()).not.toContain(secret);
  }
});
