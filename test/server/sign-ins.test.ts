import { expect, test } from 'vitest';
import { networkOf } from '../../server/auth/origin.ts';
import { checkAudit } from '../../server/store/audit-check.ts';
import { draft } from '../support/blog.ts';
import { admin, browser, startServer, type TestServer, testStart } from '../support/server.ts';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36';

const signIn = ({ call }: TestServer, json: object, headers: Record<string, string> = {}) =>
  call('POST', '/api/v2/auth/login', { json, headers: { 'user-agent': chrome, ...headers } });

async function entriesOf({ store }: TestServer) {
  const rows = await store.db.selectFrom('audit').selectAll().orderBy('number').execute();
  return rows.map(
    ({ admin_email, action, subject, browser, network }) =>
      `${admin_email} ${[action, subject, browser, network].filter((part) => part !== '').join(', ')}`,
  );
}

test('the audit log records signing in and out with browser and network (SAFE-78, SAFE-80)', async () => {
  await using server = await startServer();
  const { body } = await signIn(server, admin);
  await server.call('POST', '/api/v2/auth/logout', {
    token: (body as { token: string }).token,
    headers: { 'user-agent': chrome },
  });
  expect(await entriesOf(server)).toEqual([
    `${admin.email} session.opened, Chrome on Linux, 127.0.0.0`,
    `${admin.email} session.closed, Chrome on Linux, 127.0.0.0`,
  ]);
});

test('the audit log records a change with browser and network (SAFE-80)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await server.call('POST', '/api/v2/blogs', {
    token,
    json: { ...draft, title: 'Lower fees' },
    headers: { 'user-agent': chrome },
  });
  expect((await entriesOf(server)).at(-1)).toBe(
    `${admin.email} post.published, “Lower fees”, Chrome on Linux, 127.0.0.0`,
  );
});

test('refused sign-ins are recorded at most once a minute per account, and once for all unknown addresses together (SAFE-79)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const wrong = { ...admin, password: 'a wrong password' };
  const refused = (who: string, leftOut = '') => `${who}, ${leftOut}Chrome on Linux, 127.0.0.0`;
  const first = refused(`${admin.email} session.refused`);
  const unknown = refused(' session.unknown');
  const expected = [first];
  for (const [json, wait, added] of [
    [wrong, 0, []],
    [wrong, 59_999, []],
    [{ ...wrong, email: 'nobody@example.com' }, 0, [unknown]],
    [{ ...wrong, email: 'somebody@example.com' }, 0, []],
    [wrong, 1, [refused(`${admin.email} session.refused`, '1 more before this one, ')]],
    [wrong, 60_000, [first]],
  ] as const) {
    time += wait;
    expect((await signIn(server, json)).status).toBe(401);
    expected.push(...added);
    expect(await entriesOf(server)).toEqual(expected);
  }
});

test('a sign-in is not stored when its audit entry cannot be stored (SAFE-73, SAFE-78)', async () => {
  await using server = await startServer();
  await server.store.db.schema.alterTable('audit').renameTo('audit_elsewhere').execute();
  expect((await signIn(server, admin)).status).toBe(500);
  await server.store.db.schema.alterTable('audit_elsewhere').renameTo('audit').execute();
  expect(await server.store.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
});

test('the audit check finds a changed browser or network of an entry (SAFE-76, SAFE-80)', async () => {
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

test('the audit log shortens a long browser name and removes control characters and accents (SAFE-80)', async () => {
  await using server = await startServer();
  await signIn(server, admin, { 'user-agent': `<b>\t\u0085\u00e9${'x'.repeat(500)}` });
  expect(await entriesOf(server)).toEqual([`${admin.email} session.opened, <b>${'x'.repeat(57)}, 127.0.0.0`]);
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
])('the network of the address "%s" is recorded as "%s" (SAFE-80)', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a sign-in from a new browser sends an email, unless it is the account's first sign-in (SESS-59, SESS-64)", async () => {
  await using server = await startServer();
  const mails = () => server.store.db.selectFrom('mails').selectAll().execute();
  const from = (id: string, json: object = admin) => signIn(server, { ...json, browser: id.repeat(64) });
  await from('a');
  await from('a');
  expect(await mails()).toEqual([]);
  await from('b', { ...admin, password: 'a wrong password' });
  expect(await mails()).toEqual([]);
  await from('b');
  await from('b');
  const [mail, ...others] = await mails();
  expect([others, mail?.recipient, mail?.kind]).toEqual([[], admin.email, 'new browser']);
  expect(mail?.body).toContain(
    `signed in to your SwiftEx admin account with Chrome on Linux from the network 127.0.0.0 at ${new Date(testStart).toISOString().slice(0, 10)}`,
  );
  await signIn(server, admin);
  expect((await mails()).length).toBe(2);
});

test('a browser is forgotten 90 days after its last sign-in (SESS-64)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const mailsAfter = async (wait: number) => {
    time += wait;
    await server.signIn();
    return (await server.store.db.selectFrom('mails').selectAll().execute()).length;
  };
  const memory = 90 * 24 * 60 * 60_000;
  expect([await mailsAfter(0), await mailsAfter(memory - 1), await mailsAfter(memory)]).toEqual([0, 0, 1]);
});

test('after a password change, a known browser counts as new unless its session stayed open (SESS-64)', async () => {
  await using server = await startServer();
  const from = (id: string, password = admin.password) =>
    signIn(server, { ...admin, password, browser: id.repeat(64) });
  await from('a');
  const { body } = await from('b');
  const { token } = body as { token: string };
  const next = 'another long password';
  await server.call('POST', '/api/v2/auth/password', { token, json: { current: admin.password, next } });
  const mailsAfter = async (id: string) => {
    await from(id, next);
    const mails = server.store.db.selectFrom('mails').where('kind', '=', 'new browser');
    return (await mails.selectAll().execute()).length;
  };
  expect([await mailsAfter('b'), await mailsAfter('a')]).toEqual([1, 2]);
});

test('the store contains a browser id only as a hash, and a malformed browser id is refused (SESS-64)', async () => {
  await using server = await startServer();
  await server.signIn();
  const { db } = server.store;
  const stored = [
    await db.selectFrom('known_browsers').selectAll().execute(),
    await db.selectFrom('sessions').selectAll().execute(),
  ];
  expect(JSON.stringify(stored)).not.toContain(browser);
  const { status, body } = await signIn(server, { ...admin, browser: 'short' });
  expect([status, (body as { message: string }).message]).toEqual([400, 'browser must be a browser id.']);
});

test("the email about a new browser shows markup in the browser's name as text (SESS-59)", async () => {
  await using server = await startServer();
  await signIn(server, admin);
  await signIn(server, admin, { 'user-agent': '<img src=x>' });
  const [mail] = await server.store.db.selectFrom('mails').selectAll().execute();
  expect(mail?.body).toContain('admin account with &lt;img src=x&gt; from');
});
