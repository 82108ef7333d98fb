import { randomUUID } from 'node:crypto';
import type { InvitationLine } from '../../src/contract/invitations.ts';
import type { Role } from '../../src/contract/roles.ts';
import { addAdmin, findAdminByEmail } from './admins.ts';
import { dayLength } from './day.ts';
import { endMails } from './mails.ts';
import { type Database, emailKey } from './schema.ts';
import { newToken, tokenHash } from './tokens.ts';

/** How long the link of an invitation works, ms. ACC-22. */
export const invitationDuration = 48 * 60 * 60_000;

/** The period in which invitation emails are counted, ms. ACC-25. */
export const invitationWindow = dayLength;

/** The maximum number of invitation emails in that period. ACC-25. */
export const invitationsMax = { perAddress: 5, inAll: 50 };

/** The invited address and the role of the account. */
export type Invited = { email: string; role: Role };

/**
 * Invites an address. Returns the token of the link, of which only a hash is stored, and the address's open
 * invitation that this one replaces, if there is one. Deletes expired invitations. Cancels a queued email
 * that contains the previous link. ACC-22, ACC-24, MAIL-16.
 */
export async function addInvitation(
  db: Database,
  { email, role, inviterId }: Invited & { inviterId: string },
  now: number,
): Promise<{ token: string; replaced: Invited | undefined }> {
  const token = newToken();
  const ended = await db
    .deleteFrom('invitations')
    .where((row) => row.or([row('expires_at', '<=', now), row('email_key', '=', emailKey(email))]))
    .returning(['email', 'role', 'expires_at'])
    .execute();
  const replaced = ended.find(({ expires_at: end }) => end > now);
  await endMails(db, 'invitation', [emailKey(email)]);
  await db
    .insertInto('invitations')
    .values({
      id: randomUUID(),
      email_key: emailKey(email),
      email,
      role,
      token_hash: tokenHash(token),
      inviter_id: inviterId,
      expires_at: now + invitationDuration,
    })
    .execute();
  return { token, replaced };
}

/**
 * Gives an open invitation a new link, with `inviterId` as the inviter. The previous link no longer works.
 * ACC-25, MAIL-16.
 */
export async function renewInvitation(
  db: Database,
  { id, inviterId }: { id: string; inviterId: string },
  now: number,
): Promise<string> {
  const token = newToken();
  const renewed = await db
    .updateTable('invitations')
    .set({ token_hash: tokenHash(token), inviter_id: inviterId, expires_at: now + invitationDuration })
    .where('id', '=', id)
    .returning('email_key')
    .execute();
  await endMails(
    db,
    'invitation',
    renewed.map(({ email_key: key }) => key),
  );
  return token;
}

/** Ends an open invitation and returns its address and role. Undefined if there is none. ACC-26, MAIL-16. */
export async function withdrawInvitation(
  db: Database,
  id: string,
  now: number,
): Promise<Invited | undefined> {
  const withdrawn = await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning(['email', 'role'])
    .executeTakeFirst();
  await endMails(db, 'invitation', withdrawn === undefined ? [] : [emailKey(withdrawn.email)]);
  return withdrawn;
}

/** Ends the invitations by an admin who may no longer invite, like `endInvitationsTo`. ACC-27. */
export const endInvitationsOf = (db: Database, inviterId: string, now: number): Promise<string[]> =>
  endInvitations(db, 'inviter_id', inviterId, now);

/**
 * Ends the invitations to an address whose account was added or removed. Otherwise the link would work again
 * once the address has no account. Returns the audit names of those that were open. ACC-28, MAIL-16.
 */
export const endInvitationsTo = (db: Database, email: string, now: number): Promise<string[]> =>
  endInvitations(db, 'email_key', emailKey(email), now);

async function endInvitations(
  db: Database,
  column: 'inviter_id' | 'email_key',
  value: string,
  now: number,
): Promise<string[]> {
  const ended = await db
    .deleteFrom('invitations')
    .where(column, '=', value)
    .returning(['email_key', 'email', 'role', 'expires_at'])
    .execute();
  await endMails(
    db,
    'invitation',
    ended.map(({ email_key: key }) => key),
  );
  return ended
    .filter(({ expires_at: end }) => end > now)
    .sort((one, other) => (one.email_key < other.email_key ? -1 : 1))
    .map(subjectOf);
}

/** Returns the name of an invitation in the audit. */
export const subjectOf = ({ email, role }: Invited) => `${email}: ${role}`;

/** Returns the open invitations, sorted by address. ACC-23. */
export async function listInvitations(db: Database, now: number): Promise<InvitationLine[]> {
  const rows = await db
    .selectFrom('invitations')
    .innerJoin('admins', 'admins.id', 'invitations.inviter_id')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.expires_at',
      'admins.email as invitedBy',
    ])
    .where('expires_at', '>', now)
    .orderBy('invitations.email_key')
    .execute();
  return rows.map(({ expires_at: expiresAt, ...invitation }) => ({
    ...invitation,
    endsAt: new Date(expiresAt).toISOString(),
  }));
}

/** Returns the open invitation with this id. */
export async function findInvitation(db: Database, id: string, now: number): Promise<Invited | undefined> {
  return await db
    .selectFrom('invitations')
    .select(['email', 'role'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * Returns the invited address and role of the link with this token. Undefined if the link does not work.
 * ACC-22.
 */
export async function readInvitation(db: Database, token: string, now: number): Promise<Invited | undefined> {
  const invited = await db
    .selectFrom('invitations')
    .select(['email', 'role'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  // `npm run admin` may have added the account at the same moment.
  return invited === undefined || (await hasAccount(db, invited.email)) ? undefined : invited;
}

/**
 * Creates the account of an invitation and returns it. Undefined if the link does not work or the address has
 * an account. Of two concurrent calls with the same token, only one succeeds, because the deletion locks the
 * invitation. ACC-22, ACC-28.
 */
export async function acceptInvitation(
  db: Database,
  { token, passwordHash }: { token: string; passwordHash: string },
  now: number,
): Promise<(Invited & { id: string }) | undefined> {
  const invited = await db
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .returning(['email', 'role'])
    .executeTakeFirst();
  if (invited === undefined || !(await addAdmin(db, { ...invited, passwordHash }, now))) {
    return undefined;
  }
  const admin = await findAdminByEmail(db, invited.email);
  return admin === undefined ? undefined : { ...invited, id: admin.id };
}

/** Returns whether the address has an account. */
export const hasAccount = async (db: Database, email: string): Promise<boolean> =>
  (await findAdminByEmail(db, email)) !== undefined;

/**
 * Returns how long an invitation email to this address must wait, ms. Zero if it need not wait. `limit` is
 * the limit that causes the wait. ACC-25.
 */
export async function invitationWait(
  db: Database,
  email: string,
  now: number,
): Promise<{ wait: number; limit: keyof typeof invitationsMax }> {
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'created_at'])
    .where('kind', '=', 'invitation')
    .where('created_at', '>', now - invitationWindow)
    // Emails from before the clock was set back do not count.
    .where('created_at', '<', now + invitationWindow)
    .orderBy('created_at')
    .execute();
  const own = mails.filter(({ recipient }) => emailKey(recipient) === emailKey(email));
  const waitFor = (sent: typeof mails, max: number) => {
    const freed = sent.at(-max);
    return freed === undefined ? 0 : freed.created_at + invitationWindow - now;
  };
  const [perAddress, inAll] = [waitFor(own, invitationsMax.perAddress), waitFor(mails, invitationsMax.inAll)];
  return perAddress > 0 ? { wait: perAddress, limit: 'perAddress' } : { wait: inAll, limit: 'inAll' };
}
