import { expect, test } from 'vitest';
import { signedInAs } from '../support/accounts.ts';
import { isChange } from '../support/audit.ts';
import { turnOn } from '../support/second-factor.ts';
import { startServer, type TestServer, testStart } from '../support/server.ts';

const route = '/api/v2/factor-policy';
const needed = { message: 'Your account needs a second factor. Set one up under Account.' };

const policyOf = async ({ call }: TestServer, token: string) => (await call('GET', route, { token })).body;
const change = ({ call }: TestServer, token: string, isRequired: boolean) =>
  call('PUT', route, { token, json: { isRequired } });

async function changesOf({ store }: TestServer) {
  const rows = await store.db.selectFrom('audit').selectAll().orderBy('number').execute();
  return rows.filter(isChange).map(({ admin_email: who, action }) => [who, action]);
}

test('an owner with a second factor can require a second factor for every account, and lift the requirement (FACTOR-33)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  expect(await policyOf(server, token)).toEqual({ isRequired: false });
  const refused = await change(server, token, true);
  expect([refused.status, refused.body]).toEqual([
    409,
    { message: 'Set up your own second factor first, under Account.' },
  ]);
  await turnOn(server, { token, at: testStart });
  expect((await change(server, token, true)).status).toBe(204);
  expect((await change(server, token, true)).status).toBe(204);
  expect(await policyOf(server, token)).toEqual({ isRequired: true });
  expect((await change(server, token, false)).status).toBe(204);
  expect(await policyOf(server, token)).toEqual({ isRequired: false });
  expect(await changesOf(server)).toEqual([
    ['admin@example.com', 'factor.added'],
    ['admin@example.com', 'factor.required'],
    ['admin@example.com', 'factor.optional'],
  ]);
});

test('an account that lacks a required factor can only manage itself until it adds a factor (FACTOR-34, FACTOR-38)', async () => {
  await using server = await startServer();
  const owner = await server.signIn();
  await turnOn(server, { token: owner, at: testStart });
  const { token } = await signedInAs(server.store.db, 'editor');
  expect((await server.call('GET', '/api/v2/blogs', { token })).status).toBe(200);
  await change(server, owner, true);
  for (const path of ['/api/v2/blogs', '/api/v2/stats', '/api/v2/author-profile', '/api/v2/uploads']) {
    const refused = await server.call('GET', path, { token });
    expect([refused.status, refused.body, refused.headers.get('factor-needed')]).toEqual([
      403,
      needed,
      'yes',
    ]);
  }
  expect((await server.call('GET', '/api/v2/blogs')).status).toBe(200);
  for (const path of ['/api/v2/auth/sessions', '/api/v2/auth/factor', '/api/v2/auth/passkeys']) {
    expect([path, (await server.call('GET', path, { token })).status]).toEqual([path, 200]);
  }
  expect((await server.call('GET', '/api/v2/auth/factor', { token })).body).toEqual({
    since: null,
    codesLeft: 0,
    isRequired: true,
  });
  await turnOn(server, { token, at: testStart });
  expect((await server.call('GET', '/api/v2/stats', { token })).status).toBe(200);
});

test('an owner who lost the factor can lift the requirement only after adding a new factor (FACTOR-34)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await turnOn(server, { token, at: testStart });
  await change(server, token, true);
  await server.store.db.deleteFrom('second_factors').execute();
  expect((await change(server, token, false)).body).toEqual(needed);
  await turnOn(server, { token, at: testStart });
  expect((await change(server, token, false)).status).toBe(204);
});
