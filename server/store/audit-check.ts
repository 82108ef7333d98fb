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
const batchSize = 1_000;

/**
 * Follows the chain of hashes through the audit. An entry changed together with all that follow it and the
 * end goes unnoticed, so compare the hash with one noted before. SAFE-76.
 */
export async function checkAudit(db: Database): Promise<AuditCheck> {
  return await inSnapshot(db, async (snapshot) => {
    const faults: AuditFault[] = [];
    let hash = '';
    let last = 0;
    let entries = 0;
    for (;;) {
      const batch = await snapshot
        .selectFrom('audit')
        .selectAll()
        .where('number', '>', last)
        .orderBy('number')
        .limit(batchSize)
        .execute();
      for (const entry of batch) {
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
      entries += batch.length;
      if (batch.length < batchSize) {
        break;
      }
    }
    const end = await snapshot.selectFrom('audit_end').selectAll().executeTakeFirst();
    const endNumber = Number(end?.number ?? 0);
    if (endNumber > last) {
      faults.push({ kind: 'missing', from: last + 1, to: endNumber });
    } else if ((end?.hash ?? '') !== hash) {
      faults.push({ kind: 'end' });
    }
    const strangers = await snapshot.selectFrom('audit').select('id').where('number', 'is', null).execute();
    faults.push(...strangers.map(({ id }) => ({ kind: 'strange' as const, id })));
    return { entries, hash, faults };
  });
}
