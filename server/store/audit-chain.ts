import { hash as digest } from 'node:crypto';
import { kindOfAction } from '../../src/contract/audit.ts';

/** The fields that the hash of an entry covers, besides the hash of the entry before it. */
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
 * Returns the SHA-256 of an entry and the hash before it, in hex. The hash before the first entry is ''.
 * Older entries have no browser and network, so their hash covers only the other fields. SAFE-75, SAFE-80.
 */
export function hashOfEntry(before: string, entry: ChainedEntry): string {
  const { number, id, at, admin_id, admin_email, action, subject, browser, network } = entry;
  const origin = browser === '' && network === '' ? [] : [browser, network];
  const fields = [before, Number(number), id, Number(at), admin_id, admin_email, action, subject, ...origin];
  return digest('sha256', JSON.stringify(fields), 'hex');
}

/**
 * Returns the values that filters and the search compare: the kind of the action, and the address and subject
 * in lower case. These values are stored with the entry. The hash need not cover them, because they derive
 * from fields that it covers. AUDIT-5, AUDIT-6.
 */
export const searchedOf = ({
  action,
  admin_email,
  subject,
}: Pick<ChainedEntry, 'action' | 'admin_email' | 'subject'>) => ({
  kind: kindOfAction(action),
  words: `${admin_email}\n${subject}`.toLowerCase(),
});
