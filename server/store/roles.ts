import type { Transaction } from 'kysely';
import type { Role } from '../../src/contract/roles.ts';
import { dropUnusedProfile } from './authors.ts';
import { isPostgres } from './engine.ts';
import { endInvitationsOf } from './invitations.ts';
import type { Tables } from './schema.ts';

/** The outcomes of a change of an account. The last owner who can sign in stays one. ACC-14. */
export type AccountResult = 'done' | 'unknown' | 'lastOwner';

/** An account to change, by its id. */
type Change = { id: string; owners: string[] };

/**
 * Returns the ids of the owners who can sign in, and makes concurrent calls wait for the end of this
 * transaction. Call it before any change to an account, so that two owners cannot demote each other. ACC-14.
 */
export async function lockOwners(transaction: Transaction<Tables>): Promise<string[]> {
  // SQLite has one writing transaction at a time. On PostgreSQL a waiting call sees the rows as they are then.
  const rows = await transaction
    .selectFrom('admins')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .$if(isPostgres(transaction), (admins) => admins.forNoKeyUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Gives an account a role and ends its sessions, which still show what the former role allows. ACC-9, ACC-14.
 */
export async function changeRole(
  transaction: Transaction<Tables>,
  { id, owners, role }: Change & { role: Role },
): Promise<AccountResult> {
  if (role !== 'owner' && isLastOwner({ id, owners })) {
    return 'lastOwner';
  }
  const result = await updateAdmin(transaction, id, { role });
  if (role !== 'owner') {
    await endInvitationsOf(transaction, id);
  }
  await endAccess(transaction, id);
  return result;
}

/** Ends an account's sessions and links, and lets nobody sign in with it. ACC-10, ACC-12, ACC-14. */
export async function disableAdmin(
  transaction: Transaction<Tables>,
  { id, owners, now }: Change & { now: number },
): Promise<AccountResult> {
  if (isLastOwner({ id, owners })) {
    return 'lastOwner';
  }
  const result = await updateAdmin(transaction, id, { disabled_at: now });
  await endInvitationsOf(transaction, id);
  await endAccess(transaction, id);
  return result;
}

/** Lets a disabled account sign in again, with its password. ACC-10. */
export const enableAdmin = (transaction: Transaction<Tables>, id: string): Promise<AccountResult> =>
  updateAdmin(transaction, id, { disabled_at: null });

/**
 * Removes an account with its sessions. Its posts, files and audit entries stay, and so does the profile that a
 * post shows. ACC-13, ACC-14, AUTHOR-10.
 */
export async function removeAdmin(
  transaction: Transaction<Tables>,
  { id, owners }: Change,
): Promise<AccountResult> {
  if (isLastOwner({ id, owners })) {
    return 'lastOwner';
  }
  await endInvitationsOf(transaction, id);
  const { numDeletedRows } = await transaction.deleteFrom('admins').where('id', '=', id).executeTakeFirst();
  await dropUnusedProfile(transaction, id);
  return numDeletedRows === 0n ? 'unknown' : 'done';
}

async function updateAdmin(
  transaction: Transaction<Tables>,
  id: string,
  change: { role: Role } | { disabled_at: number | null },
): Promise<AccountResult> {
  const { numUpdatedRows } = await transaction
    .updateTable('admins')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 0n ? 'unknown' : 'done';
}

const isLastOwner = ({ id, owners }: Change) => owners.length === 1 && owners[0] === id;

/** Call it after the change of the account, which locks it, so that no login opens a session in between. */
async function endAccess(transaction: Transaction<Tables>, id: string) {
  await transaction.deleteFrom('sessions').where('admin_id', '=', id).execute();
  await transaction.deleteFrom('password_resets').where('admin_id', '=', id).execute();
}
