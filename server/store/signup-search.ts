import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import { type Database, emailKey } from './schema.ts';

/** How many matches of a search are counted and sorted: who finds more looks for something narrower. */
const matchesMax = 5_000;
/** How many of the newest signups a text too short for the index is first looked for in. */
const windowSize = 20_000;
/** So many matches among the newest are enough to be shown alone. */
const windowEnough = 100;
/** Shortest text that the index of trigrams finds by itself, in characters. */
const indexedLength = 3;

/** The keys of the signups on one page of a search, and how many were counted. */
export type Matches = {
  keys: string[];
  total: number;
  /** Whether there are more than were counted. */
  isMore: boolean;
};

type Wanted = { search: string; byDate: boolean; direction: 'asc' | 'desc'; limit: number; offset: number };

/**
 * Finds the signups whose address holds the text, on SQLite: by the index of trigrams where few
 * match, by looking through the list in its own order where many do. (On PostgreSQL `pg_trgm` does the same from `ilike`.)
 */
export async function searchSignups(db: Database, wanted: Wanted): Promise<Matches> {
  const text = emailKey(wanted.search);
  if (isPostgres(db)) {
    return searchOnPostgres(db, wanted, text);
  }
  if ([...text].length >= indexedLength) {
    return searchIndexed(db, wanted, quoted(text));
  }
  const inWindow = await countInWindow(db, text);
  if (inWindow.matches >= windowEnough && !inWindow.isWhole) {
    const total = Math.min(inWindow.matches, matchesMax);
    return { keys: await walk(db, wanted, text), total, isMore: true };
  }
  if (inWindow.isWhole) {
    return { keys: await walk(db, wanted, text), total: inWindow.matches, isMore: false };
  }
  return searchRareShort(db, wanted, text);
}

async function searchIndexed(db: Database, wanted: Wanted, expression: string): Promise<Matches> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select 1 from waitlist_search where waitlist_search match ${expression} limit ${matchesMax + 1}
    )`.execute(db);
  const found = Number(rows[0]?.found ?? 0);
  if (found > matchesMax) {
    return { keys: await walk(db, wanted, emailKey(wanted.search)), total: matchesMax, isMore: true };
  }
  const order = sql.raw(
    wanted.byDate
      ? `created_at ${wanted.direction}, email_key ${wanted.direction}`
      : `email_key ${wanted.direction}`,
  );
  const { rows: page } = await sql<{ email_key: string }>`
    select email_key from waitlist_search where waitlist_search match ${expression}
    order by ${order} limit ${wanted.limit} offset ${wanted.offset}`.execute(db);
  return { keys: page.map((row) => row.email_key), total: found, isMore: false };
}

/**
 * One or two characters that hardly anybody's address holds are in no index: the whole list is
 * looked through, in the index by date. The one search that takes longer the longer the list is.
 */
async function searchRareShort(db: Database, wanted: Wanted, text: string): Promise<Matches> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select 1 from waitlist indexed by waitlist_by_date where instr(email_key, ${text}) > 0
      limit ${matchesMax + 1}
    )`.execute(db);
  const found = Number(rows[0]?.found ?? 0);
  return {
    keys: found === 0 ? [] : await walk(db, wanted, text),
    total: Math.min(found, matchesMax),
    isMore: found > matchesMax,
  };
}

/** Goes through the list in its order until the page is full: quick where many match. */
async function walk(db: Database, { byDate, direction, limit, offset }: Wanted, text: string) {
  const rows = await db
    .selectFrom('waitlist')
    .select('email_key')
    .where(({ ref }) => sql<boolean>`instr(${ref('email_key')}, ${text}) > 0`)
    .$if(byDate, (signups) => signups.orderBy('created_at', direction))
    .orderBy('email_key', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => row.email_key);
}

async function countInWindow(db: Database, text: string) {
  const { rows } = await sql<{ matches: number; seen: number }>`
    select coalesce(sum(instr(email_key, ${text}) > 0), 0) as matches, count(*) as seen from (
      select email_key from waitlist order by created_at desc, email_key desc limit ${windowSize}
    )`.execute(db);
  const { matches = 0, seen = 0 } = rows[0] ?? {};
  return { matches: Number(matches), isWhole: Number(seen) < windowSize };
}

/** A phrase as FTS5 reads it. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

async function searchOnPostgres(
  db: Database,
  { byDate, direction, limit, offset }: Wanted,
  text: string,
): Promise<Matches> {
  const pattern = `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const matching = sql<boolean>`email_key like ${pattern} escape '\\'`;
  const { rows } = await sql<{ found: number }>`select count(*) as found from
    (select 1 from waitlist where ${matching} limit ${matchesMax + 1}) as matches`.execute(db);
  const found = rows[0]?.found ?? 0;
  const keys = await db
    .selectFrom('waitlist')
    .select('email_key')
    .where(matching)
    .$if(byDate, (signups) => signups.orderBy('created_at', direction))
    .orderBy('email_key', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    keys: keys.map(({ email_key }) => email_key),
    total: Math.min(found, matchesMax),
    isMore: found > matchesMax,
  };
}
