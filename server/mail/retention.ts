import { dayLength } from '../store/day.ts';
import { removeOldMails, storedMails } from '../store/mails.ts';
import type { Database } from '../store/schema.ts';
import { listKept, removeKept } from './outbox.ts';

/** How long an email stays listed after it was sent, was saved or failed, ms. MAIL-12. */
export const mailDuration = 90 * dayLength;

/** The interval of `tidyMails`, ms. MAIL-12. */
export const tidyPeriod = 60 * 60_000;
/**
 * The number of emails that one statement deletes or looks up. The server answers requests between the
 * statements.
 */
const batch = 500;

/**
 * Deletes old emails, and then the files in `outbox` whose emails are no longer stored. These are the files
 * of old and erased emails. Some remain because an earlier server died before it deleted them. MAIL-12,
 * PRIV-39, PRIV-43.
 */
export async function tidyMails(db: Database, outbox: string, now: number): Promise<void> {
  while ((await removeOldMails(db, { before: now - mailDuration, limit: batch })) === batch) {
    // Repeat until a batch is not full.
  }
  // Lists the files before reading the store. An email is stored before its file is written, so every listed
  // email that is still needed is found in the store.
  const kept = await listKept(outbox);
  for (let start = 0; start < kept.length; start += batch) {
    const ids = kept.slice(start, start + batch);
    const stored = await storedMails(db, ids);
    await removeKept(
      outbox,
      ids.filter((id) => !stored.has(id)),
    );
  }
}
