import { expect, test } from 'vitest';
import { slugOf } from '../../server/store/post-slugs.ts';
import { findSurroundings } from '../../server/store/post-surroundings.ts';
import { removeTrashed, trashPost } from '../../server/store/post-trash.ts';
import { addPost, changePost, type WrittenPost } from '../../server/store/post-writing.ts';
import { findPosts, listTags, readAddresses } from '../../server/store/posts.ts';
import type { Database } from '../../server/store/schema.ts';
import { fillPosts } from '../support/posts.ts';
import { openTestStore, testStart } from '../support/server.ts';

const all = { page: 1, limit: 10, tags: '', search: '', status: 'published' as const };

function written(title: string, tags: string[] = ['Wallet'], text = ''): WrittenPost {
  return { title, content: `<p>${text}</p>`, text, opening: text, excerpt: '', tags };
}

async function add(db: Database, title: string, tags?: string[], text?: string, now = testStart) {
  const result = await db
    .transaction()
    .execute((transaction) => addPost(transaction, written(title, tags, text), now));
  return result.kind === 'written' ? result.post._id : '';
}

async function titles(db: Database, selection: Partial<Parameters<typeof findPosts>[1]>) {
  const { posts, total } = await findPosts(db, { ...all, ...selection });
  return [posts.map(({ title }) => title), total];
}

test('the store lists posts in pages, newest first (BLOG-9, STORE-15)', async () => {
  await using store = await openTestStore();
  for (const title of ['one', 'two', 'three', 'four', 'five']) {
    await add(store.db, title);
  }
  expect(await titles(store.db, { limit: 2 })).toEqual([['five', 'four'], 5]);
  expect(await titles(store.db, { limit: 2, page: 2 })).toEqual([['three', 'two'], 5]);
  expect(await titles(store.db, { limit: 2, page: 3 })).toEqual([['one'], 5]);
  expect(await titles(store.db, { limit: 2, page: 99_999 })).toEqual([[], 5]);
});

test('a post whose date has no place left gets the next free place (STORE-13, STORE-15)', async () => {
  await using store = await openTestStore();
  const id = await add(store.db, 'the 1,000th');
  const last = testStart * 1_000 + 999;
  await store.db.updateTable('posts').set({ place: last }).where('id', '=', id).execute();
  await add(store.db, 'the next millisecond', [], '', testStart + 1);
  await add(store.db, 'the 1,001st');
  await add(store.db, 'the 1,002nd');
  const rows = await store.db.selectFrom('posts').select(['title', 'place']).orderBy('place').execute();
  expect(rows).toEqual([
    { title: 'the 1,000th', place: last },
    { title: 'the next millisecond', place: last + 1 },
    { title: 'the 1,001st', place: last + 2 },
    { title: 'the 1,002nd', place: last + 3 },
  ]);
});

test('a tag filter matches in any letter case and position, and tags are listed most used first (BLOG-18, BLOG-19)', async () => {
  await using store = await openTestStore();
  await add(store.db, 'one', ['Wallet', 'Stellar']);
  await add(store.db, 'two', ['wallet']);
  expect(await titles(store.db, { tags: 'WALLET' })).toEqual([['two', 'one'], 2]);
  expect(await titles(store.db, { tags: 'nothing' })).toEqual([[], 0]);
  expect(await listTags(store.db)).toEqual([
    { name: 'Wallet', count: 2 },
    { name: 'Stellar', count: 1 },
  ]);
});

test.each([
  ['words in any letter case and with or without accents', 'CAFE', ['one']],
  ['the beginning of a word as the last word', 'swap the wal', ['two']],
  ['two letters only as a whole word', 'swap the wa', []],
  ['words in any order', 'wallets between', ['two']],
  ['words of the tags', 'stellar', ['one']],
  ['only posts with all words', 'café wallet', []],
  ['search operators of the database only as plain words', '"wallet" OR NEAR(x y) * -', []],
  ['nothing for punctuation', '%_"\'*', []],
  ['nothing for words in scripts that no post uses', 'हिन्दी 日本語 e\u0301', []],
])('a post search matches %s (BLOG-30)', async (_, search, expected) => {
  await using store = await openTestStore();
  await add(store.db, 'one', ['Stellar'], 'In a café.');
  await add(store.db, 'two', ['Other'], 'Swap between the wallets.');
  expect((await titles(store.db, { search }))[0]).toEqual(expected);
});

test.each([
  ['हिन्दी', ['हिन्दी में लेख']],
  ['में', ['हिन्दी में लेख']],
  ['ที่ดี', ['ที่ดี กำลัง']],
  ['தமிழ்', ['தமிழ் கட்டுரை']],
  ['שָׁלוֹם', ['עברית שָׁלוֹם']],
  ['كِتَابٌ', ['كِتَابٌ جديد']],
  ['한국어', ['한국어 글']],
  ['한국', []],
  ['tieng', ['tiếng Việt']],
])(
  'a post search for %s finds the same posts on both engines (BLOG-30, STORE-7)',
  async (search, expected) => {
    await using store = await openTestStore();
    const texts = [
      'हिन्दी में लेख',
      'ที่ดี กำลัง',
      'தமிழ் கட்டுரை',
      'עברית שָׁלוֹם',
      'كِتَابٌ جديد',
      '한국어 글',
      'tiếng Việt',
    ];
    for (const text of texts) {
      await add(store.db, text, []);
    }
    expect((await titles(store.db, { search }))[0]).toEqual(expected);
  },
);

test('a post search within a category finds only posts of that category (BLOG-26)', async () => {
  await using store = await openTestStore();
  await add(store.db, 'one', ['Stellar'], 'swap');
  await add(store.db, 'two', ['Other'], 'swap');
  expect(await titles(store.db, { search: 'swap', tags: 'stellar' })).toEqual([['one'], 1]);
});

test('a post search counts at most 1,000 matches (BLOG-31, STORE-44)', async () => {
  await using store = await openTestStore();
  await fillPosts(store.db, 1_200, { size: 100 });
  expect(await titles(store.db, { search: 'everywhere', limit: 2, page: 500 })).toEqual([
    ['Post number 202', 'Post number 201'],
    1_000,
  ]);
  expect((await readAddresses(store.db, { limit: 2, offset: 1_198 })).map(({ slug }) => slug)).toEqual([
    'post-2',
    'post-1',
  ]);
});

test('related posts share the most tags, newest first among ties, and never include the post itself (BLOG-49)', async () => {
  await using store = await openTestStore();
  const both = ['Wallet', 'Stellar'];
  await add(store.db, 'shares both', both);
  await add(store.db, 'shares one, older', ['Stellar']);
  const id = await add(store.db, 'the post', both);
  await add(store.db, 'shares none', ['Other']);
  await add(store.db, 'shares one', ['Wallet']);
  const { related, previous, next } = await findSurroundings(store.db, { _id: id, tags: both });
  expect([related.map(({ title }) => title), previous?.title, next?.title]).toEqual([
    ['shares both', 'shares one', 'shares one, older'],
    'shares one, older',
    'shares none',
  ]);
});

test("a change to a post's tags, words or status updates the lists, the search and the counts (STORE-41)", async () => {
  await using store = await openTestStore();
  const id = await add(store.db, 'one', ['Old'], 'before');
  const draft = { ...written('one', ['New'], 'after'), status: 'draft' as const };
  await store.db.transaction().execute((transaction) => changePost(transaction, id, draft, 1, testStart));
  expect(await titles(store.db, {})).toEqual([[], 0]);
  expect(await titles(store.db, { status: undefined, search: 'before' })).toEqual([[], 0]);
  expect(await titles(store.db, { status: undefined, search: 'after', tags: 'new' })).toEqual([['one'], 1]);
  const removed = await store.db
    .transaction()
    .execute((transaction) => trashPost(transaction, id, testStart));
  expect(removed?._id).toBe(id);
  expect(await titles(store.db, { status: undefined })).toEqual([[], 0]);
  await store.db.transaction().execute((transaction) => removeTrashed(transaction, id));
  for (const table of ['posts', 'post_bodies', 'post_tags', 'post_slugs', 'post_counts'] as const) {
    expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test.each([
  ['How swaps work: 5 steps!', 'how-swaps-work-5-steps'],
  ['What’s a “bridge”?', 'whats-a-bridge'],
  ['Zürich, São Paulo', 'zurich-sao-paulo'],
  ['你好，钱包', 'ni-hao-qian-bao'],
  ['محفظة رقمية', 'mhfdhh-rqmyh'],
  ['Кошелёк и Größe', 'koshelek-i-grosse'],
  ['안녕 wallet', 'an-nyeong-wallet'],
  ['🎉', 'post'],
  ['word '.repeat(60), `${'word-'.repeat(21)}word`],
])('the title "%s" makes the slug %s (WRITE-27)', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});
