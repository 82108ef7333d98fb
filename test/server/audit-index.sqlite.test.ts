import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addEntry } from '../../server/store/audit.ts';
import { checkAudit, wordsOfFault } from '../../server/store/audit-check.ts';
import { addRoot, inTransaction } from '../support/admins.ts';
import { openTestStore, testStart } from '../support/server.ts';

/** Returns the `words` of entry `n` as the index stores them. */
const wordsOf = (n: number) => `root@example.com\n“post ${n}: 🔑 keys”`;

/** Opens a store with five audit entries. Returns it with functions that change the index of their words. */
async function openIndexed() {
  const store = await openTestStore();
  const { id: adminId } = await addRoot(store.db);
  for (let n = 1; n <= 5; n++) {
    await inTransaction(store.db, (transaction) =>
      addEntry(transaction, { adminId, action: 'post.updated', subject: `“Post ${n}: 🔑 Keys”` }, testStart),
    );
  }
  const remove = (n: number) =>
    sql`insert into audit_search (audit_search, rowid, words) values ('delete', ${n}, ${wordsOf(n)})`.execute(
      store.db,
    );
  const add = (n: number, words: string) =>
    sql`insert into audit_search (rowid, words) values (${n}, ${words})`.execute(store.db);
  const faults = async () => (await checkAudit(store.db)).faults;
  return { ...store, adminId, remove, add, faults };
}

const fault = { kind: 'search' as const };

test('the audit check reports an entry missing from the search index until it is added again (SAFE-76)', async () => {
  await using store = await openIndexed();
  expect(await store.faults()).toEqual([]);
  await store.remove(3);
  expect(await store.faults()).toEqual([fault]);
  await store.add(3, wordsOf(3));
  expect(await store.faults()).toEqual([]);
});

test('the audit check reports entries whose words are swapped in the search index (SAFE-76)', async () => {
  await using store = await openIndexed();
  await store.remove(2);
  await store.remove(4);
  await store.add(2, wordsOf(4));
  await store.add(4, wordsOf(2));
  expect(await store.faults()).toEqual([fault]);
});

test('the audit check reports a search index that lacks a new entry (SAFE-76)', async () => {
  await using store = await openIndexed();
  await sql`drop trigger audit_added`.execute(store.db);
  await inTransaction(store.db, (transaction) =>
    addEntry(
      transaction,
      { adminId: store.adminId, action: 'post.updated', subject: 'Not searchable' },
      testStart,
    ),
  );
  expect((await store.faults()).map(wordsOfFault)).toEqual([
    'The search does not find every entry: its index was changed.',
  ]);
});

test('the audit check accepts entries with noncharacters and unpaired surrogates in their subject (SAFE-76)', async () => {
  await using store = await openIndexed();
  const subject = 'Title \ufffe\uffff\ufdd0\u{1ffff}\ud800 \udc00\ufffd\uffff';
  await inTransaction(store.db, (transaction) =>
    addEntry(transaction, { adminId: store.adminId, action: 'post.created', subject }, testStart),
  );
  expect(await store.faults()).toEqual([]);
});
