import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { commandActor, kindOfAction } from '../../src/contract/audit.ts';
import { type ChainedEntry, hashOfEntry } from './audit-chain.ts';
import type { Database, Tables } from './schema.ts';

/** Where a change came from: the name of the browser, and the address without its last part. SAFE-80. */
export type Origin = { browser: string; network: string };

/** Who makes a change, from where, and when, ms since the epoch. The server's own changes come from nowhere. */
export type AuditActor = { adminId: string; now: number; origin?: Origin };

/** A change by an admin: `action` is `subject.happened`, `subject` names the changed thing. */
export type Deed = Omit<AuditActor, 'now'> & { action: string; subject: string };

const nowhere: Origin = { browser: '', network: '' };

/**
 * Records a change by an admin, under the current address, in the change's transaction. A change that
 * happens after the admin was removed, as a scheduled one may, is under the last address. The server's own
 * changes have the id '' and no address. STORE-6, SAFE-74, SAFE-81.
 */
export async function addDeed(
  db: Transaction<Tables>,
  { adminId, origin = nowhere, action, subject }: Deed,
  now: number,
): Promise<void> {
  const who = adminId === '' ? '' : await addressOf(db, adminId);
  const entry = { id: randomUUID(), at: now, admin_id: adminId, admin_email: who, action, subject };
  await addEntry(db, { ...entry, ...origin });
}

/** Records a change by `npm run admin`, in the change's transaction. SAFE-77. */
export async function addCommand(
  db: Transaction<Tables>,
  { action, subject }: Pick<Deed, 'action' | 'subject'>,
  now: number,
): Promise<void> {
  const who = { admin_id: '', admin_email: commandActor };
  await addEntry(db, { id: randomUUID(), at: now, ...who, action, subject, ...nowhere });
}

/** Appends an entry to the chain. Its first statement makes concurrent transactions wait for this one. SAFE-75. */
async function addEntry(db: Transaction<Tables>, entry: Omit<ChainedEntry, 'number'>): Promise<void> {
  const { number, hash: before } = await db
    .insertInto('audit_end')
    .values({ id: 1, number: 1, hash: '' })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((end) => ({ number: end('audit_end.number', '+', 1) })),
    )
    .returning(['number', 'hash'])
    .executeTakeFirstOrThrow();
  const chained = { ...entry, number: Number(number) };
  const hash = hashOfEntry(before, chained);
  const words = `${entry.admin_email}\n${entry.subject}`.toLowerCase();
  await db
    .insertInto('audit')
    .values({ ...chained, hash, kind: kindOfAction(entry.action), words })
    .execute();
  await db.updateTable('audit_end').set({ hash }).execute();
}

/** Whether an admin has an entry of an action later than `since`, ms since the epoch. */
export async function hasDeedSince(
  db: Database,
  { adminId, action }: Pick<Deed, 'adminId' | 'action'>,
  since: number,
): Promise<boolean> {
  const entry = await db
    .selectFrom('audit')
    .select('id')
    .where('at', '>', since)
    .where('admin_id', '=', adminId)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** The browsers that an admin has signed in with so far, by their names. SESS-59. */
export async function signInBrowsersOf(db: Database, adminId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('browser')
    .distinct()
    .where('admin_id', '=', adminId)
    .where('action', '=', 'session.opened')
    .execute();
  return rows.map(({ browser }) => browser);
}

async function addressOf(db: Database, adminId: string): Promise<string> {
  const admin = await db.selectFrom('admins').select('email').where('id', '=', adminId).executeTakeFirst();
  return admin?.email ?? (await lastAddressOf(db, adminId));
}

/** The address of a removed admin in the newest entry. Empty if there is no entry. */
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
