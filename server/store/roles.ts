import type { Transaction } from 'kysely';
import type { Role } from '../../src/contract/roles.ts';
import { dropUnusedProfile } from './authors.ts';
import { endInvitationsOf, endInvitationsTo } from './invitations.ts';
import { endPasswordResets } from './password-resets.ts';
import { lockPosts } from './post-lock.ts';
import type { Tables } from './schema.ts';

/**
 * The outcomes of changing an account. The last owner who can sign in stays an owner. `endedInvitations`
 * lists the account's invitations that the change ended, as the audit describes them. ACC-14, ACC-27.
 */
export type AccountResult =
  | { kind: 'done'; endedInvitations: string[] }
  | { kind: 'unknown' }
  | { kind: 'lastOwner' };

/**
 * The account to change, by its id, and the owners who can sign in, both locked by `lockOwners`. `now` is in
 * ms since the epoch. SESS-67.
 */
export type AccountToChange = { id: string; owners: string[]; now: number };

/**
 * Gives an account a role. Ends its sessions, because their screens still show what the former role allows.
 * ACC-9, ACC-14.
 */
export async function changeRole(
  transaction: Transaction<Tables>,
  { id, owners, now, role }: AccountToChange & { role: Role },
): Promise<AccountResult> {
  if (role !== 'owner' && isLastOwner(id, owners)) {
    return { kind: 'lastOwner' };
  }
  const isKnown = await updateAdmin(transaction, id, { role });
  const endedInvitations = role === 'owner' ? [] : await endInvitationsOf(transaction, id, now);
  await endAccess(transaction, id);
  return isKnown ? { kind: 'done', endedInvitations } : { kind: 'unknown' };
}

/** Disables an account: ends its sessions and links, and blocks signing in. ACC-10, ACC-12, ACC-14. */
export async function disableAdmin(
  transaction: Transaction<Tables>,
  { id, owners, now }: AccountToChange,
): Promise<AccountResult> {
  if (isLastOwner(id, owners)) {
    return { kind: 'lastOwner' };
  }
  const isKnown = await updateAdmin(transaction, id, { disabled_at: now });
  const endedInvitations = await endInvitationsOf(transaction, id, now);
  await endAccess(transaction, id);
  return isKnown ? { kind: 'done', endedInvitations } : { kind: 'unknown' };
}

/** Lets a disabled account sign in again, with its password. ACC-10. */
export const enableAdmin = async (
  transaction: Transaction<Tables>,
  { id }: Pick<AccountToChange, 'id'>,
): Promise<AccountResult> =>
  (await updateAdmin(transaction, id, { disabled_at: null }))
    ? { kind: 'done', endedInvitations: [] }
    : { kind: 'unknown' };

/**
 * Removes an account and its sessions. Its posts, files and audit entries stay, and so does the profile if a
 * post shows it. Locks posts, because the draft links of the account change too. ACC-13, ACC-14, AUTHOR-10,
 * STORE-13.
 */
export async function removeAdmin(
  transaction: Transaction<Tables>,
  { id, owners, now }: AccountToChange,
): Promise<AccountResult> {
  if (isLastOwner(id, owners)) {
    return { kind: 'lastOwner' };
  }
  await lockPosts(transaction);
  const endedInvitations = await endInvitationsOf(transaction, id, now);
  await endPasswordResets(transaction, id);
  const removed = await transaction
    .deleteFrom('admins')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  await dropUnusedProfile(transaction, id);
  if (removed === undefined) {
    return { kind: 'unknown' };
  }
  endedInvitations.push(...(await endInvitationsTo(transaction, removed.email, now)));
  return { kind: 'done', endedInvitations };
}

/** Changes an account. Returns whether the account exists. */
async function updateAdmin(
  transaction: Transaction<Tables>,
  id: string,
  change: { role: Role } | { disabled_at: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('admins')
    .set(change)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows !== 0n;
}

const isLastOwner = (id: string, owners: readonly string[]) => owners.length === 1 && owners[0] === id;

/**
 * Ends the sessions, sign-ins in progress and links of an account. The account is locked, so no login can
 * open a session in between. FACTOR-10.
 */
async function endAccess(transaction: Transaction<Tables>, id: string) {
  await transaction.deleteFrom('sessions').where('admin_id', '=', id).execute();
  await transaction.deleteFrom('login_challenges').where('admin_id', '=', id).execute();
  await endPasswordResets(transaction, id);
}
