import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import { type Database, emailKey } from './schema.ts';
import { countSignups, inOrder, type SignupPlace } from './signup-pages.ts';
import { likePattern } from './text-search.ts';

/**
 * The maximum number of matches that a search counts. An admin who gets more matches must narrow the search
 * anyway. STORE-44.
 */
const matchesMax = 1_000;
/** A search whose text is too short for the index first scans this many of the newest signups. */
const windowSize = 20_000;
/** If the newest signups contain this many matches, the search stops there. */
const windowEnough = 100;
/**
 * If a status has at most this many signups, they are scanned, because the index would mostly find other
 * statuses.
 */
const statusEnough = 20_000;
/** If the index has at most this many matches, the status of each match is looked up. */
const lookupsMax = 5_000;
/** The length of the index's n-grams, in characters. */
const trigramLength = 3;
/**
 * A search looks up at most `asked` trigrams of its text: the rarest among up to `weighed` candidates,
 * counted in a sample of `sample` addresses.
 */
const trigrams = { asked: 3, weighed: 24, sample: 2_000 };
/** Sorts after all other characters, and so ends the range of texts with a prefix. */
const lastCharacter = '\u{10FFFF}';

/** The keys of the signups on one page of a search, and the number of counted matches. */
export type Matches = {
  keys: string[];
  total: number;
  /** Whether there are more matches than were counted. */
  isMore: boolean;
};

type Wanted = SignupPlace & { search: string };

/** Finds a page of the signups whose address contains the text, in a sort order. */
export async function searchSignups(db: Database, wanted: Wanted): Promise<Matches> {
  const text = emailKey(wanted.search);
  if (isPostgres(db)) {
    return searchOnPostgres(db, wanted, text);
  }
  if (wanted.status !== undefined && (await countSignups(db, wanted.status)) <= statusEnough) {
    return searchStatus(db, wanted, text);
  }
  if ([...text].length >= trigramLength) {
    return searchIndexed(db, wanted, text, await trigramsOf(db, text));
  }
  const { matches, isWhole } = await countInWindow(db, wanted, text);
  if (isWhole || matches >= windowEnough) {
    const total = Math.min(matches, matchesMax);
    return { keys: await walk(db, wanted, text), total, isMore: total < matches || !isWhole };
  }
  const expression = await trigramsFrom(db, text);
  return expression === '' ? nothing : searchIndexed(db, wanted, text, expression);
}

const nothing: Matches = { keys: [], total: 0, isMore: false };

/** Scans the signups of a status. This is fast if there are few signups, or if many of them match. */
async function searchStatus(db: Database, wanted: Wanted, text: string): Promise<Matches> {
  const matching = sql`waitlist where status_key = ${wanted.status} and instr(email_key, ${text}) > 0`;
  const found = await countUpTo(db, matching, matchesMax + 1);
  const keys = found <= wanted.offset ? [] : await walk(db, wanted, text);
  return { keys, total: Math.min(found, matchesMax), isMore: found > matchesMax };
}

/**
 * Searches with the SQLite index, whose rows are sorted by date. A page by date reads only the matches up to
 * its end. In the other orders, few matches are sorted. If there are many matches, the list itself is
 * scanned.
 */
async function searchIndexed(
  db: Database,
  wanted: Wanted,
  text: string,
  expression: string,
): Promise<Matches> {
  const { by, direction, status, limit, offset } = wanted;
  const ofStatus =
    status === undefined
      ? sql``
      : sql`and exists (select 1 from waitlist where email_key = rtrim(address) and status_key = ${status})`;
  const ofAnyStatus = sql`waitlist_search
    where waitlist_search match ${expression} and instr(address, ${text}) > 0`;
  if (status !== undefined && (await countUpTo(db, ofAnyStatus, lookupsMax + 1)) > lookupsMax) {
    return searchStatus(db, wanted, text);
  }
  const matching = sql`${ofAnyStatus} ${ofStatus}`;
  const found = await countUpTo(db, matching, matchesMax + 1);
  const total = Math.min(found, matchesMax);
  const isMore = found > matchesMax;
  if (total <= offset) {
    return { keys: [], total, isMore };
  }
  if (isMore && by !== 'created_at') {
    return { keys: await walk(db, wanted, text), total, isMore };
  }
  if (by === 'name_key') {
    const rows = await inOrder(db, wanted)
      .select('email_key')
      .where('email_key', 'in', sql<string>`(select rtrim(address) from ${matching})`)
      .limit(limit)
      .offset(offset)
      .execute();
    return { keys: rows.map(({ email_key }) => email_key), total, isMore };
  }
  const order = sql.raw(`${by === 'created_at' ? 'rowid' : 'address'} ${direction}`);
  const { rows: page } = await sql<{ address: string }>`
    select address from ${matching} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return { keys: page.map(({ address }) => address.trimEnd()), total, isMore };
}

/**
 * Returns a query for the rarest trigrams of a text, as counted in a sample of the newest addresses. The
 * other trigrams are not looked up, because half of the list may contain them: every `@gmail.com` contains
 * most trigrams of `@mail.com`.
 */
async function trigramsOf(db: Database, text: string): Promise<string> {
  const characters = [...text];
  const all = characters
    .slice(trigramLength - 1)
    .map((_, index) => characters.slice(index, index + trigramLength).join(''));
  const found = [...new Set(all)].slice(0, trigrams.weighed);
  if (found.length > trigrams.asked) {
    const newest = await db
      .selectFrom('waitlist')
      .select('email_key')
      .orderBy('created_at', 'desc')
      .orderBy('email_key', 'desc')
      .limit(trigrams.sample)
      .execute();
    const holders = new Map(
      found.map((trigram) => [trigram, newest.filter(({ email_key }) => email_key.includes(trigram)).length]),
    );
    found.sort((a, b) => (holders.get(a) ?? 0) - (holders.get(b) ?? 0));
  }
  return found.slice(0, trigrams.asked).map(quoted).join(' AND ');
}

/** Returns a query for one or two characters: all trigrams that begin with these characters. */
async function trigramsFrom(db: Database, text: string): Promise<string> {
  const { rows } = await sql<{ term: string }>`
    select term from waitlist_trigrams where term >= ${text} and term < ${text + lastCharacter}`.execute(db);
  return rows.map(({ term }) => quoted(term)).join(' OR ');
}

/** Scans the list in its order until the page is full. This is fast if many signups match. */
async function walk(db: Database, wanted: Wanted, text: string) {
  const rows = await inOrder(db, wanted)
    .select('email_key')
    .where(({ ref }) => sql<boolean>`instr(${ref('email_key')}, ${text}) > 0`)
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  return rows.map((row) => row.email_key);
}

async function countInWindow(db: Database, { status }: Wanted, text: string) {
  const ofStatus = status === undefined ? sql`` : sql`where status_key = ${status}`;
  const { rows } = await sql<{ matches: number; seen: number }>`
    select coalesce(sum(instr(email_key, ${text}) > 0), 0) as matches, count(*) as seen from (
      select email_key from waitlist ${ofStatus}
      order by created_at desc, email_key desc limit ${windowSize}
    )`.execute(db);
  const { matches = 0, seen = 0 } = rows[0] ?? {};
  return { matches: Number(matches), isWhole: Number(seen) < windowSize };
}

async function countUpTo(db: Database, matching: RawBuilder<unknown>, limit: number): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (select 1 from ${matching} limit ${limit}) as matches`.execute(db);
  return Number(rows[0]?.found ?? 0);
}

/** Quotes a text as a phrase of an FTS5 query. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

async function searchOnPostgres(db: Database, wanted: Wanted, text: string): Promise<Matches> {
  const ofStatus = wanted.status === undefined ? sql`` : sql`and status_key = ${wanted.status}`;
  const matching = sql<boolean>`email_key like ${likePattern(text)} escape '\\'`;
  const found = await countUpTo(db, sql`waitlist where ${matching} ${ofStatus}`, matchesMax + 1);
  const keys = await inOrder(db, wanted)
    .select('email_key')
    .where(matching)
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  return {
    keys: keys.map(({ email_key }) => email_key),
    total: Math.min(found, matchesMax),
    isMore: found > matchesMax,
  };
}
