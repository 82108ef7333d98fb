import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addAdmin } from '../../server/store/admins.ts';
import { admin, passwordHash, startServer, type TestServer, testStart } from '../support/server.ts';

const headers = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
};

const entriesOf = ({ store }: TestServer) =>
  store.db
    .selectFrom('audit')
    .select(['at', 'admin_email', 'action', 'subject', 'browser', 'network'])
    .orderBy('number')
    .execute();

/** Returns an entry by the test admin, who uses Chrome on this computer, at the start of the test. */
const byAdmin = (action: string, subject = '') => ({
  at: testStart,
  admin_email: admin.email,
  action,
  subject,
  browser: 'Chrome on Linux',
  network: '127.0.0.0',
});

const signIn = (server: TestServer, password = admin.password) =>
  server.call('POST', '/api/v2/auth/login', { json: { ...admin, password }, headers });

/** Starts a server and signs in. Returns both, and a function that makes calls as Chrome with the token. */
async function startSignedIn() {
  const server = await startServer();
  const { body } = await signIn(server);
  const { token } = body as { token: string };
  const call = (method: string, path: string, json?: object) =>
    server.call(method, path, { token, headers, ...(json === undefined ? {} : { json }) });
  return { server, token, call, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

async function upload({ url }: TestServer, token: string): Promise<Response> {
  const image = { width: 20, height: 10, channels: 3 as const, background: 'red' };
  const bytes = await sharp({ create: image }).png().toBuffer();
  const form = new FormData();
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'rocket.png');
  return fetch(`${url}/api/v2/files/upload-image`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}` },
    body: form,
  });
}

test('the audit log records sign-ins, refused sign-ins and password reset requests (AUDIT-3)', async () => {
  await using server = await startServer();
  await signIn(server);
  await signIn(server, 'a wrong password');
  await server.call('POST', '/api/v2/auth/reset-requests', { json: { email: admin.email }, headers });
  expect(await entriesOf(server)).toEqual([
    byAdmin('session.opened'),
    byAdmin('session.refused'),
    byAdmin('password.forgotten'),
  ]);
});

test('the audit log records a password reset through a link (AUDIT-3)', async () => {
  await using server = await startServer();
  await server.call('POST', '/api/v2/auth/reset-requests', { json: { email: admin.email }, headers });
  const mails = await server.store.db.selectFrom('mails').select('body').execute();
  const token = /reset-password#([\w-]+)/.exec(mails[0]?.body ?? '')?.[1];
  const json = { token, next: 'a much better password' };
  expect((await server.call('POST', '/api/v2/auth/resets', { json, headers })).status).toBe(204);
  expect(await entriesOf(server)).toEqual([byAdmin('password.forgotten'), byAdmin('password.reset')]);
});

test('the audit log records a changed role (AUDIT-3)', async () => {
  await using signedIn = await startSignedIn();
  const { server, call } = signedIn;
  await addAdmin(server.store.db, { email: 'ada@example.com', passwordHash, role: 'viewer' }, testStart);
  const ada = await server.store.db
    .selectFrom('admins')
    .select('id')
    .where('email', '=', 'ada@example.com')
    .executeTakeFirstOrThrow();
  await call('PATCH', `/api/v2/accounts/${ada.id}`, { role: 'editor' });
  expect((await entriesOf(server)).slice(1)).toEqual([byAdmin('admin.role', 'ada@example.com: editor')]);
});

test('the audit log records each export and an erasure (AUDIT-1, AUDIT-3)', async () => {
  await using signedIn = await startSignedIn();
  const { server, call } = signedIn;
  await call('GET', '/api/v2/subscribe/export');
  await call('GET', '/api/v2/subscribe/export?status=Invited');
  await call('GET', '/api/v2/reports/export');
  await call('POST', '/api/v2/people/export', { email: 'ada@example.com' });
  await call('POST', '/api/v2/people/erase', { email: 'ada@example.com' });
  const nothing = '0 signups, 0 messages, 0 emails, 0 invitations';
  expect((await entriesOf(server)).slice(1)).toEqual([
    byAdmin('waitlist.exported'),
    byAdmin('waitlist.exported', 'Invited'),
    byAdmin('reports.exported'),
    byAdmin('person.exported', nothing),
    byAdmin('person.erased', nothing),
  ]);
});

test.each(['/api/v2/subscribe/export', '/api/v2/reports/export'])(
  '%s sends no file when the export cannot be recorded (AUDIT-1)',
  async (path) => {
    await using signedIn = await startSignedIn();
    const { db } = signedIn.server.store;
    await db.schema.alterTable('audit').renameTo('audit_elsewhere').execute();
    const { status, headers } = await signedIn.call('GET', path);
    await db.schema.alterTable('audit_elsewhere').renameTo('audit').execute();
    expect([status, headers.get('content-disposition')]).toEqual([500, null]);
  },
);

test('the audit log records an uploaded image and its alt text (AUDIT-2, AUDIT-3)', async () => {
  await using signedIn = await startSignedIn();
  const { server, token, call } = signedIn;
  const { imageUrl } = (await (await upload(server, token)).json()) as { imageUrl: string };
  const name = imageUrl.slice('/uploads/'.length);
  await call('PATCH', `/api/v2/uploads/${name}`, { alt: 'A rocket' });
  await call('PATCH', '/api/v2/uploads/unknown.webp', { alt: 'A rocket' });
  expect((await entriesOf(server)).slice(1)).toEqual([
    byAdmin('image.uploaded', name),
    byAdmin('upload.described', name),
  ]);
});

test('an upload or an alt text is not stored when its audit entry cannot be stored (AUDIT-2)', async () => {
  await using signedIn = await startSignedIn();
  const { server, token, call } = signedIn;
  const { db } = server.store;
  const { imageUrl } = (await (await upload(server, token)).json()) as { imageUrl: string };
  const name = imageUrl.slice('/uploads/'.length);
  await db.deleteFrom('uploads').execute();
  await db.schema.alterTable('audit').renameTo('audit_elsewhere').execute();
  expect((await upload(server, token)).status).toBe(500);
  expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  await db.schema.alterTable('audit_elsewhere').renameTo('audit').execute();
  await upload(server, token);
  await db.schema.alterTable('audit').renameTo('audit_elsewhere').execute();
  expect((await call('PATCH', `/api/v2/uploads/${name}`, { alt: 'A rocket' })).status).toBe(500);
  await db.schema.alterTable('audit_elsewhere').renameTo('audit').execute();
  expect(await db.selectFrom('uploads').select('alt').execute()).toEqual([{ alt: '' }]);
});
