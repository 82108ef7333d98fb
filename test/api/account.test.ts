import { expect, test } from 'vitest';
import { endSession, readAccount } from '../../src/api/account.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

test('endSession counts a session that has ended already as signed out, and throws on other failures (SESS-60)', async () => {
  await using gone = await startProvider(
    { status: 404, json: { message: 'This session has ended.' } },
    'a token',
  );
  expect(await endSession(gone.client, 'a/2', unhurried())).toBe(undefined);
  expect(gone.calls.map(({ method, url }) => [method, url])).toEqual([
    ['DELETE', '/api/v2/auth/sessions/a%2F2'],
  ]);
  await using broken = await startProvider({ status: 500, json: { message: 'No.' } }, 'a token');
  await expect(endSession(broken.client, '2', unhurried())).rejects.toThrow();
  await expect(endSession(await unreachableClient(), '2', unhurried())).rejects.toThrow();
});

test('readAccount asks for no audit when the role may not read it (ACC-6)', async () => {
  const own = { email: 'root@example.com', role: 'viewer', sessions: [] };
  await using server = await startProvider({ json: own }, 'a token');
  expect(await readAccount(server.client, 1, unhurried())).toEqual({ ...own, audit: undefined });
  expect(server.calls.map(({ url }) => url)).toEqual(['/api/v2/auth/sessions']);
});
