import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { createFirstAdmin } from '../../server/auth/first-admin.ts';
import { isPasswordOf } from '../../server/auth/passwords.ts';
import { StartError } from '../../server/config/start-error.ts';
import { addSamplePosts } from '../../server/samples/add.ts';
import { findAdminByEmail, hasAdmins } from '../../server/store/admins.ts';
import { migrate } from '../../server/store/migrate.ts';
import { newPlace } from '../support/places.ts';
import { openTestStore, testStart } from '../support/server.ts';

test('an empty store gets an admin whose generated password is printed and works (OPS-6)', async () => {
  await using store = await openTestStore();
  const told = await createFirstAdmin(
    store.db,
    { adminEmail: undefined, adminPassword: undefined },
    testStart,
  );
  const [, password = ''] = /password {3}(\S+) {3}\(shown only this once\)/.exec(told ?? '') ?? [];
  const admin = await findAdminByEmail(store.db, 'admin@example.com');
  expect(await isPasswordOf(admin?.passwordHash, password)).toBe(true);
});

test('the first admin gets the password from ADMIN_PASSWORD, and the password is not printed (OPS-6)', async () => {
  await using store = await openTestStore();
  const adminPassword = 'twelve chars';
  const told = await createFirstAdmin(store.db, { adminEmail: undefined, adminPassword }, testStart);
  expect(told).toBe(`
  The first admin was created. Sign in at /login with:

    email      admin@example.com
    password   as in ADMIN_PASSWORD
`);
  const admin = await findAdminByEmail(store.db, 'admin@example.com');
  expect(await isPasswordOf(admin?.passwordHash, adminPassword)).toBe(true);
});

test('a first start with a common ADMIN_PASSWORD fails, and creates no admin (SAFE-82)', async () => {
  await using store = await openTestStore();
  const settings = { adminEmail: undefined, adminPassword: 'Qwerty123456' };
  await expect(createFirstAdmin(store.db, settings, testStart)).rejects.toThrow(
    new StartError('ADMIN_PASSWORD is among the most common passwords. Choose another.'),
  );
  expect(await hasAdmins(store.db)).toBe(false);
});

test('the audit log records the first admin once, as added by the site (AUDIT-13)', async () => {
  await using store = await openTestStore();
  const settings = { adminEmail: 'Ops@example.com', adminPassword: 'twelve chars' };
  const read = () =>
    store.db.selectFrom('audit').select(['admin_email', 'action', 'subject', 'at', 'kind']).execute();
  await createFirstAdmin(store.db, settings, testStart);
  await createFirstAdmin(store.db, settings, testStart + 1_000);
  expect(await read()).toEqual([
    { admin_email: '', action: 'admin.added', subject: 'Ops@example.com', at: testStart, kind: 'accounts' },
  ]);
});

test('a store with an admin gets no other admin, and nothing is printed (OPS-6, OPS-7)', async () => {
  await using store = await openTestStore();
  await createFirstAdmin(store.db, { adminEmail: undefined, adminPassword: undefined }, testStart);
  const other = { adminEmail: 'other@example.com', adminPassword: undefined };
  expect(await createFirstAdmin(store.db, other, testStart)).toBeUndefined();
  expect(await findAdminByEmail(store.db, 'other@example.com')).toBeUndefined();
});

test('an empty blog gets a dozen sample posts unless they are turned off (OPS-8)', async () => {
  for (const [sampleContent, count] of [
    [true, 12],
    [false, 0],
  ] as const) {
    await using place = await newPlace();
    const store = place.open();
    await migrate(store.db);
    const database = 'file' in place.place ? { dataDir: dirname(place.place.file) } : place.place;
    const settings = { dataDir: '', databaseUrl: undefined, ...database, sampleContent };
    await addSamplePosts(store.db, settings, testStart);
    expect((await store.db.selectFrom('posts').select('id').execute()).length).toBe(count);
    await store.close();
  }
});
