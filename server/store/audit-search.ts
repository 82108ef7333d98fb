import { setImmediate } from 'node:timers/promises';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type AuditFilter, type AuditLine, type AuditQuery, commandActor } from '../../src/contract/audit.ts';
import { isPostgres } from './engine.ts';
import type { Database, Tables } from './schema.ts';
import { likePattern } from './text-search.ts';

/** The maximum number of entries that are counted for a filter. Entries beyond this number are on no page. */
const countedMax = 10_000;
/** The maximum number of matches that are counted for a search. */
const matchesMax = 1_000;
/**
 * If the index has at most this many matches, they are looked up by number to apply the filters. If it has
 * more, the entries are scanned.
 */
const lookupsMax = 5_000;
/** The number of entries that one query scans. The server answers requests between queries. */
const sliceSize = 10_000;
/** The number of entries of an export that are read at a time. */
const batchSize = 500;

/** The position of an entry in the order of the list. */
type Place = { at: number; number: number };

/**
 * The places of entries on a page, and how many entries match. `isMore` is true if there are more matches
 * than are counted.
 */
type Found = { places: Place[]; total: number; isMore: boolean };

/** Returns a page of the audit, newest first. AUDIT-4 to AUDIT-7, AUDIT-11. */
export async function findEntries(
  db: Database,
  query: AuditQuery,
): Promise<{ entries: AuditLine[]; total: number; isMore: boolean }> {
  const { places, total, isMore } = await findPlaces(db, query);
  const left = Math.max(0, total - (query.page - 1) * query.limit);
  return { entries: await readLines(db, places.slice(0, left)), total, isMore };
}

/** Yields the entries that match a filter, newest first, in batches. AUDIT-8. */
export async function* readEntries(db: Database, filter: AuditFilter): AsyncGenerator<AuditLine[]> {
  for await (const places of filter.search === '' ? batchesOf(db, filter) : matchesOf(db, filter)) {
    for (let start = 0; start < places.length; start += batchSize) {
      yield await readLines(db, places.slice(start, start + batchSize));
    }
  }
}

async function findPlaces(db: Database, query: AuditQuery): Promise<Found> {
  const entries = entriesOf(db, query);
  if (query.search !== '') {
    return isPostgres(db) ? findMatching(entries, query) : searchOnSqlite(db, query);
  }
  return isFiltered(query)
    ? { places: await pageOf(entries, query), ...(await countUpTo(entries, countedMax)) }
    : { places: await pageOf(entries, query), total: await countAll(db), isMore: false };
}

/**
 * Returns the number of all entries. Entries are numbered without gaps, so the number of the newest entry is
 * their count. SAFE-75.
 */
async function countAll(db: Database): Promise<number> {
  const end = await db.selectFrom('audit_end').select('number').executeTakeFirst();
  return end?.number ?? 0;
}

async function findMatching(entries: Entries, query: AuditQuery): Promise<Found> {
  const matching = entries.where('words', 'like', patternOf(query));
  return { places: await pageOf(matching, query), ...(await countUpTo(matching, matchesMax)) };
}

/**
 * Uses the index if it has few matches for the text. If there are many matches, a scan of the filtered
 * entries finds the newest ones quickly.
 */
async function searchOnSqlite(db: Database, query: AuditQuery): Promise<Found> {
  const phrase = `"${textOf(query).replaceAll('"', '""')}"`;
  const { rows } = await sql<{ number: number }>`
    select rowid as number from audit_search where audit_search match ${phrase} limit ${lookupsMax + 1}`.execute(
    db,
  );
  if (rows.length <= lookupsMax) {
    const numbers = rows.map(({ number }) => number);
    const matching = entriesOf(db, query).where('number', 'in', numbers);
    const found = await matching.select(['at', 'number']).execute();
    return {
      places: pageIn(found, query),
      total: Math.min(found.length, matchesMax),
      isMore: found.length > matchesMax,
    };
  }
  // Without filters, the index has already shown that there are more matches than are counted.
  const enough = isFiltered(query) ? matchesMax + 1 : Math.min(query.page * query.limit, matchesMax);
  const found: Place[] = [];
  for await (const matches of matchesOf(db, query)) {
    found.push(...matches);
    if (found.length >= enough) {
      break;
    }
  }
  const isMore = !isFiltered(query) || found.length > matchesMax;
  return { places: pageIn(found, query), total: isMore ? matchesMax : found.length, isMore };
}

const pageIn = (found: Place[], { page, limit }: AuditQuery) => found.slice((page - 1) * limit, page * limit);

/** Yields the matches of a text, newest first, slice by slice as a scan finds them. */
async function* matchesOf(db: Database, filter: AuditFilter): AsyncGenerator<Place[]> {
  let after: Place | undefined;
  do {
    const rest = entriesOf(db, filter, after);
    const last = await rest
      .select(['at', 'number'])
      .limit(1)
      .offset(sliceSize - 1)
      .executeTakeFirst();
    const matching = upTo(rest, last).where('words', 'like', patternOf(filter));
    yield await matching.select(['at', 'number']).execute();
    after = last;
    await setImmediate();
  } while (after !== undefined);
}

/** Yields the places of all entries that match the filters. */
async function* batchesOf(db: Database, filter: AuditFilter): AsyncGenerator<Place[]> {
  let after: Place | undefined;
  do {
    const batch = await entriesOf(db, filter, after).select(['at', 'number']).limit(batchSize).execute();
    yield batch;
    after = batch.length === batchSize ? batch.at(-1) : undefined;
  } while (after !== undefined);
}

type Entries = SelectQueryBuilder<Tables, 'audit', object>;

/** Selects the entries of the kind and the period, newest first, starting after a place. */
function entriesOf(db: Database, { kind, from, to }: Omit<AuditFilter, 'search'>, after?: Place): Entries {
  const entries = db
    .selectFrom('audit')
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    // A literal instead of a parameter, because SQLite uses the partial index of commands only if the query
    // contains the value.
    .$if(kind === 'commands', (all) => all.where('admin_email', '=', sql.lit(commandActor)))
    .$if(kind !== undefined && kind !== 'commands', (all) => all.where('kind', '=', kind ?? ''))
    .$if(from !== undefined, (all) => all.where('at', '>=', Date.parse(from ?? '')))
    .$if(to !== undefined, (all) => all.where('at', '<', Date.parse(to ?? '')));
  return after === undefined
    ? entries
    : entries.where((audit) =>
        audit(audit.refTuple('at', 'number'), '<', audit.tuple(after.at, after.number)),
      );
}

const upTo = (entries: Entries, last: Place | undefined): Entries =>
  last === undefined
    ? entries
    : entries.where((audit) =>
        audit(audit.refTuple('at', 'number'), '>=', audit.tuple(last.at, last.number)),
      );

const isFiltered = ({ kind, from, to }: AuditFilter) =>
  kind !== undefined || from !== undefined || to !== undefined;

/** Reads the places of a page. The query reads only an index, so that late pages are fast too. */
const pageOf = (entries: Entries, { page, limit }: AuditQuery): Promise<Place[]> =>
  entries
    .select(['at', 'number'])
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

async function countUpTo(entries: Entries, max: number) {
  const counted = await entries
    .clearOrderBy()
    .select('number')
    .limit(max + 1)
    .execute();
  return { total: Math.min(counted.length, max), isMore: counted.length > max };
}

async function readLines(db: Database, places: Place[]): Promise<AuditLine[]> {
  if (places.length === 0) {
    return [];
  }
  const numbers = places.map(({ number }) => number);
  const rows = await db.selectFrom('audit').selectAll().where('number', 'in', numbers).execute();
  const lines = new Map(rows.map((row) => [row.number, lineOf(row)]));
  return numbers.flatMap((number) => lines.get(number) ?? []);
}

const lineOf = (row: Selectable<Tables['audit']>): AuditLine => ({
  id: row.id,
  number: row.number,
  at: new Date(row.at).toISOString(),
  who: row.admin_email,
  action: row.action,
  subject: row.subject,
  browser: row.browser,
  network: row.network,
});

const textOf = ({ search }: Pick<AuditFilter, 'search'>) => search.toLowerCase();

const patternOf = (filter: Pick<AuditFilter, 'search'>) =>
  sql<string>`${likePattern(textOf(filter))} escape '\\'`;
