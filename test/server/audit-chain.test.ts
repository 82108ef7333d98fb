import { expect, test } from 'vitest';
import { addCommand, addEntry } from '../../server/store/audit.ts';
import { checkAudit } from '../../server/store/audit-check.ts';
import type { Database } from '../../server/store/schema.ts';
import { addRoot, inTransaction } from '../support/admins.ts';
import { openTestStore, testStart } from '../support/server.ts';

/** Opens a store with five audit entries. */
async function openAudited() {
  const store = await openTestStore();
  const { id: adminId } = await addRoot(store.db);
  for (let n = 1; n <= 5; n++) {
    await inTransaction(store.db, (transaction) =>
      addEntry(transaction, { adminId, action: 'post.updated', subject: `“Post ${n}”` }, testStart),
    );
  }
  return store;
}

const entry = (db: Database, number: number) =>
  db.selectFrom('audit').selectAll().where('number', '=', number).executeTakeFirstOrThrow();

test('the audit check finds no faults in an untouched log and returns the newest hash (SAFE-75, SAFE-76)', async () => {
  await using store = await openAudited();
  const { hash } = await entry(store.db, 5);
  expect(await checkAudit(store.db)).toEqual({ entries: 5, hash, faults: [] });
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
});

test('an audit entry has no email address when the server itself makes the change, even in the transaction of a command (SAFE-77, SAFE-81)', async () => {
  await using store = await openTestStore();
  await inTransaction(store.db, async (transaction) => {
    await addCommand(transaction, { action: 'admin.added', subject: 'ada@example.com' }, testStart);
    await addEntry(transaction, { adminId: '', action: 'post.removed', subject: '“Old”' }, testStart);
  });
  expect([await entry(store.db, 1), await entry(store.db, 2)].map((one) => one.admin_email)).toEqual([
    'npm run admin',
    '',
  ]);
});

test('an empty audit has no faults (SAFE-76)', async () => {
  await using store = await openTestStore();
  expect(await checkAudit(store.db)).toEqual({ entries: 0, hash: '', faults: [] });
});

test.each(['at', 'admin_id', 'admin_email', 'action', 'subject', 'id', 'hash', 'kind', 'words'] as const)(
  'the audit check finds a change to the column %s of an entry (SAFE-76)',
  async (field) => {
    await using store = await openAudited();
    const value = field === 'at' ? testStart + 1 : 'another';
    await store.db
      .updateTable('audit')
      .set({ [field]: value })
      .where('number', '=', 3)
      .execute();
    const { faults } = await checkAudit(store.db);
    const action = field === 'action' ? 'another' : 'post.updated';
    const changed = (number: number) => ({ kind: 'changed', number, action: 'post.updated' });
    // A changed hash also breaks the chain at the next entry.
    expect(faults).toEqual(
      field === 'hash' ? [changed(3), changed(4)] : [{ kind: 'changed', number: 3, action }],
    );
  },
);

test.each([
  ['one entry', [2], [{ kind: 'missing', from: 2, to: 2 }]],
  ['several entries', [2, 3, 4], [{ kind: 'missing', from: 2, to: 4 }]],
  ['the first entry', [1], [{ kind: 'missing', from: 1, to: 1 }]],
  ['the newest entries', [4, 5], [{ kind: 'missing', from: 4, to: 5 }]],
  ['all entries', [1, 2, 3, 4, 5], [{ kind: 'missing', from: 1, to: 5 }]],
])('the audit check finds the deletion of %s (SAFE-76)', async (_, numbers, faults) => {
  await using store = await openAudited();
  await store.db.deleteFrom('audit').where('number', 'in', numbers).execute();
  expect((await checkAudit(store.db)).faults).toEqual(faults);
});

test('the audit check finds two swapped entries (SAFE-76)', async () => {
  await using store = await openAudited();
  const { hash: _second, ...second } = await entry(store.db, 2);
  const { hash: _third, ...third } = await entry(store.db, 3);
  await store.db.updateTable('audit').set({ id: 'aside' }).where('number', '=', 2).execute();
  await store.db
    .updateTable('audit')
    .set({ ...second, number: 3 })
    .where('number', '=', 3)
    .execute();
  await store.db
    .updateTable('audit')
    .set({ ...third, number: 2 })
    .where('number', '=', 2)
    .execute();
  expect((await checkAudit(store.db)).faults.map(({ kind }) => kind)).toEqual(['changed', 'changed']);
});

test('the audit check finds an entry without a number, and a changed hash in the `audit_end` table (SAFE-76)', async () => {
  await using store = await openAudited();
  const { number: _, ...newest } = await entry(store.db, 5);
  await store.db
    .insertInto('audit')
    .values({ ...newest, id: 'stranger', number: null as unknown as number })
    .execute();
  await store.db.updateTable('audit_end').set({ hash: 'another' }).execute();
  expect((await checkAudit(store.db)).faults).toEqual([{ kind: 'end' }, { kind: 'strange', id: 'stranger' }]);
});

test.each([4, 6])(
  'the audit check finds a fault when the newest entry is 5 and the `audit_end` table has entry %i (SAFE-76)',
  async (number) => {
    await using store = await openAudited();
    await store.db.updateTable('audit_end').set({ number }).execute();
    expect((await checkAudit(store.db)).faults).toEqual([
      number === 6 ? { kind: 'missing', from: 6, to: 6 } : { kind: 'end' },
    ]);
  },
);

test('the audit check finds an entry whose kind and words were emptied, even after a missing entry (SAFE-76)', async () => {
  await using store = await openAudited();
  await store.db.deleteFrom('audit').where('number', '=', 2).execute();
  await store.db.updateTable('audit').set({ kind: '', words: '' }).where('number', '=', 3).execute();
  expect((await checkAudit(store.db)).faults).toEqual([
    { kind: 'missing', from: 2, to: 2 },
    { kind: 'changed', number: 3, action: 'post.updated' },
  ]);
});

test('the audit check accepts a subject with malformed Unicode (SAFE-75)', async () => {
  await using store = await openAudited();
  await inTransaction(store.db, (transaction) =>
    addCommand(transaction, { action: 'admin.added', subject: 'half \ud83d a pair' }, testStart),
  );
  const { hash, subject } = await entry(store.db, 6);
  expect([await checkAudit(store.db), subject]).toEqual([
    { entries: 6, hash, faults: [] },
    'half \ufffd a pair',
  ]);
});

test('the audit entries of concurrent changes have distinct numbers in one chain (SAFE-75)', async () => {
  await using store = await openTestStore();
  const { id: adminId } = await addRoot(store.db);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      inTransaction(store.db, (transaction) =>
        addEntry(transaction, { adminId, action: 'post.updated', subject: `“Post ${n}”` }, testStart),
      ),
    ),
  );
  const { entries, faults } = await checkAudit(store.db);
  expect({ entries, faults }).toEqual({ entries: 40, faults: [] });
});

test('a change that is rolled back leaves no gap in the audit numbers (SAFE-73, SAFE-75)', async () => {
  await using store = await openAudited();
  await expect(
    inTransaction(store.db, async (transaction) => {
      await addCommand(transaction, { action: 'admin.added', subject: 'ada@example.com' }, testStart);
      throw new Error('The change failed.');
    }),
  ).rejects.toThrow('The change failed.');
  await inTransaction(store.db, (transaction) =>
    addCommand(transaction, { action: 'admin.removed', subject: 'ada@example.com' }, testStart),
  );
  const { entries, faults } = await checkAudit(store.db);
  const { number, action, admin_email } = await entry(store.db, 6);
  expect({ entries, faults, number: Number(number), action, admin_email }).toEqual({
    entries: 6,
    faults: [],
    number: 6,
    action: 'admin.removed',
    admin_email: 'npm run admin',
  });
});
