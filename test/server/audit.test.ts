import { expect, test } from 'vitest';
import { admin, startServer, type TestServer } from '../support/server.ts';
import { expectChangeWithEntry } from '../support/unrecorded.ts';

type Change = (server: TestServer, token: string) => Promise<{ status: number }>;

const emails = ['ada@example.com'];
const media = {
  version: 0,
  items: [{ id: 'a', kind: 'image', url: '/uploads/a.webp', heading: 'H', description: 'D', alt: 'A' }],
};

const changes: Record<string, Change> = {
  'password.changed': ({ call }, token) =>
    call('POST', '/api/v2/auth/password', {
      token,
      json: { current: admin.password, next: 'a much better password' },
    }),
  'sessions.ended': ({ call }, token) => call('DELETE', '/api/v2/auth/sessions', { token }),
  'waitlist.marked Invited': ({ call }, token) =>
    call('PATCH', '/api/v2/subscribe', { token, json: { emails, status: 'Invited' } }),
  'waitlist.removed': ({ call }, token) =>
    call('POST', '/api/v2/subscribe/remove', { token, json: { emails } }),
  'report.marked done': async ({ call, store }, token) => {
    const { id } = await store.db.selectFrom('reports').select('id').executeTakeFirstOrThrow();
    return call('PATCH', `/api/v2/reports/${id}`, { token, json: { state: 'done', note: 'Fixed.' } });
  },
  'media.saved': ({ call }, token) =>
    call('PUT', '/api/v2/media/home/hero', { token, json: { ...media, publish: false } }),
  'media.published': ({ call }, token) =>
    call('PUT', '/api/v2/media/home/hero', { token, json: { ...media, publish: true } }),
  'video.uploaded': ({ url }, token) =>
    fetch(`${url}/api/v2/files/upload-video`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'video/webm' },
      body: Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(3_000, 7)]),
    }),
};

test.each(Object.entries(changes))(
  'the change "%s" is not stored when its audit entry cannot be stored (STORE-6, SAFE-70, SAFE-73)',
  async (action, change) => {
    await using server = await startServer();
    await server.call('POST', '/api/v2/subscribe', { json: { email: emails[0] } });
    await server.call('POST', '/api/users/reports', {
      json: { type: 'contact', email: 'ada@example.com', message: 'How do I activate it?' },
    });
    const token = await server.signIn();
    await expectChangeWithEntry(server, { actions: [action], change: () => change(server, token) });
    const { db } = server.store;
    expect(
      await db.selectFrom('audit').select(['action', 'admin_email']).orderBy('number').execute(),
    ).toEqual([
      { action: 'session.opened', admin_email: admin.email },
      { action, admin_email: admin.email },
    ]);
  },
);
