import { sql } from 'kysely';
import type { Database } from './schema.ts';

/** How often a trigram occurs in the words of entries, and the sum of the numbers of these entries. */
type Uses = { count: number; sum: number };

/**
 * The maximum numbers of trigrams and of occurrences that one query reads. The server answers requests
 * between queries.
 */
const batch = { trigrams: 200, occurrences: 20_000 };

/** The characters that FTS5 reads as U+FFFD. */
const unreadable = /[\ufffe\uffff]/g;

/**
 * Compares SQLite's index of the audit with the words of the entries. The index contains no text, so the
 * check compares the count and the sum of each trigram. A missing entry changes both for its trigrams.
 * AUDIT-5, SAFE-76.
 */
export function followIndex() {
  const expected = new Map<string, Uses>();

  /** Adds the words of an entry. */
  function add(number: number, words: string) {
    const characters = [...words.replace(unreadable, '\ufffd')];
    for (let at = 2; at < characters.length; at++) {
      const trigram = `${characters[at - 2]}${characters[at - 1]}${characters[at]}`;
      const uses = expected.get(trigram);
      if (uses === undefined) {
        expected.set(trigram, { count: 1, sum: number });
      } else {
        uses.count += 1;
        uses.sum += number;
      }
    }
  }

  /**
   * Returns whether the index has the same count and sum for each trigram of the added words, up to the entry
   * `last`.
   */
  async function isIndexed(db: Database, last: number, pause: () => Promise<void>): Promise<boolean> {
    // This table exists only in the connection and does not change the store.
    await sql`create virtual table if not exists temp.audit_trigrams
      using fts5vocab(main, audit_search, instance)`.execute(db);
    for (const trigrams of inBatches()) {
      const { rows } = await sql<Uses & { term: string }>`
        select term, count(*) as count, sum(doc) as sum from temp.audit_trigrams
        where term in (${sql.join(trigrams)}) and doc <= ${last} group by term`.execute(db);
      const stored = new Map(rows.map((row) => [row.term, row]));
      const isSame = trigrams.every((trigram) => {
        const [one, other] = [expected.get(trigram), stored.get(trigram)];
        return one?.count === other?.count && one?.sum === other?.sum;
      });
      if (!isSame) {
        return false;
      }
      await pause();
    }
    return true;
  }

  function* inBatches() {
    let trigrams: string[] = [];
    let occurrences = 0;
    for (const [trigram, { count }] of expected) {
      const isFull = trigrams.length === batch.trigrams || occurrences + count > batch.occurrences;
      if (isFull && trigrams.length > 0) {
        yield trigrams;
        trigrams = [];
        occurrences = 0;
      }
      trigrams.push(trigram);
      occurrences += count;
    }
    if (trigrams.length > 0) {
      yield trigrams;
    }
  }

  return { add, isIndexed };
}
