import { expect, test } from 'vitest';
import { contentsOf } from '../../../server/store/move.ts';
import { addSignup } from '../../../server/store/waitlist.ts';
import { admin, startServer, type TestServer, testStart } from '../../support/server.ts';

const injections = [
  "' or '1'='1",
  "'; drop table waitlist; --",
  "' union select email, password_hash, 1, 1, 1, 1 from admins --",
  '" or ""="',
  '1; select pg_sleep(10)',
  "1' and (select count(*) from admins) > 0 --",
  '\\',
  "\\'; --",
  '%00',
  '\u0000',
  '%',
  '_',
  '$1',
  '?1',
  ':name',
  '*',
  'NEAR(',
  '"unclosed',
  '🦆'.repeat(50),
  '9'.repeat(40),
  '-1',
  '1e9',
  'NaN',
  '{"$gt":""}',
];

type Operation = {
  parameters?: Array<{ name: string; in: string }>;
  requestBody?: {
    content: Record<string, { schema?: { properties?: Record<string, unknown>; anyOf?: unknown } }>;
  };
};

/** Every call of the contract, as the server itself describes it: what is added to it is attacked, too. */
async function operationsOf(server: TestServer) {
  const { body } = await server.call('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
}

test('no parameter, path or field of any call reaches the store as SQL', async () => {
  await using server = await startServer();
  const { db } = server.store;
  await addSignup(db, { email: 'ada@example.com' }, testStart);
  const token = await server.signIn();
  const before = await contentsOf(db);
  const operations = await operationsOf(server);
  expect(operations.length).toBeGreaterThan(5);
  const failures: unknown[] = [];
  for (const { path, method, operation } of operations) {
    const isWorking = !path.endsWith('/logout');
    for (const injection of isWorking ? injections : []) {
      const address = path.replaceAll(/\{\w+\}/g, encodeURIComponent(injection));
      const query = new URLSearchParams(
        (operation.parameters ?? [])
          .filter((parameter) => parameter.in === 'query')
          .map(({ name }) => [name, injection]),
      );
      const fields = Object.keys(
        operation.requestBody?.content['application/json']?.schema?.properties ?? {
          email: 1,
          message: 1,
          id: 1,
        },
      );
      const isRead = method === 'GET' || method === 'HEAD';
      const answer = await server.call(method, `${address}?${query}`, {
        token,
        ...(isRead ? {} : { json: Object.fromEntries(fields.map((field) => [field, injection])) }),
      });
      if (answer.status >= 500 || JSON.stringify(answer.body).includes('argon2id')) {
        failures.push({ method, path, injection, status: answer.status });
      }
      for (const [name] of query) {
        const one = await server.call(method, `${address}?${new URLSearchParams({ [name]: injection })}`, {
          token,
        });
        if (one.status >= 500) {
          failures.push({ method, path, name, injection, status: one.status });
        }
      }
    }
  }
  expect(failures.filter((failure) => !isPriceService(failure))).toEqual([]);
  const after = await contentsOf(db);
  expect(after.find(({ table }) => table === 'admins')).toEqual(
    before.find(({ table }) => table === 'admins'),
  );
  expect(after.find(({ table }) => table === 'waitlist')).toEqual(
    before.find(({ table }) => table === 'waitlist'),
  );
});

test('nobody signs in by SQL', async () => {
  await using server = await startServer();
  for (const injection of injections) {
    for (const json of [
      { email: `${admin.email}${injection}`, password: 'x' },
      { email: injection, password: injection },
      { email: admin.email, password: injection },
    ]) {
      const { status } = await server.call('POST', '/api/v2/auth/login', { json });
      expect([400, 401]).toContain(status);
    }
    const { status } = await server.call('GET', '/api/v2/subscribe', {
      headers: { authorization: `Bearer ${encodeURIComponent(injection)}` },
    });
    expect(status).toBe(401);
  }
}, 60_000);

/** Answers 502 and 503 where the price service behind it has nothing to say, whatever is asked. */
const isPriceService = (failure: unknown) => JSON.stringify(failure).includes('/simple/price');
