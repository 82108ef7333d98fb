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
};

/** The SHA-256 of an entry and of the hash before it, in hex. The first entry follows ''. SAFE-75. */
export function hashOfEntry(before: string, entry: ChainedEntry): string {
  const { number, id, at, admin_id, admin_email, action, subject } = entry;
  const fields = [before, Number(number), id, Number(at), admin_id, admin_email, action, subject];
  return digest('sha256', JSON.stringify(fields), 'hex');
}
