import { expect, test } from 'vitest';
import { networkOf } from '../../server/auth/origin.ts';
import { checkAudit } from '../../server/store/audit-check.ts';
import { draft } from '../support/blog.ts';
import { admin, startServer, type TestServer, testStart } from '../support/server.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';

const signIn = ({ call }: TestServer, json: object, headers: Record<string, string> = {}) =>
  call('POST', '/api/v2/auth/login', { json, headers: { 'user-agent': chrome, ...headers } });

async function deedsOf({ store }: TestServer) {
  const rows = await store.db.selectFrom('audit').selectAll().orderBy('number').execute();
  return rows.map(
    ({ admin_email, action, subject, browser, network }) =>
      `${admin_email} ${[action, subject, browser, network].filter((part) => part !== '').join(', ')}`,
  );
}

test('signing in and out is recorded with browser and network (SAFE-78, SAFE-80)', async () => {
  await using server = await startServer();
  const { body } = await signIn(server, admin);
  await server.call('POST', '/api/v2/auth/logout', {
    token: (body as { token: string }).token,
    headers: { 'user-agent': chrome },
  });
  expect(await deedsOf(server)).toEqual([
    `${admin.email} session.opened, Chrome on Linux, 127.0.0.0`,
    `${admin.email} session.closed, Chrome on Linux, 127.0.0.0`,
  ]);
});

test('a change is recorded with browser and network (SAFE-80)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await server.call('POST', '/api/v2/blogs', {
    token,
    json: { ...draft, title: 'Lower fees' },
    headers: { 'user-agent': chrome },
  });
  expect((await deedsOf(server)).at(-1)).toBe(
    `${admin.email} post.published, “Lower fees”, Chrome on Linux, 127.0.0.0`,
  );
});

test('a refused sign-in is recorded once a minute for each account, and not for an unknown address (SAFE-79)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const wrong = { ...admin, password: 'a wrong password' };
  const refused = `${admin.email} session.refused, Chrome on Linux, 127.0.0.0`;
  for (const [json, wait, expected] of [
    [wrong, 0, [refused]],
    [wrong, 59_999, [refused]],
    [{ ...wrong, email: 'nobody@example.com' }, 0, [refused]],
    [wrong, 1, [refused, refused]],
  ] as const) {
    time += wait;
    expect((await signIn(server, json)).status).toBe(401);
    expect(await deedsOf(server)).toEqual(expected);
  }
});

test('a sign-in is stored with its entry or not at all (SAFE-73, SAFE-78)', async () => {
  await using server = await startServer();
  await server.store.db.schema.alterTable('audit').renameTo('audit_elsewhere').execute();
  expect((await signIn(server, admin)).status).toBe(500);
  await server.store.db.schema.alterTable('audit_elsewhere').renameTo('audit').execute();
  expect(await server.store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('a changed browser or network of an entry is found (SAFE-76, SAFE-80)', async () => {
  await using server = await startServer();
  for (let count = 0; count < 3; count++) {
    await signIn(server, admin);
  }
  const { db } = server.store;
  await db.updateTable('audit').set({ browser: 'Firefox on macOS' }).where('number', '=', 1).execute();
  await db.updateTable('audit').set({ network: '203.0.113.0' }).where('number', '=', 2).execute();
  expect((await checkAudit(db)).faults).toEqual([
    { kind: 'changed', number: 1, action: 'session.opened' },
    { kind: 'changed', number: 2, action: 'session.opened' },
  ]);
});

test('a long name of a browser with markup and control characters is shortened (SAFE-80)', async () => {
  await using server = await startServer();
  await signIn(server, admin, { 'user-agent': `<b>${'x'.repeat(500)}\u00e9` });
  expect(await deedsOf(server)).toEqual([`${admin.email} session.opened, <b>${'x'.repeat(57)}, 127.0.0.0`]);
});

test.each([
  ['198.51.100.77', '198.51.100.0'],
  ['::ffff:198.51.100.77', '198.51.100.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::6', '2001:db8:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['::1', '0:0:0::'],
  ['unknown', ''],
  ['', ''],
])('the network of %s is %s (SAFE-80)', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('a sign-in from a new browser sends an email, one from a known browser and the first one of an account do not (SESS-59)', async () => {
  await using server = await startServer();
  const firefox = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15) Gecko/20100101 Firefox/150.0';
  const mails = () => server.store.db.selectFrom('mails').selectAll().execute();
  await signIn(server, admin);
  await signIn(server, admin);
  expect(await mails()).toEqual([]);
  await signIn(server, { ...admin, password: 'a wrong password' }, { 'user-agent': firefox });
  expect(await mails()).toEqual([]);
  await signIn(server, admin, { 'user-agent': firefox });
  await signIn(server, admin, { 'user-agent': firefox });
  const [mail, ...others] = await mails();
  expect([others, mail?.recipient, mail?.kind]).toEqual([[], admin.email, 'new browser']);
  expect(mail?.body).toContain(
    `signed in to your SwiftEx admin account with Firefox on macOS from the network 127.0.0.0 at ${new Date(testStart).toISOString().slice(0, 10)}`,
  );
});

test('a browser whose name holds markup is shown as text in the email (SESS-59)', async () => {
  await using server = await startServer();
  await signIn(server, admin);
  await signIn(server, admin, { 'user-agent': '<img src=x>' });
  const [mail] = await server.store.db.selectFrom('mails').selectAll().execute();
  expect(mail?.body).toContain('admin account with &lt;img src=x&gt; from');
});
