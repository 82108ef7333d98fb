import { expect, test } from 'vitest';
import { findAdminByEmail } from '../../../server/store/admins.ts';
import { contentsOf } from '../../../server/store/move.ts';
import type { Database } from '../../../server/store/schema.ts';
import { addSignup } from '../../../server/store/waitlist.ts';
import { type Operation, operationsOf, samplesWith } from '../../support/operations.ts';
import { admin, startServer, testStart } from '../../support/server.ts';

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

/** The injections that every text field accepts and passes on to the store. */
const texts = injections.slice(0, 4);
/** Splits items into groups of five, because the server refuses a sixth concurrent sign-in. */
const inFives = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / 5) }, (_, index) => items.slice(index * 5, index * 5 + 5));

// Slow: the test makes thousands of calls, and each login hashes a password.
test('no parameter, path or field of any call reaches the store as SQL (SAFE-60)', {
  timeout: 120_000,
}, async () => {
  await using server = await startServer();
  const { db } = server.store;
  await addSignup(db, { email: 'ada@example.com' }, testStart);
  const token = await server.signIn();
  const before = await contentsOf(db);
  const operations = (await operationsOf(server)).filter(({ path, method }) => !endsSessions(path, method));
  expect(operations.length).toBeGreaterThan(30);
  const failures: unknown[] = [];

  async function attack({ method, path }: Operation, address: string, json?: unknown) {
    const answer = await server.call(method, address, {
      token,
      ...(method === 'GET' ? {} : { json: json ?? {} }),
    });
    // A response may repeat the sent values.
    const sent = Object.values(json ?? {}).filter((value) => typeof value === 'string' && value !== '');
    const body = sent.reduce<string>(
      (text, value) => text.replaceAll(JSON.stringify(value), ''),
      JSON.stringify(answer.body),
    );
    // The audit log may repeat earlier injections, because the entry of an export contains its search text.
    const own = injections.reduce((text, one) => text.replaceAll(JSON.stringify(one).slice(1, -1), ''), body);
    const leaks = /argon2id|sqlite|syntax error|pg_/i.test(own);
    if ((answer.status >= 500 && !mayBeUnavailable(path)) || leaks || !answer.headers.has(policyHeader)) {
      failures.push({ method, path, address, json, status: answer.status });
    }
  }

  for (const operation of operations) {
    const { path, query, bodies } = operation;
    for (const few of inFives(injections)) {
      await Promise.all(
        few.map(async (injection) => {
          const address = path.replaceAll(/\{\w+\}/g, encodeURIComponent(injection));
          const all = new URLSearchParams(query.map((name) => [name, injection]));
          const [schema] = bodies;
          const fields = Object.keys(schema?.properties ?? { email: 1, message: 1, id: 1 });
          await attack(
            operation,
            `${address}?${all}`,
            Object.fromEntries(fields.map((name) => [name, injection])),
          );
          for (const name of query) {
            await attack(operation, `${address}?${new URLSearchParams({ [name]: injection })}`);
          }
        }),
      );
    }
    const plain = path.replaceAll(/\{\w+\}/g, 'home');
    for (const text of texts) {
      const samples = bodies.flatMap((schema) => samplesWith(schema, text));
      for (const few of inFives(samples)) {
        await Promise.all(few.map((json) => attack(operation, plain, json)));
      }
    }
  }
  expect(failures).toEqual([]);
  const after = await contentsOf(db);
  const admins = ({ table }: { table: string }) => table === 'admins';
  expect(after.find(admins)).toEqual(before.find(admins));
  // The calls add and change other signups. The first signup must still be there.
  expect(await findSignup(db, 'ada@example.com')).toEqual([{ email: 'ada@example.com' }]);
});

test('no SQL injection signs anybody in (SAFE-36)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  // The schemas refuse a NUL, which PostgreSQL cannot store.
  for (const injection of injections.filter((text) => !text.includes('\0'))) {
    expect(await findAdminByEmail(db, injection)).toBeUndefined();
    expect(await findAdminByEmail(db, `${admin.email}${injection}`)).toBeUndefined();
  }
  for (const injection of injections) {
    const wrong = { json: { email: admin.email, password: injection } };
    expect([400, 401]).toContain((await server.call('POST', '/api/v2/auth/login', wrong)).status);
    const headers = { authorization: `Bearer ${encodeURIComponent(injection)}` };
    expect((await server.call('GET', '/api/v2/subscribe', { headers })).status).toBe(401);
  }
  for (const email of [injections[0], `${admin.email}' --`, `${admin.email}%`]) {
    const { status } = await server.call('POST', '/api/v2/auth/login', { json: { email, password: 'x' } });
    expect([400, 401]).toContain(status);
  }
});

const policyHeader = 'content-security-policy';

/** Returns whether a call ends the session, so that every later call would get 401. */
const endsSessions = (path: string, method: string) =>
  path.endsWith('/logout') || (path.endsWith('/sessions') && method === 'DELETE');

/**
 * Returns whether a call may get 502 or 503 for any input. In this test no price service is available, and
 * only one audit check runs at a time.
 */
const mayBeUnavailable = (path: string) => path.endsWith('/simple/price') || path.endsWith('/audit/check');

const findSignup = (db: Database, email: string) =>
  db.selectFrom('waitlist').select('email').where('email_key', '=', email).execute();
