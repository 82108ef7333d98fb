import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '../../server/store/migrate.ts';
import { checkPostCounts, repairPostCounts } from '../../server/store/post-counts.ts';
import { lockPosts } from '../../server/store/post-lock.ts';
import { addPost } from '../../server/store/post-writing.ts';
import { findPosts, listTags } from '../../server/store/posts.ts';
import type { Store } from '../../server/store/store.ts';
import { newPlace } from '../support/places.ts';
import { runCommand } from '../support/program.ts';
import { openTestStore, testStart } from '../support/server.ts';

const all = { page: 1, limit: 10, search: '', status: 'published' as const };

/** Writes two posts and breaks their derived counts and tags. Returns the expected differences. */
async function breakCounts({ db }: Pick<Store, 'db'>) {
  const ids = [];
  for (const tags of [['Wallet', 'Stellar'], ['wallet']]) {
    const post = {
      title: 'A post',
      content: '<p>Text</p>',
      text: 'Text',
      opening: 'Text',
      excerpt: '',
      tags,
    };
    const result = await db.transaction().execute((transaction) => addPost(transaction, post, testStart));
    ids.push(result.kind === 'written' ? result.post._id : '');
  }
  const [first = ''] = ids;
  await db.updateTable('post_counts').set({ posts: 5 }).where('tag_key', '=', '').execute();
  await db.deleteFrom('post_counts').where('tag_key', '=', 'wallet').execute();
  const gone = { tag_key: 'gone', status: 'draft' as const, name: 'Gone', posts: 1 };
  await db.insertInto('post_counts').values(gone).execute();
  await db.deleteFrom('post_tags').where('post_id', '=', first).where('tag_key', '=', 'wallet').execute();
  const stored = `stellar (published, ${testStart}000)`;
  return [
    { of: `tags of post ${first}`, stored, actual: `${stored}, wallet (published, ${testStart}000)` },
    { of: 'published posts', stored: '5', actual: '2' },
    { of: 'draft posts with the tag gone', stored: '1', actual: '0' },
    { of: 'published posts with the tag wallet', stored: '0', actual: '2' },
  ];
}

const sorted = (differences: ReadonlyArray<{ of: string }>) =>
  differences.toSorted((one, other) => (one.of < other.of ? -1 : 1));

test('the count check finds counts and tags that do not match the posts, and a repair corrects them (STORE-42)', async () => {
  await using store = await openTestStore();
  const differences = sorted(await breakCounts(store));
  expect(sorted(await checkPostCounts(store.db))).toEqual(differences);
  expect(sorted(await checkPostCounts(store.db))).toEqual(differences);
  expect(sorted(await repairPostCounts(store, testStart))).toEqual(differences);
  expect(await checkPostCounts(store.db)).toEqual([]);
  const { posts, total } = await findPosts(store.db, { ...all, tags: 'wallet' });
  expect([posts.length, total]).toEqual([2, 2]);
  expect(await listTags(store.db)).toEqual([
    { name: 'Wallet', count: 2 },
    { name: 'Stellar', count: 1 },
  ]);
});

test('a count check and a repair without differences need no lock, so the server can write meanwhile (STORE-8, STORE-42)', async () => {
  await using there = await newPlace();
  const [store, server] = [there.open(), there.open()];
  await migrate(store.db);
  const found = await server.db.transaction().execute(async (transaction) => {
    await lockPosts(transaction);
    return [await checkPostCounts(store.db), await repairPostCounts(store, testStart)];
  });
  await store.close();
  await server.close();
  expect(found).toEqual([[], []]);
});

test('the count check command prints each difference, and exits with 0 only when no difference remains (STORE-42, SAFE-86)', async () => {
  await using there = await newPlace();
  const store = there.open();
  await migrate(store.db);
  const differences = await breakCounts(store);
  await store.close();
  const environment =
    'file' in there.place
      ? { DATA_DIR: join(there.place.file, '..') }
      : { DATABASE_URL: there.place.databaseUrl };
  const run = (...options: string[]) => {
    const { stdout, stderr, status } = runCommand('cli/store', ['check', ...options], environment);
    return { lines: stdout.trimEnd().split('\n').toSorted(), stderr, status };
  };
  const lines = differences.map(({ of, stored, actual }) => `${of}: stored ${stored}, should be ${actual}`);
  const found = { lines: [...lines, '4 differences.'].toSorted(), stderr: '', status: 1 };
  expect(run()).toEqual(found);
  expect(run('--repair')).toEqual({
    lines: [...lines, '4 differences repaired.'].toSorted(),
    stderr: '',
    status: 0,
  });
  expect(run()).toEqual({ lines: ['0 differences.'], stderr: '', status: 0 });
  const repaired = there.open();
  const entries = await repaired.db.selectFrom('audit').select(['action', 'subject']).execute();
  await repaired.close();
  expect(entries).toEqual([{ action: 'store.repaired', subject: '4 differences' }]);
});
