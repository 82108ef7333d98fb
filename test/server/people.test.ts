import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { queueConfirmations } from '../../server/mail/confirmations.ts';
import { removeKept } from '../../server/mail/outbox.ts';
import { addCommand } from '../../server/store/audit.ts';
import { invitationDuration } from '../../server/store/invitations.ts';
import { readPerson } from '../../server/store/people.ts';
import { keptNote, type PersonalData, personEntriesMax } from '../../src/contract/people.ts';
import { isChange } from '../support/audit.ts';
import { admin, startServer, type TestServer, temporaryFolder, testStart } from '../support/server.ts';

const at = new Date(testStart).toISOString();
const exportPath = '/api/v2/people/export';
const erasePath = '/api/v2/people/erase';

/** Starts a server with two people who joined the waitlist and sent messages. */
async function startWithPeople() {
  const server = await startServer({ isConfirming: true });
  for (const email of ['Ada@example.com', 'eve@example.com']) {
    await server.call('POST', '/api/v2/subscribe', { json: { email, firstName: 'A' } });
    await server.call('POST', '/api/users/reports', {
      json: { type: 'contact', email, message: `From ${email}` },
    });
  }
  await queueConfirmations(server.store.db, server.url, () => testStart);
  return server;
}

const auditOf = async ({ store }: TestServer) => {
  const rows = await store.db.selectFrom('audit').select(['action', 'subject']).orderBy('number').execute();
  return rows.filter(isChange);
};

const mail = (recipient: string) => ({
  id: expect.any(String),
  recipient,
  kind: 'signup confirmation',
  subject: 'Confirm your place on the SwiftEx waiting list',
  state: 'queued',
  attempts: 0,
  createdAt: at,
  problem: '',
});

test('a person export contains everything about an address in any letter case, and nothing about others (PRIV-38)', async () => {
  await using server = await startWithPeople();
  const token = await server.signIn();
  const { status, body } = await server.call('POST', exportPath, {
    token,
    json: { email: ' ADA@example.com ' },
  });
  expect([status, body]).toEqual([
    200,
    {
      email: 'ada@example.com',
      signup: { email: 'Ada@example.com', firstName: 'A', createdAt: at, status: 'Pending', attempts: 1 },
      links: [at],
      messages: [{ createdAt: at, phone: null, message: 'From Ada@example.com', state: 'new', note: '' }],
      mails: [mail('Ada@example.com')],
      invitations: [],
      kept: { note: keptNote, account: null, audit: [], isMore: false },
    },
  ]);
  expect(await auditOf(server)).toEqual([
    { action: 'person.exported', subject: '1 signup, 1 message, 1 email, 0 invitations' },
  ]);
});

test('erasing a person removes everything about the address, and a later signup counts as new (PRIV-39)', async () => {
  await using server = await startWithPeople();
  const { db } = server.store;
  const token = await server.signIn();
  const { body: text } = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', 'Ada@example.com')
    .executeTakeFirstOrThrow();
  const link = /confirm-signup#([\w-]{43})/.exec(text)?.[1] ?? '';
  const json = { email: 'ada@EXAMPLE.com' };
  const { status, body } = await server.call('POST', erasePath, { token, json });
  expect([status, body]).toEqual([200, { signups: 1, messages: 1, mails: 1, invitations: 0 }]);
  const left = await server.call('POST', exportPath, { token, json });
  expect(left.body).toEqual({
    ...{ email: 'ada@example.com', signup: null, links: [], messages: [], mails: [], invitations: [] },
    kept: { note: keptNote, account: null, audit: [], isMore: false },
  });
  const confirmed = await server.call('POST', '/api/v2/subscribe/confirm', { json: { token: link } });
  expect(confirmed.status).toBe(410);
  const other = await server.call('POST', exportPath, { token, json: { email: 'eve@example.com' } });
  expect(other.body).toEqual(
    expect.objectContaining({ signup: expect.anything(), links: [at], mails: [mail('eve@example.com')] }),
  );
  const again = await server.call('POST', erasePath, { token, json });
  expect(again.body).toEqual({ signups: 0, messages: 0, mails: 0, invitations: 0 });
  expect(await auditOf(server)).toEqual([
    { action: 'person.erased', subject: '1 signup, 1 message, 1 email, 0 invitations' },
    { action: 'person.exported', subject: '0 signups, 0 messages, 0 emails, 0 invitations' },
    { action: 'person.exported', subject: '1 signup, 1 message, 1 email, 0 invitations' },
    { action: 'person.erased', subject: '0 signups, 0 messages, 0 emails, 0 invitations' },
  ]);
  await server.call('POST', '/api/v2/subscribe', { json: { email: 'ada@example.com' } });
  await queueConfirmations(db, server.url, () => testStart);
  const second = await server.call('POST', exportPath, { token, json });
  expect(second.body).toEqual(expect.objectContaining({ links: [at], mails: [mail('ada@example.com')] }));
});

test('a person export contains invitations, account and audit entries, and an erasure removes the invitations but neither the account nor the audit entries (PRIV-38, PRIV-39, PRIV-42)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  const token = await server.signIn();
  const inviteds = ['ada@example.com', 'mada@example.com', 'ada@example.com.example'];
  for (const email of inviteds) {
    await server.call('POST', '/api/v2/invitations', { token, json: { email, role: 'editor' } });
  }
  const guest = await server.call('POST', exportPath, { token, json: { email: 'Ada@example.com' } });
  const endsAt = new Date(testStart + invitationDuration).toISOString();
  const sent = { at, who: admin.email, action: 'invitation.sent', subject: 'ada@example.com: editor' };
  const { invitations, mails, kept } = guest.body as PersonalData;
  expect([invitations, mails.map(({ kind }) => kind), kept]).toEqual([
    [{ role: 'editor', endsAt }],
    ['invitation'],
    { note: keptNote, account: null, audit: [expect.objectContaining(sent)], isMore: false },
  ]);

  const own = await server.call('POST', exportPath, { token, json: { email: admin.email } });
  const { account, audit, isMore } = (own.body as PersonalData).kept;
  expect([account, audit.map(({ action }) => action), isMore]).toEqual([
    { role: 'owner', createdAt: at, isDisabled: false },
    ['person.exported', 'invitation.sent', 'invitation.sent', 'invitation.sent', 'session.opened'],
    false,
  ]);

  const erased = await server.call('POST', erasePath, { token, json: { email: 'ADA@example.com' } });
  expect(erased.body).toEqual({ signups: 0, messages: 0, mails: 1, invitations: 1 });
  const after = await server.call('POST', exportPath, { token, json: { email: 'ada@example.com' } });
  expect((after.body as PersonalData).kept.audit).toEqual(kept.audit);
  const left = await db.selectFrom('invitations').select('email').orderBy('email').execute();
  expect(left.map(({ email }) => email)).toEqual(['ada@example.com.example', 'mada@example.com']);
  await server.call('POST', erasePath, { token, json: { email: admin.email } });
  expect((await server.call('GET', '/api/v2/mails', { token })).status).toBe(200);
});

test('a person export contains only the newest audit entries, and states that there are more (PRIV-42)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  await db.transaction().execute(async (transaction) => {
    for (let number = 1; number <= personEntriesMax + 1; number++) {
      await addCommand(transaction, { action: 'admin.password', subject: 'ada@example.com' }, number);
    }
  });
  const { kept } = await readPerson(db, 'ada@example.com');
  expect([kept.audit.length, kept.isMore, kept.audit[0]?.number]).toEqual([
    personEntriesMax,
    true,
    personEntriesMax + 1,
  ]);
});

test.each([exportPath, erasePath])('POST %s needs a session and an address (PRIV-28)', async (path) => {
  await using server = await startWithPeople();
  expect((await server.call('POST', path, { json: { email: 'ada@example.com' } })).status).toBe(401);
  const token = await server.signIn();
  for (const json of [{}, { email: '' }, { email: 7 }, { email: `${'a'.repeat(250)}@b.cd` }]) {
    expect((await server.call('POST', path, { token, json })).status).toBe(400);
  }
  expect(await auditOf(server)).toEqual([]);
  expect(await server.store.db.selectFrom('waitlist').selectAll().execute()).toHaveLength(2);
});

test('erasing emails deletes their files from the outbox, and no other files (PRIV-39)', async () => {
  await using folder = await temporaryFolder();
  await mkdir(folder.path, { recursive: true });
  for (const name of ['a.eml', 'a.eml.part', 'b.eml']) {
    await writeFile(join(folder.path, name), 'text');
  }
  await removeKept(folder.path, ['a', 'missing']);
  expect(await readdir(folder.path)).toEqual(['b.eml']);
});
