import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { commandActor } from '../../src/contract/audit.ts';
import { shownTitle } from '../../src/contract/post-title.ts';
import { type ChainedEntry, hashOfEntry, searchedOf } from './audit-chain.ts';
import type { Database, Tables } from './schema.ts';

/**
 * The origin of a change: the name of the browser, and the network address without its last part. SAFE-80.
 */
export type Origin = { browser: string; network: string };

/**
 * The actor of a change, its origin, and the time in ms since the epoch. The server's own changes have no
 * origin.
 */
export type AuditActor = { adminId: string; now: number; origin?: Origin };

/** A change by an admin. `action` has the form of `post.deleted`, and `subject` names the changed item. */
export type AuditEntry = Omit<AuditActor, 'now'> & { action: string; subject: string };

const nowhere: Origin = { browser: '', network: '' };

/**
 * Records a change by an admin, with the admin's current address, in the change's transaction. A change after
 * the removal of the admin, such as a scheduled publication, gets the admin's last address. The server's own
 * changes have the id '' and no address. STORE-6, SAFE-74, SAFE-81.
 */
export async function addEntry(
  db: Transaction<Tables>,
  { adminId, origin = nowhere, action, subject }: AuditEntry,
  now: number,
): Promise<void> {
  const who = adminId === '' ? '' : await addressOf(db, adminId);
  const entry = { id: randomUUID(), at: now, admin_id: adminId, admin_email: who, action, subject };
  await append(db, { ...entry, ...origin });
}

/** Records a change by `npm run admin`, in the change's transaction. SAFE-77. */
export async function addCommand(
  db: Transaction<Tables>,
  { action, subject }: Pick<AuditEntry, 'action' | 'subject'>,
  now: number,
): Promise<void> {
  const who = { admin_id: '', admin_email: commandActor };
  await append(db, { id: randomUUID(), at: now, ...who, action, subject, ...nowhere });
}

/**
 * Appends an entry to the chain. The first statement locks the row in `audit_end`, so that concurrent
 * transactions wait for this one. SAFE-75.
 */
async function append(db: Transaction<Tables>, entry: Omit<ChainedEntry, 'number'>): Promise<void> {
  const { number, hash: before } = await db
    .insertInto('audit_end')
    .values({ id: 1, number: 1, hash: '' })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((end) => ({ number: end('audit_end.number', '+', 1) })),
    )
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
  // Replaces unpaired surrogates here. Otherwise the database would replace them, and the stored subject
  // would not match the hash.
  const chained = { ...entry, subject: entry.subject.toWellFormed(), number: Number(number) };
  const hash = hashOfEntry(before, chained);
  await db
    .insertInto('audit')
    .values({ ...chained, hash, ...searchedOf(chained) })
    .execute();
  await db.updateTable('audit_end').set({ hash }).execute();
}

/** Returns whether an admin has signed in before. SESS-59. */
export async function hasSignedIn(db: Database, adminId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('audit')
    .select('id')
    .where('admin_id', '=', adminId)
    .where('action', '=', 'session.opened')
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

async function addressOf(db: Database, adminId: string): Promise<string> {
  const admin = await db.selectFrom('admins').select('email').where('id', '=', adminId).executeTakeFirst();
  return admin?.email ?? (await lastAddressOf(db, adminId));
}

/** Returns the address of a removed admin from the admin's newest entry. Empty if there is no entry. */
async function lastAddressOf(db: Database, adminId: string): Promise<string> {
  const entry = await db
    .selectFrom('audit')
    .select('admin_email')
    .where('admin_id', '=', adminId)
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry?.admin_email ?? '';
}

/** Returns the subject of an entry about a post. SAVE-13. */
export const subjectOfPost = (title: string): string => (title === '' ? shownTitle(title) : `“${title}”`);
