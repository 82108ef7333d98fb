import { expect, test } from 'vitest';
import { isPasswordOf } from '../../server/auth/passwords.ts';
import { findAdminByEmail } from '../../server/store/admins.ts';
import { addInvitation, readInvitation } from '../../server/store/invitations.ts';
import { addChallenge } from '../../server/store/login-challenges.ts';
import { migrate } from '../../server/store/migrate.ts';
import { addPasskeyChallenge } from '../../server/store/passkey-challenges.ts';
import { addPasskey } from '../../server/store/passkeys.ts';
import { addPasswordReset } from '../../server/store/password-resets.ts';
import { beginFactor, confirmFactor } from '../../server/store/second-factors.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { addSignup } from '../../server/store/waitlist.ts';
import { openedSession } from '../support/admins.ts';
import { admin, runCommand } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';

/** Extracts the password from the output of a command. */
const shownIn = (said: string) => /Password: (\S+)/.exec(said)?.[1] ?? '';

test('the admin command adds, lists and removes admins, and a new password ends sessions and reset links (OPS-51 to OPS-53, OPS-55, SAFE-86, SESS-65)', async () => {
  await using folder = await temporaryFolder();
  const added = admin(folder.path, 'add', 'first@example.com');
  expect(added).toEqual({
    status: 0,
    said: `first@example.com may sign in now. Password: ${shownIn(added.said)}   (shown only this once)`,
    complained: '',
  });
  admin(folder.path, 'add', 'Second@example.com');
  expect(admin(folder.path, 'list').said).toBe('first@example.com owner\nSecond@example.com owner');

  const store = openSqlite(folder.path);
  const [newest] = await store.db.selectFrom('audit').selectAll().orderBy('number', 'desc').execute();
  expect([newest?.admin_email, newest?.action]).toEqual(['npm run admin', 'admin.listed']);
  const before = await findAdminByEmail(store.db, 'first@example.com');
  expect(await isPasswordOf(before?.passwordHash, shownIn(added.said))).toBe(true);
  await openedSession(store.db, { id: '', passwordHash: '', role: 'owner', ...before }, Date.now());
  await addPasswordReset(store.db, before?.id ?? '', Date.now());

  const changed = admin(folder.path, 'password', 'FIRST@example.com');
  const after = await findAdminByEmail(store.db, 'first@example.com');
  expect([
    await isPasswordOf(after?.passwordHash, shownIn(changed.said)),
    await isPasswordOf(after?.passwordHash, shownIn(added.said)),
    await store.db.selectFrom('sessions').selectAll().execute(),
    await store.db.selectFrom('password_resets').selectAll().execute(),
  ]).toEqual([true, false, [], []]);
  await store.close();

  expect(admin(folder.path, 'remove', 'second@example.com').said).toBe(
    'second@example.com may no longer sign in.',
  );
  expect(admin(folder.path, 'list').said).toBe('first@example.com owner');
});

test('the admin command uses the password in ADMIN_PASSWORD and does not print it (OPS-51)', async () => {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: folder.path, ADMIN_PASSWORD: 'a long password' };
  expect(runCommand('cli/admin', ['add', 'first@example.com'], environment)).toEqual({
    status: 0,
    stdout: 'first@example.com may sign in now. Password: as in ADMIN_PASSWORD\n',
    stderr: '',
  });
  const store = openSqlite(folder.path);
  const added = await findAdminByEmail(store.db, 'first@example.com');
  expect(await isPasswordOf(added?.passwordHash, 'a long password')).toBe(true);
  await store.close();
});

test('the admin command refuses a common password and changes nothing (SAFE-82)', async () => {
  await using folder = await temporaryFolder();
  const environment = { DATA_DIR: folder.path, ADMIN_PASSWORD: 'qwerty123456' };
  const refused = {
    status: 1,
    stdout: '',
    stderr: 'ADMIN_PASSWORD is among the most common passwords. Choose another.\n',
  };
  expect(runCommand('cli/admin', ['add', 'first@example.com'], environment)).toEqual(refused);
  expect(admin(folder.path, 'list').said).toBe('There are no admins.');
  admin(folder.path, 'add', 'first@example.com');
  expect(runCommand('cli/admin', ['password', 'first@example.com'], environment)).toEqual(refused);
});

test('the admin command adds accounts with a role and changes roles, but not the role of the last owner (ACC-14, ACC-15)', async () => {
  await using folder = await temporaryFolder();
  const failed = (complained: string) => ({ status: 1, said: '', complained });
  const only = 'The last owner must stay an owner: make somebody else an owner first.';
  admin(folder.path, 'add', 'first@example.com');
  admin(folder.path, 'add', 'second@example.com', 'viewer');
  expect([
    admin(folder.path, 'list').said,
    admin(folder.path, 'role', 'first@example.com', 'editor'),
    admin(folder.path, 'remove', 'first@example.com'),
    admin(folder.path, 'role', 'second@example.com', 'admin'),
    admin(folder.path, 'role', 'nobody@example.com', 'editor'),
    admin(folder.path, 'role', 'SECOND@example.com', 'owner'),
    admin(folder.path, 'role', 'first@example.com', 'support'),
    admin(folder.path, 'list').said,
  ]).toEqual([
    'first@example.com owner\nsecond@example.com viewer',
    failed(only),
    failed(only),
    failed('ROLE is one of owner, editor, support, viewer.'),
    failed('nobody@example.com is not an admin.'),
    { status: 0, said: 'SECOND@example.com is owner now, and is signed out everywhere.', complained: '' },
    { status: 0, said: 'first@example.com is support now, and is signed out everywhere.', complained: '' },
    'first@example.com support\nsecond@example.com owner',
  ]);
  const store = openSqlite(folder.path);
  const entries = await store.db
    .selectFrom('audit')
    .select(['action', 'subject'])
    .orderBy('number')
    .execute();
  await store.close();
  expect(entries.slice(2)).toEqual([
    { action: 'admin.listed', subject: '' },
    { action: 'admin.role', subject: 'SECOND@example.com: owner' },
    { action: 'admin.role', subject: 'first@example.com: support' },
    { action: 'admin.listed', subject: '' },
  ]);
});

test('the admin command refuses a first account that is not an owner (ACC-15)', async () => {
  await using folder = await temporaryFolder();
  const refused = { status: 1, said: '', complained: 'The first account must be an owner.' };
  expect([
    admin(folder.path, 'add', 'first@example.com', 'editor'),
    admin(folder.path, 'add', 'first@example.com', 'viewer'),
    admin(folder.path, 'list').said,
    admin(folder.path, 'add', 'first@example.com', 'owner').status,
    admin(folder.path, 'add', 'second@example.com', 'editor').status,
    admin(folder.path, 'list').said,
  ]).toEqual([
    refused,
    refused,
    'There are no admins.',
    0,
    0,
    'first@example.com owner\nsecond@example.com editor',
  ]);
});

test('the audit log records each change by the admin command, and verify-audit finds changed and missing entries (SAFE-76, SAFE-77)', async () => {
  await using folder = await temporaryFolder();
  admin(folder.path, 'add', 'first@example.com');
  admin(folder.path, 'add', 'second@example.com');
  admin(folder.path, 'password', 'second@example.com');
  admin(folder.path, 'remove', 'second@example.com');
  admin(folder.path, 'remove', 'first@example.com');
  const store = openSqlite(folder.path);
  const entries = () => store.db.selectFrom('audit').selectAll().orderBy('number').execute();
  const [newest] = (await entries()).toReversed();
  expect((await entries()).map(({ admin_email, action, subject }) => [admin_email, action, subject])).toEqual(
    [
      ['npm run admin', 'admin.added', 'first@example.com'],
      ['npm run admin', 'admin.added', 'second@example.com'],
      ['npm run admin', 'admin.password', 'second@example.com'],
      ['npm run admin', 'admin.removed', 'second@example.com'],
    ],
  );
  expect(admin(folder.path, 'verify-audit')).toEqual({
    status: 0,
    said: `4 entries, none changed or missing. Hash of the newest: ${newest?.hash}`,
    complained: '',
  });
  await store.db
    .updateTable('audit')
    .set({ subject: 'nobody@example.com' })
    .where('number', '=', 2)
    .execute();
  await store.db.deleteFrom('audit').where('number', '=', 4).execute();
  await store.close();
  expect(admin(folder.path, 'verify-audit')).toEqual({
    status: 1,
    said: '',
    complained: 'Entry 2 (admin.added) was changed.\nEntry 4 is missing.',
  });
});

test('the admin command rotates the secret of unsubscribe links, and the audit log records the rotation (WAIT-62)', async () => {
  await using folder = await temporaryFolder();
  const store = openSqlite(folder.path);
  await migrate(store.db);
  const said = (number: number) =>
    `Unsubscribe links are made with secret ${number} from now on. Links made with the previous secret still work.`;
  expect([
    admin(folder.path, 'rotate-unsubscribe').said,
    admin(folder.path, 'rotate-unsubscribe').said,
  ]).toEqual([said(1), said(2)]);
  const entries = await store.db
    .selectFrom('audit')
    .select(['admin_email', 'action', 'subject'])
    .orderBy('number')
    .execute();
  await store.close();
  expect(entries).toEqual(
    [1, 2].map((number) => ({
      admin_email: 'npm run admin',
      action: 'unsubscribe.rotated',
      subject: `secret ${number}`,
    })),
  );
});

test('the admin command exports and erases everything about an address, and the audit log records only counts (PRIV-38, PRIV-39)', async () => {
  await using folder = await temporaryFolder();
  const store = openSqlite(folder.path);
  await migrate(store.db);
  await addSignup(store.db, { email: 'Ada@example.com' }, 0);
  const exported = JSON.parse(admin(folder.path, 'export-person', 'ada@example.com').said);
  expect(exported.signup.email).toBe('Ada@example.com');
  expect(admin(folder.path, 'erase-person', 'ADA@example.com').said).toBe(
    'Erased: 1 signup, 0 messages, 0 emails, 0 invitations.',
  );
  const signups = await store.db.selectFrom('waitlist').selectAll().execute();
  const entries = await store.db
    .selectFrom('audit')
    .select(['action', 'subject'])
    .orderBy('number')
    .execute();
  await store.close();
  expect([signups, entries]).toEqual([
    [],
    [
      { action: 'person.exported', subject: '1 signup, 0 messages, 0 emails, 0 invitations' },
      { action: 'person.erased', subject: '1 signup, 0 messages, 0 emails, 0 invitations' },
    ],
  ]);
});

test('the reset-second-factor command removes every second factor, ends all sessions and emails the admin (FACTOR-19)', async () => {
  await using folder = await temporaryFolder();
  admin(folder.path, 'add', 'first@example.com');
  expect(admin(folder.path, 'reset-second-factor', 'first@example.com').complained).toBe(
    'first@example.com has no second factor.',
  );
  expect(admin(folder.path, 'reset-second-factor', 'nobody@example.com').complained).toBe(
    'nobody@example.com is not an admin.',
  );
  const store = openSqlite(folder.path);
  const first = {
    id: '',
    passwordHash: '',
    role: 'owner' as const,
    ...(await findAdminByEmail(store.db, 'first@example.com')),
  };
  await beginFactor(store.db, { adminId: first.id, secret: 'sealed' }, Date.now());
  await confirmFactor(store.db, { adminId: first.id, secret: 'sealed', step: 1 }, Date.now());
  await store.db.insertInto('recovery_codes').values({ code_hash: 'hash', admin_id: first.id }).execute();
  const passkey = { credentialId: 'id', publicKey: new Uint8Array(1), transports: [], counter: 0 };
  await store.db
    .transaction()
    .execute((db) => addPasskey(db, { ...passkey, adminId: first.id, name: 'Phone' }, Date.now()));
  await addPasskeyChallenge(
    store.db,
    { adminId: first.id, purpose: 'sign in', token: 'a token' },
    Date.now(),
  );
  await addChallenge(store.db, first, Date.now());
  await openedSession(store.db, first, Date.now());
  expect(admin(folder.path, 'reset-second-factor', 'FIRST@example.com')).toEqual({
    status: 0,
    said: 'FIRST@example.com signs in with the password alone now, and is signed out everywhere.',
    complained: '',
  });
  for (const table of [
    ...(['second_factors', 'passkeys', 'recovery_codes'] as const),
    ...(['login_challenges', 'passkey_challenges', 'sessions'] as const),
  ]) {
    expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  const entries = await store.db.selectFrom('audit').selectAll().orderBy('number').execute();
  expect(entries.map(({ admin_email: who, action, subject }) => [who, action, subject]).at(-1)).toEqual([
    'npm run admin',
    'factor.reset',
    'FIRST@example.com',
  ]);
  const mails = await store.db.selectFrom('mails').select(['recipient', 'kind']).execute();
  expect(mails).toEqual([{ recipient: 'first@example.com', kind: 'second factor' }]);
  await store.close();
});

test('adding an account by command ends the invitation to its address, in any letter case (ACC-28, ACC-30)', async () => {
  await using folder = await temporaryFolder();
  admin(folder.path, 'add', 'first@example.com');
  const store = openSqlite(folder.path);
  const { id: inviterId = '' } = (await findAdminByEmail(store.db, 'first@example.com')) ?? {};
  const invited = { email: 'Ada@example.com', role: 'owner', inviterId } as const;
  const { token } = await addInvitation(store.db, invited, Date.now());
  admin(folder.path, 'add', 'ada@example.com', 'viewer');
  const entries = await store.db
    .selectFrom('audit')
    .select(['action', 'subject'])
    .orderBy('number')
    .execute();
  admin(folder.path, 'remove', 'ada@example.com');
  const revived = await readInvitation(store.db, token, Date.now());
  const rows = await store.db.selectFrom('invitations').selectAll().execute();
  await store.close();
  expect([entries.slice(1), revived, rows]).toEqual([
    [
      { action: 'invitation.withdrawn', subject: 'Ada@example.com: owner' },
      { action: 'admin.added', subject: 'ada@example.com' },
    ],
    undefined,
    [],
  ]);
});
