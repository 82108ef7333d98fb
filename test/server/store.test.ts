import { expect, test } from 'vitest';
import { addAdmin, changePassword, findAdminByEmail, hasAdmins } from '../../server/store/admins.ts';
import { migrate } from '../../server/store/migrate.ts';
import type { Database } from '../../server/store/schema.ts';
import { closeSession, findSession, openSession } from '../../server/store/sessions.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { addSignup, findSignups, readSignups } from '../../server/store/waitlist.ts';
import type { WaitlistQuery } from '../../src/contract/admin-waitlist.ts';
import { addRoot, inTransaction, openedSession, removeByAddress } from '../support/admins.ts';
import { fillWaitlist, openTestStore, temporaryFolder, testStart } from '../support/server.ts';

const firstPage: WaitlistQuery = { limit: 10, page: 1, search: '', sort: '-createdAt', status: undefined };
const aDay = 24 * 60 * 60 * 1_000;

test('a second run of the migrations changes nothing (STORE-17)', async () => {
  await using folder = await temporaryFolder();
  const first = openSqlite(folder.path);
  expect(await migrate(first.db)).toEqual([
    '001-waitlist-and-admins',
    '002-reports',
    '003-article-feedback',
    '004-posts',
    '005-inbox-and-audit',
    '006-waitlist-desk',
    '007-secrets',
    '008-session-details',
    '009-media',
    '010-rate-limits',
    '011-signup-search',
    '012-signup-trigrams',
    '013-tags-by-posts',
    '014-signup-attempts',
    '015-post-covers',
    '016-signup-orders',
    '017-report-traces',
    '018-scheduled-posts',
    '019-post-trash',
    '020-post-revisions',
    '021-revision-uploads',
    '022-post-details',
    '023-uploads',
    '024-authors',
    '025-draft-links',
    '027-mails',
    '028-password-resets',
    '029-audit-chain',
    '030-roles',
    '031-invitations',
    '032-signup-links',
    '034-audit-origins',
    '035-second-factors',
    '036-session-proofs',
    '037-session-use',
    '038-passkeys',
    '039-settings',
    '040-audit-search',
    '041-author-slugs',
    '042-mails-begun',
    '043-unlisted-uploads',
    '045-known-browsers',
    '046-password-guesses',
    '047-refusals',
    '048-mails-end',
    '049-last-sign-ins',
    '050-original-names',
    '051-korean-words',
  ]);
  await addSignup(first.db, { email: 'kept@example.com' }, testStart);
  expect(await migrate(first.db)).toEqual([]);
  await first.close();

  const second = openSqlite(folder.path);
  expect(await migrate(second.db)).toEqual([]);
  expect(await emails(second.db)).toEqual(['kept@example.com']);
  await second.close();
});

test('opening a store fails with one line when its folder cannot be written to (OPS-15)', async () => {
  await using folder = await temporaryFolder();
  const store = openSqlite(folder.path);
  await migrate(store.db);
  await store.close();
  const path = `${folder.path}/swiftex.sqlite/inside-a-file`;
  expect(() => openSqlite(path)).toThrow(new RegExp(`^DATA_DIR ${path} cannot be written to: ENOTDIR.*\\.$`));
});

test('a signup with a listed address in another letter case adds no row and changes no details', async () => {
  await using store = await openTestStore();
  await addSignup(store.db, { email: 'Ada@Example.com', firstName: 'Ada', lastName: '' }, testStart);
  await addSignup(store.db, { email: 'ADA@example.COM', firstName: 'Eve', lastName: 'X' }, testStart + 5_000);
  expect(await findSignups(store.db, firstPage)).toEqual({
    signups: [{ email: 'Ada@Example.com', firstName: 'Ada', createdAt: '2025-01-15T09:30:00.000Z' }],
    total: 1,
    isMore: false,
  });
});

test.each([
  ['-createdAt', ['c@example.com', 'a@example.com', 'B@example.com']],
  ['createdAt', ['B@example.com', 'a@example.com', 'c@example.com']],
  ['email', ['a@example.com', 'B@example.com', 'c@example.com']],
  ['-email', ['c@example.com', 'B@example.com', 'a@example.com']],
] as const)('signups are sorted by %s', async (sort, expected) => {
  await using store = await openTestStore();
  await addSignup(store.db, { email: 'B@example.com' }, testStart);
  await addSignup(store.db, { email: 'a@example.com' }, testStart + 1);
  await addSignup(store.db, { email: 'c@example.com' }, testStart + 2);
  const { signups } = await findSignups(store.db, { ...firstPage, sort });
  expect(signups.map(({ email }) => email)).toEqual(expected);
});

test.each([
  ['any letter case, anywhere in the address', 'A@eX', ['ada@example.com', 'anna@example.com']],
  ['a per cent sign as itself', '%', ['100%@example.com']],
  ['an underscore as itself', '_', ['a_b@example.com']],
  ['a backslash as itself', '\\', []],
  ['a quote as itself', "' or 1=1 --", []],
  [
    'everything when it is empty',
    '',
    ['100%@example.com', 'a_b@example.com', 'ada@example.com', 'anna@example.com'],
  ],
])('a waitlist search matches %s', async (_, search, expected) => {
  await using store = await openTestStore();
  for (const email of ['anna@example.com', 'ada@example.com', 'a_b@example.com', '100%@example.com']) {
    await addSignup(store.db, { email }, testStart);
  }
  const { signups, total } = await findSignups(store.db, { ...firstPage, search, sort: 'email' });
  expect(signups.map(({ email }) => email)).toEqual(expected);
  expect(total).toBe(expected.length);
});

test('reading the waitlist in batches returns each signup once, even when dates are equal', async () => {
  await using store = await openTestStore();
  await fillWaitlist(store.db, 4);
  await addSignup(store.db, { email: 'twin-a@example.com' }, testStart);
  await addSignup(store.db, { email: 'twin-b@example.com' }, testStart);
  const batches: string[][] = [];
  for await (const batch of readSignups(store.db, undefined, 2)) {
    batches.push(batch.map(({ email }) => email));
  }
  expect(batches).toEqual([
    ['User4@example.com', 'User3@example.com'],
    ['User2@example.com', 'User1@example.com'],
    ['twin-b@example.com', 'twin-a@example.com'],
  ]);
});

test('reading the waitlist in batches skips and repeats no row when a signup arrives meanwhile', async () => {
  await using store = await openTestStore();
  await fillWaitlist(store.db, 4);
  const seen: string[] = [];
  for await (const batch of readSignups(store.db, undefined, 2)) {
    seen.push(...batch.map(({ email }) => email));
    await addSignup(store.db, { email: 'late@example.com' }, testStart + aDay);
  }
  expect(seen).toEqual(['User4@example.com', 'User3@example.com', 'User2@example.com', 'User1@example.com']);
});

test('the store finds an admin by address in any letter case, and refuses a second admin with this address', async () => {
  await using store = await openTestStore();
  expect(await hasAdmins(store.db)).toBe(false);
  expect(await addAdmin(store.db, { email: 'Root@example.com', passwordHash: 'first' }, testStart)).toBe(
    true,
  );
  expect(await addAdmin(store.db, { email: 'root@example.com', passwordHash: 'second' }, testStart)).toBe(
    false,
  );
  expect(await hasAdmins(store.db)).toBe(true);
  expect(await findAdminByEmail(store.db, ' ROOT@example.com')).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    email: 'Root@example.com',
    passwordHash: 'first',
    role: 'owner',
    isDisabled: false,
  });
  expect(await findAdminByEmail(store.db, 'nobody@example.com')).toBeUndefined();
});

test('a session lasts 24 hours and is stored only as a hash (SAFE-30, SAFE-33)', async () => {
  await using store = await openTestStore();
  const root = await addRoot(store.db);
  const { token, expiresAt } = await openedSession(store.db, root, testStart);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(expiresAt).toBe(testStart + aDay);
  expect((await findSession(store.db, token, expiresAt - 1))?.role).toBe('owner');
  expect(await findSession(store.db, token, expiresAt)).toBeUndefined();
  expect(JSON.stringify(await storedSessions(store.db))).not.toContain(token);

  await openedSession(store.db, root, expiresAt - 1);
  expect(await storedSessions(store.db)).toHaveLength(2);
  await openedSession(store.db, root, expiresAt);
  expect(await storedSessions(store.db)).toHaveLength(2);
});

test('closing a session ends only this session', async () => {
  await using store = await openTestStore();
  const root = await addRoot(store.db);
  const laptop = await openedSession(store.db, root, testStart);
  const phone = await openedSession(store.db, root, testStart);
  await closeSession(store.db, laptop.token);
  expect(await findSession(store.db, laptop.token, testStart)).toBeUndefined();
  expect((await findSession(store.db, phone.token, testStart))?.adminId).toBe(root.id);
});

test('the store opens no session when the password changed or the admin was removed after the password check (SAFE-34)', async () => {
  await using store = await openTestStore();
  const verified = await addRoot(store.db);
  await inTransaction(store.db, (t) => changePassword(t, verified.email, 'another hash'));
  expect(await openSession(store.db, verified, testStart)).toBeUndefined();
  const changed = { ...verified, passwordHash: 'another hash' };
  await removeByAddress(store.db, verified.email);
  expect(await openSession(store.db, changed, testStart)).toBeUndefined();
  expect(await storedSessions(store.db)).toEqual([]);
});

async function emails(db: Database) {
  const { signups } = await findSignups(db, firstPage);
  return signups.map(({ email }) => email);
}

function storedSessions(db: Database) {
  return db.selectFrom('sessions').selectAll().execute();
}
