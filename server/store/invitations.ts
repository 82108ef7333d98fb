import { randomBytes, randomUUID } from 'node:crypto';
import type { InvitationLine } from '../../src/contract/invitations.ts';
import type { Role } from '../../src/contract/roles.ts';
import { addAdmin, findAdminByEmail } from './admins.ts';
import { type Database, emailKey } from './schema.ts';
import { tokenHash } from './token-hash.ts';

/** How long the link of an invitation works, ms. ACC-22. */
export const invitationDuration = 48 * 60 * 60_000;

/** The time in which the emails with invitations are counted, ms. ACC-25. */
export const invitationWindow = 24 * 60 * 60_000;

/** The most emails with invitations in that time. ACC-25. */
export const invitationsMax = { perAddress: 5, inAll: 50 };

/** Who is invited, and the role of the account. */
export type Invited = { email: string; role: Role };

/**
 * Invites an address and returns the token of the link, of which only a hash is stored. An open invitation of the
 * address ends. Forgets expired ones. ACC-22, ACC-24.
 */
export async function addInvitation(
  db: Database,
  { email, role, inviterId }: Invited & { inviterId: string },
  now: number,
): Promise<string> {
  const token = newToken();
  await db
    .deleteFrom('invitations')
    .where((row) => row.or([row('expires_at', '<=', now), row('email_key', '=', emailKey(email))]))
    .execute();
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
  return token;
}

/** Gives an open invitation a new link, made by `inviterId`. The link before no longer works. ACC-25. */
export async function renewInvitation(
  db: Database,
  { id, inviterId }: { id: string; inviterId: string },
  now: number,
): Promise<string> {
  const token = newToken();
  await db
    .updateTable('invitations')
    .set({ token_hash: tokenHash(token), inviter_id: inviterId, expires_at: now + invitationDuration })
    .where('id', '=', id)
    .execute();
  return token;
}

/** Ends an open invitation and returns whom it invited; undefined if there is none. ACC-26. */
export async function withdrawInvitation(
  db: Database,
  id: string,
  now: number,
): Promise<Invited | undefined> {
  return await db
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning(['email', 'role'])
    .executeTakeFirst();
}

/** Ends the invitations of somebody who may no longer invite. ACC-27. */
export async function endInvitationsOf(db: Database, inviterId: string): Promise<void> {
  await db.deleteFrom('invitations').where('inviter_id', '=', inviterId).execute();
}

/**
 * Call it before a change of an account, and what it returns after the change: that names the open invitations
 * that ended with it, for the audit. ACC-27.
 */
export async function watchInvitationsOf(
  db: Database,
  inviterId: string,
  now: number,
): Promise<() => Promise<string[]>> {
  const read = () =>
    db
      .selectFrom('invitations')
      .select(['email', 'role'])
      .where('inviter_id', '=', inviterId)
      .where('expires_at', '>', now)
      .orderBy('email_key')
      .execute();
  const before = await read();
  return async () => {
    const left = (await read()).map(({ email }) => email);
    return before.filter(({ email }) => !left.includes(email)).map(subjectOf);
  };
}

/** How the audit names an invitation. */
export const subjectOf = ({ email, role }: Invited) => `${email}: ${role}`;

/** The open invitations by address. ACC-23. */
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

/** The open invitation with this id. */
export async function findInvitation(db: Database, id: string, now: number): Promise<Invited | undefined> {
  return await db
    .selectFrom('invitations')
    .select(['email', 'role'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Whom the link with this token invites; undefined if it does not work. ACC-22. */
export async function readInvitation(db: Database, token: string, now: number): Promise<Invited | undefined> {
  const invited = await db
    .selectFrom('invitations')
    .select(['email', 'role'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  // The account may have been added by a command since.
  return invited === undefined || (await hasAccount(db, invited.email)) ? undefined : invited;
}

/**
 * Creates the account that an invitation promises and returns it; undefined if the link does not work or the
 * address has an account. Of two calls with one token, one wins: the deletion locks it. ACC-22, ACC-28.
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

/** Whether the address has an account. */
export const hasAccount = async (db: Database, email: string): Promise<boolean> =>
  (await findAdminByEmail(db, email)) !== undefined;

/**
 * How long an email with an invitation to this address must wait, ms: 0 if it need not. `limit` is the number of
 * emails that were sent. ACC-25.
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
    .orderBy('created_at')
    .execute();
  const own = mails.filter(({ recipient }) => emailKey(recipient) === emailKey(email));
  const waitFor = (sent: typeof mails, max: number) => {
    const freed = sent.at(-max);
    return freed === undefined ? 0 : Number(freed.created_at) + invitationWindow - now;
  };
  const [perAddress, inAll] = [waitFor(own, invitationsMax.perAddress), waitFor(mails, invitationsMax.inAll)];
  return perAddress > 0 ? { wait: perAddress, limit: 'perAddress' } : { wait: inAll, limit: 'inAll' };
}

const newToken = () => randomBytes(32).toString('base64url');
