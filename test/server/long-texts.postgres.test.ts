import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { migrate, migrations } from '../../server/store/migrate.ts';
import { addPost } from '../../server/store/post-writing.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { findPosts } from '../../server/store/posts.ts';
import type { Database } from '../../server/store/schema.ts';
import { openTestStore, testStart } from '../support/server.ts';
import { createDatabase, dropDatabase } from '../support/stores.ts';

/** About a megabyte of text. Its syllables take more than twice as many bytes in decomposed form. */
const koreanWords = distinct(58_000, (index) =>
  [index * 28 + 4, index * 7 + 27, Math.floor(index / 400) * 28 + 8]
    .map((offset) => String.fromCharCode(0xac00 + (offset % 11_172)))
    .join(''),
);
/** Less than a megabyte of text that takes more than a megabyte in lower case. */
const growingWords = distinct(21_000, (index) =>
  index.toString(2).padStart(22, '0').replaceAll('0', 'Ⱥ').replaceAll('1', 'Ⱦ'),
);

/** Returns `count` different words. */
function distinct(count: number, wordOf: (index: number) => string) {
  const words = new Set<string>();
  for (let index = 0; words.size < count; index += 1) {
    words.add(wordOf(index));
  }
  return [...words];
}

async function add(db: Database, title: string, words: readonly string[]) {
  const text = words.join(' ');
  const post = { title, content: `<p>${text}</p>`, text, opening: '', excerpt: '', tags: [] };
  await db.transaction().execute((transaction) => addPost(transaction, post, testStart));
}

/** Returns which of the words the search does not find. */
async function unfound(db: Database, words: readonly string[]) {
  const missing: string[] = [];
  for (const search of words) {
    const { total } = await findPosts(db, { page: 1, limit: 1, tags: '', search, status: 'published' });
    if (total !== 1) {
      missing.push(search);
    }
  }
  return missing;
}

/** Fails with "invalid byte sequence" if a list of words is corrupt. A dump reads the same values. */
const readLists = (db: Database) => sql`select words::text from post_search`.execute(db);

const sampleOf = (words: readonly string[]) => words.filter((_, index) => index % 997 === 0);

test('each word of a megabyte of Korean text is found (BLOG-30)', async () => {
  await using store = await openTestStore();
  await add(store.db, 'Korean', koreanWords);
  expect(await unfound(store.db, sampleOf(koreanWords))).toEqual([]);
  expect((await readLists(store.db)).rows.length).toBe(1);
});

test('the search finds the first words of a post whose words take more than a megabyte (BLOG-30)', async () => {
  await using store = await openTestStore();
  await add(store.db, 'Growing', growingWords);
  const sample = sampleOf(growingWords);
  expect(await unfound(store.db, sample)).toEqual(sample.slice(-6));
  expect((await readLists(store.db)).rows.length).toBe(1);
});

test('the upgrade replaces the word lists of Korean posts that an earlier version wrote (BLOG-30, STORE-17)', async () => {
  const url = await createDatabase();
  const store = openPostgres(url);
  try {
    await new Migrator({ db: store.db, provider: migrations }).migrateTo('050-original-names');
    await add(store.db, 'Korean', koreanWords);
    await add(store.db, '한국어', ['short']);
    await add(store.db, 'English', ['english']);
    await sql`update post_search set words = array_to_tsvector(array(
      select distinct unnest(string_to_array(normalize(lower(title || ' ' || post_bodies.text), NFD), ' '))
    ) || array['xstatusxpublished']) from posts join post_bodies on post_id = id
      where posts.place = post_search.place`.execute(store.db);
    await expect(readLists(store.db)).rejects.toThrow('invalid byte sequence');
    await migrate(store.db);
    expect(await unfound(store.db, [...sampleOf(koreanWords), '한국어', 'short', 'english'])).toEqual([]);
    expect((await readLists(store.db)).rows.length).toBe(3);
  } finally {
    await store.close();
    await dropDatabase(url);
  }
});
