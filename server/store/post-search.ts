import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { isPostgres } from './engine.ts';

/**
 * The full-text search of posts: FTS5 on SQLite, and word lists under a GIN index on PostgreSQL. Both split
 * texts into words by the same rules. The index stores the words of each post under the post's `place`,
 * without the text. A place begins with the post's date, so reading the index from its end returns the newest
 * matches first, without sorting. SPEED-12.
 */

/** The searchable parts of a post. */
export type SearchedPost = {
  place: number;
  status: string;
  tagKeys: readonly string[];
  /** The result of `searchedWords`. */
  words: string;
};

/**
 * A search for posts. A post matches if it contains all words of `search`, in any order; the last word may
 * be incomplete. It must also have the tag and the status, unless `tagKey` is empty or `status` is undefined.
 * BLOG-30, BLOG-31.
 */
export type PostSearch = { search: string; tagKey: string; status: string | undefined };

/** Returns the words of a post that the search finds. */
export const searchedWords = ({
  title,
  excerpt,
  tags,
  text,
}: Readonly<{ title: string; excerpt: string; tags: readonly string[]; text: string }>): string =>
  [title, excerpt, tags.join(' '), text].join('\n');

export async function createPostSearch(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) {
    await sql`create table post_search (place bigint primary key, words tsvector not null)`.execute(db);
    await sql`create index post_search_by_word on post_search using gin (words)`.execute(db);
    return;
  }
  await sql`create virtual table post_search using fts5 (
    words, marks, content = '', contentless_delete = 1, detail = none, prefix = '3 4 5 6 8',
    tokenize = 'unicode61 remove_diacritics 2'
  )`.execute(db);
}

/**
 * Adds posts to the search index. Several posts in one statement are faster on SQLite, which writes to the
 * index at the end of each statement.
 */
export async function addToSearch(db: QueryExecutorProvider, ...posts: SearchedPost[]): Promise<void> {
  if (isPostgres(db)) {
    const rows = posts.map(({ place, status, tagKeys, words }) => {
      const lexemes = new Set([statusMark(status), ...tagKeys.map(tagMark), ...wordsOf(words)]);
      return sql`(${place}::bigint, array_to_tsvector(${fittingIn(lexemes)}::text[]))`;
    });
    await sql`insert into post_search (place, words) values ${sql.join(rows)}`.execute(db);
    return;
  }
  const rows = posts.map(({ place, status, tagKeys, words }) => {
    const marks = [statusMark(status), ...tagKeys.map(tagMark)].join(' ');
    return sql`(${place}, ${words}, ${marks})`;
  });
  await sql`insert into post_search (rowid, words, marks) values ${sql.join(rows)}`.execute(db);
}

export async function removeFromSearch(db: QueryExecutorProvider, ...places: number[]): Promise<void> {
  const key = sql.ref(isPostgres(db) ? 'place' : 'rowid');
  await sql`delete from post_search where ${key} in (${sql.join(places)})`.execute(db);
}

/**
 * Returns the places of the matching posts, newest first, and the number of matches, counted up to
 * `countLimit`.
 */
export async function searchPosts(
  db: QueryExecutorProvider,
  sought: PostSearch,
  { limit, offset, countLimit }: { limit: number; offset: number; countLimit: number },
): Promise<{ places: number[]; total: number }> {
  // FTS5 splits words at most combining marks, such as the vowel signs of Hindi, and PostgreSQL's word lists
  // omit them.
  const words = (
    isPostgres(db) ? wordsOf(sought.search) : (sought.search.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? [])
  ).slice(0, maxWords);
  if (words.length === 0) {
    return { places: [], total: 0 };
  }
  const marks = [
    ...(sought.status === undefined ? [] : [statusMark(sought.status)]),
    ...(sought.tagKey === '' ? [] : [tagMark(sought.tagKey)]),
  ];
  if (isPostgres(db)) {
    return await searchOnPostgres(db, words, marks, { limit, offset, countLimit });
  }
  const whole = [...words.map(quote), ...marks].join(' ');
  let query = whole;
  let total = await count(db, whole, countLimit);
  const last = words.at(-1) ?? '';
  // A prefix search is slow if many words begin with the prefix, and adds little if the word itself is
  // frequent.
  if (total < countLimit && [...last].length >= prefixMinLength) {
    query = [...words.slice(0, -1).map(quote), `${quote(beginningOf(last))}*`, ...marks].join(' ');
    total = await count(db, query, countLimit);
  }
  const { rows } = await sql<{ place: number }>`select rowid as place from post_search
    where post_search match ${query} order by rowid desc limit ${Math.max(0, Math.min(limit, total - offset))} offset ${offset}`.execute(
    db,
  );
  return { places: rows.map(({ place }) => place), total };
}

async function searchOnPostgres(
  db: QueryExecutorProvider,
  words: readonly string[],
  marks: readonly string[],
  { limit, offset, countLimit }: { limit: number; offset: number; countLimit: number },
): Promise<{ places: number[]; total: number }> {
  const last = words.at(-1) ?? '';
  const isPrefix = [...last].length >= prefixMinLength;
  const end = isPrefix ? `${quoteLexeme(last)}:*` : quoteLexeme(last);
  const query = [...words.slice(0, -1).map(quoteLexeme), end, ...marks.map(quoteLexeme)].join(' & ');
  const counted = await sql<{ total: number }>`select count(*) as total from
    (select 1 from post_search where words @@ ${query}::tsquery limit ${countLimit}) as found`.execute(db);
  const total = counted.rows[0]?.total ?? 0;
  const { rows } = await sql<{ place: number }>`select place from post_search
    where words @@ ${query}::tsquery order by place desc
    limit ${Math.max(0, Math.min(limit, total - offset))} offset ${offset}`.execute(db);
  return { places: rows.map(({ place }) => place), total };
}

/** Splits a text into words as FTS5 does: in lower case, without accents. */
function wordsOf(text: string): string[] {
  // Removes the marks before normalizing too, because normalizing sorts them, in quadratic time. SAFE-23.
  const letters = text.replace(/\p{M}/gu, '');
  const unaccented = letters.normalize('NFD').replace(/\p{M}/gu, '');
  // NFD splits Korean syllables, which would take up to three times as many bytes.
  const plain = unaccented.normalize('NFC').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, wordMaxLength));
}

/**
 * Returns the first words that fit in a list. `array_to_tsvector` does not check the size: a larger list is
 * corrupt. Only contrived texts exceed it, such as one whose every letter is longer in lower case. BLOG-30.
 */
function fittingIn(lexemes: Iterable<string>): string[] {
  const fitting: string[] = [];
  let size = 0;
  for (const lexeme of lexemes) {
    size += Buffer.byteLength(lexeme);
    if (size > listMaxSize) {
      break;
    }
    fitting.push(lexeme);
  }
  return fitting;
}

/** The maximum size of a list of words in PostgreSQL, in bytes. */
const listMaxSize = 1_048_575;

/** The maximum length of a word in PostgreSQL's lists, in characters. */
const wordMaxLength = 250;
// Needs no escaping: words and marks consist of letters and digits.
const quoteLexeme = (word: string) => `'${word}'`;

/** The maximum number of words in a search. Further words are ignored. */
const maxWords = 12;
/** The shortest word that may be a prefix. */
const prefixMinLength = 3;
/**
 * The prefix lengths that FTS5 indexes. Prefixes of other lengths are slow, because FTS5 merges the lists of
 * all words that begin with the prefix.
 */
const indexedLengths = [8, 6, 5, 4, 3];

function beginningOf(word: string) {
  const letters = [...word];
  const length = indexedLengths.find((indexed) => indexed <= letters.length) ?? prefixMinLength;
  return letters.slice(0, length).join('');
}

async function count(db: QueryExecutorProvider, query: string, countLimit: number) {
  const { rows } = await sql<{ total: number }>`select count(*) as total from
    (select 1 from post_search where post_search match ${query} limit ${countLimit})`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

const quote = (word: string) => `"${word}"`;
// Marks for the status and the tags. Their prefixes keep them apart from the words of ordinary texts.
const statusMark = (status: string) => `xstatusx${status}`;
const tagMark = (key: string) => `xtagx${Buffer.from(key).toString('hex')}`;
