import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { addAdmin, changePassword, findAdminByEmail } from '../../server/store/admins.ts';
import { disableAdmin } from '../../server/store/roles.ts';
import { inTransaction, openedSession, removeByAddress } from '../support/admins.ts';
import { draft } from '../support/blog.ts';
import { codeOf } from '../support/second-factor.ts';
import { admin, passwordHash, startServer, type TestServer, testStart } from '../support/server.ts';

const ended = [401, { message: 'Please sign in again.' }];
const email = 'eve@example.com';
const profile = { name: 'Eve', slug: 'eve', bio: '', picture: '', version: 0 };

/** Sends a call without the end of its body. `finish` sends the end and returns the response. */
function holdBack({ url }: TestServer, [method, path]: [string, string], token: string, json: unknown) {
  const body = JSON.stringify(json);
  const { promise, resolve, reject } = Promise.withResolvers<[number | undefined, unknown]>();
  const call = request(new URL(path, url), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  });
  call.on('response', async (response) => {
    resolve([response.statusCode, JSON.parse(await text(response))]);
  });
  call.on('error', reject);
  call.write(body.slice(0, 3));
  return {
    finish: () => {
      call.end(body.slice(3));
      return promise;
    },
  };
}

/** Waits until the server has admitted a call of the account's only session at the time `at`. */
const untilUsed = ({ store }: TestServer, id: string, at: number) =>
  expect
    .poll(() => store.db.selectFrom('sessions').select('used_at').where('admin_id', '=', id).execute())
    .toEqual([{ used_at: at }]);

/** Returns everything that the late calls would change. */
const stored = async ({ store: { db } }: TestServer) => ({
  posts: await db.selectFrom('posts').select('id').execute(),
  profiles: await db.selectFrom('author_profiles').select('admin_id').execute(),
  apps: await db.selectFrom('second_factors').select('confirmed_at').execute(),
  entries: await db.selectFrom('audit').select('action').execute(),
});

test.each<[string, (server: TestServer, id: string) => Promise<unknown>]>([
  ['the password changed', ({ store }) => inTransaction(store.db, (t) => changePassword(t, email, 'x'))],
  ['the account was removed', ({ store }) => removeByAddress(store.db, email)],
  [
    'the account was disabled',
    ({ store }, id) => inTransaction(store.db, (t) => disableAdmin(t, { id, owners: [], now: testStart })),
  ],
])(
  'a call whose body arrives after %s gets 401 and changes nothing (SAFE-33, ACC-10, ACC-13, AUTHOR-10)',
  async (_, end) => {
    const clock = { now: testStart };
    await using server = await startServer({ now: () => clock.now });
    const { db } = server.store;
    await addAdmin(db, { email, passwordHash, role: 'editor' }, testStart);
    const { id = '' } = (await findAdminByEmail(db, email)) ?? {};
    const { token } = await openedSession(db, { id, passwordHash, role: 'editor' }, testStart);
    const setup = await server.call('POST', '/api/v2/auth/factor', {
      token,
      json: { password: admin.password },
    });
    const { key } = setup.body as { key: string };
    const sent: [string, string, unknown][] = [
      ['PUT', '/api/v2/author-profile', profile],
      ['POST', '/api/v2/blogs', draft],
      ['POST', '/api/v2/auth/factor/confirmation', { code: codeOf(key, testStart + 270_000) }],
    ];
    const calls = [];
    for (const [method, path, json] of sent) {
      clock.now += 90_000;
      calls.push(holdBack(server, [method, path], token, json));
      await untilUsed(server, id, clock.now);
    }
    await end(server, id);
    const before = await stored(server);
    const answers = await Promise.all(calls.map(({ finish }) => finish()));
    expect([answers, await stored(server)]).toEqual([[ended, ended, ended], before]);
  },
);
