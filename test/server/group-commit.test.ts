import { expect, test } from 'vitest';
import { createGroupCommit } from '../../server/store/group-commit.ts';
import { addSignup } from '../../server/store/waitlist.ts';
import { openTestStore, testStart } from '../support/server.ts';

test('parallel writes are all stored when their promises resolve', async () => {
  await using store = await openTestStore();
  const together = createGroupCommit(store.db);
  await Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      together((db) => addSignup(db, { email: `v${index % 300}@example.com` }, testStart)),
    ),
  );
  const rows = await store.db.selectFrom('waitlist').select('email').execute();
  expect(rows).toHaveLength(300);
});

test('a failed write does not fail the other writes in the same commit', async () => {
  await using store = await openTestStore();
  const together = createGroupCommit(store.db);
  const results = await Promise.allSettled([
    together((db) => addSignup(db, { email: 'first@example.com' }, testStart)),
    together(async () => {
      throw new Error('no');
    }),
    together((db) => addSignup(db, { email: 'last@example.com' }, testStart)),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const rows = await store.db.selectFrom('waitlist').select('email').orderBy('email').execute();
  expect(rows.map(({ email }) => email)).toEqual(['first@example.com', 'last@example.com']);
});
