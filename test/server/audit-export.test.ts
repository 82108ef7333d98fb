import { expect, test } from 'vitest';
import { addEntry } from '../../server/store/audit.ts';
import { checkAudit } from '../../server/store/audit-check.ts';
import { addRoot, inTransaction } from '../support/admins.ts';
import { openTestStore, startServer, type TestServer, testStart } from '../support/server.ts';
import { engine } from '../support/stores.ts';

const add = ({ store }: Pick<TestServer, 'store'>, subject: string, adminId = '') =>
  inTransaction(store.db, (transaction) =>
    addEntry(transaction, { adminId, action: 'post.updated', subject }, testStart),
  );

/** Adds entries directly to the table, without a chain of hashes. */
async function fill({ store }: TestServer, count: number) {
  const entry = { hash: '', at: testStart, admin_id: '', admin_email: '', action: 'any', subject: '' };
  for (let start = 2; start < count; start += 500) {
    const rows = Array.from({ length: 500 }, (_, index) => ({
      ...entry,
      id: `entry ${start + index}`,
      number: start + index,
    }));
    await store.db.insertInto('audit').values(rows).execute();
  }
}

const csv = (server: TestServer, token: string, query = '') =>
  server.call('GET', `/api/v2/audit/export${query}`, { token });

test('an audit export has a line for each matching entry, including the entry of the export itself (AUDIT-1, AUDIT-8)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await add(server, '=HYPERLINK("https://evil.example")');
  const { status, headers, body } = await csv(server, token);
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="audit-2025-01-15.csv"',
  ]);
  const time = '2025-01-15T09:30:00.000Z';
  expect(body).toBe(
    'Number,Time,Who,Action,Subject,Address,Browser\r\n' +
      `3,${time},admin@example.com,audit.exported,,127.0.0.0,node\r\n` +
      `2,${time},,post.updated,"'=HYPERLINK(""https://evil.example"")",,\r\n` +
      `1,${time},admin@example.com,session.opened,,127.0.0.0,node\r\n`,
  );
});

test('the audit entry of an export records its filters (AUDIT-1, AUDIT-8)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await add(server, '“Rocket”');
  const period = 'from=2025-01-15T00:00:00.000Z&to=2025-01-16T00:00:00.000Z';
  const { body } = await csv(server, token, `?search=rocket&kind=content&${period}`);
  expect(String(body).split('\r\n').slice(1, -1)).toEqual([
    '2,2025-01-15T09:30:00.000Z,,post.updated,“Rocket”,,',
  ]);
  const subject = await server.store.db
    .selectFrom('audit')
    .select('subject')
    .where('action', '=', 'audit.exported')
    .executeTakeFirst();
  expect(subject).toEqual({
    subject: '“rocket”, content, from 2025-01-15T00:00:00.000Z, before 2025-01-16T00:00:00.000Z',
  });
});

test.each(['2025-01-10T09:30:00%2B01', '2025-02-30T09:30:00Z', '2025-01-10T09:30:00-1', '2025-01-10'])(
  'the audit list and its export get 400 for the time %s, and no export is recorded (AUDIT-7, AUDIT-8)',
  async (time) => {
    await using server = await startServer();
    const token = await server.signIn();
    const answers = await Promise.all(
      ['', '/export'].flatMap((end) =>
        ['from', 'to'].map(async (name) => {
          const { status, body } = await server.call('GET', `/api/v2/audit${end}?${name}=${time}`, { token });
          return [status, body];
        }),
      ),
    );
    const refused = (path: string) => {
      const message = `${path} must be a time such as 2026-11-24T00:00:00.000Z.`;
      return [400, { message, issues: [{ path, message }] }];
    };
    expect(answers).toEqual([refused('from'), refused('to'), refused('from'), refused('to')]);
    const entries = await server.store.db.selectFrom('audit').select('action').execute();
    expect(entries).toEqual([{ action: 'session.opened' }]);
  },
);

test('an audit export sends no file when its own entry cannot be stored (AUDIT-1)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await server.store.db.schema.alterTable('audit_end').renameTo('elsewhere').execute();
  const { status, headers } = await csv(server, token);
  await server.store.db.schema.alterTable('elsewhere').renameTo('audit_end').execute();
  expect([status, headers.get('content-disposition')]).toEqual([500, null]);
});

test('an audit check counts the intact entries and names the first fault (AUDIT-9)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const { db } = server.store;
  for (let count = 2; count <= 5; count++) {
    await add(server, `“Post ${count}”`);
  }
  const check = async () => (await server.call('POST', '/api/v2/audit/check', { token })).body;
  const { hash } = await db
    .selectFrom('audit')
    .select('hash')
    .where('number', '=', 5)
    .executeTakeFirstOrThrow();
  expect(await check()).toEqual({ entries: 5, hash, faults: 0, first: '' });
  await db.updateTable('audit').set({ subject: '“Another”' }).where('number', '=', 2).execute();
  await db.deleteFrom('audit').where('number', '=', 4).execute();
  expect(await check()).toEqual({
    entries: 4,
    hash,
    faults: 2,
    first: 'Entry 2 (post.updated) was changed.',
  });
});

test('an audit check gets 503 with Retry-After while another check runs (AUDIT-9)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  // With this many entries, the check takes many turns of the event loop.
  await fill(server, 20_000);
  const check = () => server.call('POST', '/api/v2/audit/check', { token });
  const answers = await Promise.all(Array.from({ length: 6 }, check));
  const refused = answers.filter(({ status }) => status === 503);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const { headers, body } of refused) {
    expect([headers.get('retry-after'), body]).toEqual([
      '5',
      { message: 'A check of the entries is already running. Please try again in a moment.' },
    ]);
  }
  expect((await check()).status).toBe(200);
});

test('an audit check also covers entries added while it runs, and pauses between batches (AUDIT-9)', async () => {
  await using store = await openTestStore();
  const { id } = await addRoot(store.db);
  for (let count = 1; count <= 1_001; count++) {
    await add({ store }, '', id);
  }
  let pauses = 0;
  const { entries, faults } = await checkAudit(store.db, async () => {
    pauses += 1;
    await add({ store }, 'added meanwhile', id);
  });
  // One pause per 500 entries. On SQLite, the check of the search index adds another.
  const expected = engine === 'postgres' ? 2 : 3;
  expect({ entries, faults, pauses }).toEqual({ entries: 1_001 + expected, faults: [], pauses: expected });
});

test.each([
  ['GET', '/api/v2/audit/export'],
  ['POST', '/api/v2/audit/check'],
])('%s %s gets 401 without a session (API-7)', async (method, path) => {
  await using server = await startServer();
  expect((await server.call(method, path)).status).toBe(401);
});
