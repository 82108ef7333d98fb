import { join } from 'node:path';
import { expect, test } from 'vitest';
import { admin } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';

test('the admin command prints its usage or one line and exits with status 1 when it refuses a request (OPS-53, OPS-54)', async () => {
  await using folder = await temporaryFolder();
  admin(folder.path, 'add', 'only@example.com');
  const usage = `Usage:
  npm run admin -- add EMAIL [ROLE]           adds an admin, by default an owner, and prints the password
  npm run admin -- role EMAIL ROLE            changes the role of an admin
  npm run admin -- password EMAIL             gives an admin a new password, and prints it
  npm run admin -- list                       lists all admins and their roles
  npm run admin -- remove EMAIL               removes an admin
  npm run admin -- reset-second-factor EMAIL  removes the app and the passkeys of an admin who has lost them
  npm run admin -- verify-audit               checks that no entry of the audit was changed or is missing
  npm run admin -- rotate-unsubscribe         makes a new secret for unsubscribe links
  npm run admin -- export-person EMAIL        prints everything about an email address, as JSON
  npm run admin -- erase-person EMAIL         erases everything about an email address`;
  const wrong = [
    '',
    'add',
    'add nobody',
    'promote only@example.com',
    'password only@example.com NewPassw0rd',
  ];
  for (const args of [...wrong, 'role only@example.com', 'add b@example.com editor extra', 'list --help']) {
    const ended = admin(join(folder.path, 'none'), ...args.split(' ').filter(Boolean));
    expect([args, ended]).toEqual([args, { status: 1, said: '', complained: usage }]);
  }
  expect([
    admin(folder.path, 'add', 'ONLY@example.com'),
    admin(folder.path, 'password', 'other@example.com'),
    admin(folder.path, 'remove', 'only@example.com'),
  ]).toEqual(
    [
      'ONLY@example.com is an admin already.',
      'other@example.com is not an admin.',
      'The last owner must stay an owner: make somebody else an owner first.',
    ].map((complained) => ({ status: 1, said: '', complained })),
  );
});

test('the admin command adds no admin whose address is too long for the login (OPS-51)', async () => {
  await using folder = await temporaryFolder();
  const [longest, tooLong] = [242, 243].map((letters) => `${'a'.repeat(letters)}@example.com`) as [
    string,
    string,
  ];
  expect(admin(folder.path, 'add', tooLong)).toEqual({
    status: 1,
    said: '',
    complained: 'EMAIL must be 254 characters or less.',
  });
  expect(admin(folder.path, 'add', longest).status).toBe(0);
  expect(admin(folder.path, 'list').said).toBe(`${longest} owner`);
});
