import { hashOfEntry } from './audit-chain.ts';
import { inSnapshot } from './move.ts';
import type { Database } from './schema.ts';

/**
 * Something wrong with the audit: an entry that is not as it was stored, entries that are missing (`from`
 * to `to`, both included), an end that is not that of the newest entry, or an entry added past the server.
 */
export type AuditFault =
  | { kind: 'changed'; number: number; action: string }
  | { kind: 'missing'; from: number; to: number }
  | { kind: 'end' }
  | { kind: 'strange'; id: string };

/** The number of entries, the hash of the newest one, and the faults. */
export type AuditCheck = { entries: number; hash: string; faults: AuditFault[] };

/** Entries read at a time. */
const batchSize = 500;

/**
 * Follows the chain of hashes through the audit. An entry changed together with all that follow it and the
 * end goes unnoticed, so compare the hash with one noted before. `pause` is awaited between batches: a server
 * answers other requests meanwhile. SAFE-76, AUDIT-9.
 */
export async function checkAudit(
  db: Database,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<AuditCheck> {
  const follow = followChain();
  // Entries only follow at the end, so all but the newest are read without a snapshot, which locks SQLite.
  while (await follow.batch(db)) {
    await pause();
  }
  return await inSnapshot(db, async (snapshot) => {
    while (await follow.batch(snapshot)) {
      // Follows those that were added meanwhile.
    }
    return await follow.end(snapshot);
  });
}

/** The check so far. `batch` resolves to whether there may be more entries. */
function followChain() {
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
      const number = Number(entry.number);
      const isNext = number === last + 1;
      if (!isNext) {
        faults.push({ kind: 'missing', from: last + 1, to: number - 1 });
      }
      // What follows a gap cannot be checked, because the hash before it is gone.
      if (isNext && hashOfEntry(hash, { ...entry, number }) !== entry.hash) {
        faults.push({ kind: 'changed', number, action: entry.action });
      }
      hash = entry.hash;
      last = number;
    }
    entries += rows.length;
    return rows.length === batchSize;
  }

  async function end(db: Database): Promise<AuditCheck> {
    const stored = await db.selectFrom('audit_end').selectAll().executeTakeFirst();
    const endNumber = Number(stored?.number ?? 0);
    if (endNumber > last) {
      faults.push({ kind: 'missing', from: last + 1, to: endNumber });
    } else if ((stored?.hash ?? '') !== hash) {
      faults.push({ kind: 'end' });
    }
    const strangers = await db.selectFrom('audit').select('id').where('number', 'is', null).execute();
    faults.push(...strangers.map(({ id }) => ({ kind: 'strange' as const, id })));
    return { entries, hash, faults };
  }

  return { batch, end };
}

/** A fault as `npm run admin -- verify-audit` and the audit screen say it. SAFE-76, AUDIT-9. */
export function wordsOfFault(fault: AuditFault): string {
  switch (fault.kind) {
    case 'changed':
      return `Entry ${fault.number} (${fault.action}) was changed.`;
    case 'missing':
      return fault.from === fault.to
        ? `Entry ${fault.from} is missing.`
        : `Entries ${fault.from} to ${fault.to} are missing.`;
    case 'end':
      return 'The newest entry is not the one that was stored last.';
    case 'strange':
      return `Entry ${fault.id} has no number: it was not added by the server.`;
  }
}
