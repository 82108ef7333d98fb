import { type CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { expect, test } from 'vitest';
import { listAccounts } from '../../server/store/account-list.ts';
import type { Database } from '../../server/store/schema.ts';
import { addRoot } from '../support/admins.ts';
import { openTestStore, testStart } from '../support/server.ts';
import { engine } from '../support/stores.ts';

/** Adds entries of a former admin, and sign-ins and changes of `id` among them. */
async function fillAudit(db: Database, id: string, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: `entry ${index}`,
    number: index + 1,
    hash: '',
    at: testStart + index,
    admin_id: index % 100 === 0 ? id : 'somebody else',
    admin_email: 'somebody@example.com',
    action: index % 200 === 0 ? 'session.opened' : 'post.published',
    subject: '',
  }));
  for (let start = 0; start < rows.length; start += 500) {
    await db
      .insertInto('audit')
      .values(rows.slice(start, start + 500))
      .execute();
  }
  await sql`analyze`.execute(db);
}

/** Runs `read`, and returns the plans of the queries that it made. */
async function plansOf(db: Database, read: (db: Database) => Promise<unknown>): Promise<string[]> {
  const queries: CompiledQuery[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await read(db.withPlugin(plugin));
  const plans: string[] = [];
  for (const { sql: text, parameters } of queries) {
    const explain = engine === 'sqlite' ? 'explain query plan ' : 'explain ';
    const { rows } = await db.executeQuery<Record<string, unknown>>({
      ...sql``.compile(db),
      sql: explain + text,
      parameters,
    });
    plans.push(rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n'));
  }
  return plans;
}

test('the list of accounts finds the last sign-in of each account in an index and does not scan the audit (ACC-35)', async () => {
  await using store = await openTestStore();
  const { id, email } = await addRoot(store.db);
  await fillAudit(store.db, id, 10_000);
  const [account] = await listAccounts(store.db, id);
  expect([account?.email, account?.lastSignInAt]).toEqual([email, new Date(testStart + 9_800).toISOString()]);
  const plans = await plansOf(store.db, (db) => listAccounts(db, id));
  const ofAudit = plans.filter((plan) => plan.includes('audit'));
  expect(ofAudit).toEqual([expect.stringContaining('audit_by_admin')]);
  expect(ofAudit[0]).not.toMatch(/SCAN audit|Seq Scan on audit|TEMP B-TREE|Sort/);
});
