import { hash as digest } from 'node:crypto';

/** What the hash of an entry covers, beside the hash of the entry before it. */
export type ChainedEntry = {
  number: number;
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  admin_id: string;
  admin_email: string;
  action: string;
  subject: string;
  browser: string;
  network: string;
};

/**
 * The SHA-256 of an entry and of the hash before it, in hex. The first entry follows ''. Entries from
 * before browsers and networks were kept have the hash of the other fields. SAFE-75, SAFE-80.
 */
export function hashOfEntry(before: string, entry: ChainedEntry): string {
  const { number, id, at, admin_id, admin_email, action, subject, browser, network } = entry;
  const origin = browser === '' && network === '' ? [] : [browser, network];
  const fields = [before, Number(number), id, Number(at), admin_id, admin_email, action, subject, ...origin];
  return digest('sha256', JSON.stringify(fields), 'hex');
}
