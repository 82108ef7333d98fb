import { hashOfEntry, searchedOf } from './audit-chain.ts';
import { followIndex } from './audit-index-check.ts';
import { isPostgres } from './engine.ts';
import { inSnapshot } from './move.ts';
import type { Database } from './schema.ts';

/**
 * A fault in the audit. `changed`: an entry was changed. `missing`: the entries from `from` to `to`,
 * inclusive, are missing. `end`: the stored end does not match the newest entry. `strange`: the server did
 * not add this entry. `search`: the search index does not match the entries.
 */
export type AuditFault =
  | { kind: 'changed'; number: number; action: string }
  | { kind: 'missing'; from: number; to: number }
  | { kind: 'end' }
  | { kind: 'strange'; id: string }
  | { kind: 'search' };

/** The number of entries, the hash of the newest entry, and the faults. */
export type AuditCheck = { entries: number; hash: string; faults: AuditFault[] };

/** The number of entries read at a time. */
const batchSize = 500;

/**
 * Checks the chain of hashes through the audit. The check cannot detect a change that also rewrites all later
 * entries and the stored end. To detect such a change, compare the returned hash with a hash that was noted
 * earlier. The check awaits `pause` between batches, so that a server can answer other requests. SAFE-76,
 * AUDIT-9.
 */
export async function checkAudit(
  db: Database,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<AuditCheck> {
  const follow = followChain(isPostgres(db) ? undefined : followIndex());
  // Entries are only appended, so only the check of the newest entries needs a snapshot. On SQLite, a long
  // snapshot would make all other queries wait.
  while (await follow.batch(db)) {
    await pause();
  }
  await follow.index(db, pause);
  return await inSnapshot(db, async (snapshot) => {
    while (await follow.batch(snapshot)) {
      // Checks the entries that were added meanwhile.
    }
    return await follow.end(snapshot);
  });
}

/**
 * Creates the state of a check. `batch` checks the next entries and resolves to whether there may be more.
 */
function followChain(indexed: ReturnType<typeof followIndex> | undefined) {
  const faults: AuditFault[] = [];
  let hash = '';
  let last = 0;
  let entries = 0;

  async function batch(db: Database): Promise<boolean> {
    const rows = await db
      .selectFrom('audit')
      .selectAll()
      .where('number', '>', last)
      .orderBy('number')
      .limit(batchSize)
      .execute();
    for (const entry of rows) {
      const { number } = entry;
      const { kind, words } = searchedOf(entry);
      const isNext = number === last + 1;
      if (!isNext) {
        faults.push({ kind: 'missing', from: last + 1, to: number - 1 });
      }
      // The hash of the entry after a gap cannot be checked, because the hash before it is missing.
      const isChained = !isNext || hashOfEntry(hash, entry) === entry.hash;
      if (!isChained || kind !== entry.kind || words !== entry.words) {
        faults.push({ kind: 'changed', number, action: entry.action });
      }
      indexed?.add(number, words);
      hash = entry.hash;
      last = number;
    }
    entries += rows.length;
    return rows.length === batchSize;
  }

  /**
   * Compares the index with the entries so far. Skipped if entries were changed or are missing, because the
   * index would differ anyway.
   */
  async function index(db: Database, pause: () => Promise<void>) {
    if (faults.length === 0 && (await indexed?.isIndexed(db, last, pause)) === false) {
      faults.push({ kind: 'search' });
    }
  }

  async function end(db: Database): Promise<AuditCheck> {
    const stored = await db.selectFrom('audit_end').selectAll().executeTakeFirst();
    const endNumber = stored?.number ?? 0;
    if (endNumber > last) {
      faults.push({ kind: 'missing', from: last + 1, to: endNumber });
    } else if (endNumber !== last || (stored?.hash ?? '') !== hash) {
      faults.push({ kind: 'end' });
    }
    const strangers = await db.selectFrom('audit').select('id').where('number', 'is', null).execute();
    faults.push(...strangers.map(({ id }) => ({ kind: 'strange' as const, id })));
    return { entries, hash, faults };
  }

  return { batch, index, end };
}

/** Returns the text of a fault for `npm run admin -- verify-audit` and the audit screen. SAFE-76, AUDIT-9. */
export function wordsOfFault(fault: AuditFault): string {
  switch (fault.kind) {
    case 'changed':
      return `Entry ${fault.number} (${fault.action}) was changed.`;
    case 'missing':
      return fault.from === fault.to
        ? `Entry ${fault.from} is missing.`
        : `Entries ${fault.from} to ${fault.to} are missing.`;
    case 'end':
      return 'The newest entry does not match the recorded end of the audit.';
    case 'strange':
      return `Entry ${fault.id} has no number: it was not added by the server.`;
    case 'search':
      return 'The search does not find every entry: its index was changed.';
  }
}
