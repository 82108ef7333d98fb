import type { Transaction } from 'kysely';
import { lockAccount } from './account-lock.ts';
import { isPostgres } from './engine.ts';
import { announceBrowsers, noteBrowser } from './known-browsers.ts';
import { endMails } from './mails.ts';
import { clearGuesses } from './password-guesses.ts';
import type { Database, Tables } from './schema.ts';
import { newToken, tokenHash } from './tokens.ts';

/** How long a link to choose a new password works, ms. SESS-54. */
export const resetDuration = 30 * 60_000;

/** The maximum number of emails with a link for one account: one a minute and five an hour. SESS-66. */
const resetLimits = [
  { max: 1, time: 60_000 },
  { max: 5, time: 60 * 60_000 },
];

/**
 * Returns whether another email with a link may be sent to an account now. Counts entries of the audit,
 * because emails can be erased. Locks the account, so that only one of two concurrent requests sends an
 * email. Returns false if the account was removed. SESS-66, SESS-67.
 */
export async function mayAskForReset(
  db: Transaction<Tables>,
  adminId: string,
  now: number,
): Promise<boolean> {
  if (!(await lockAccount(db, adminId))) {
    return false;
  }
  const asked = await db
    .selectFrom('audit')
    .select('at')
    .where('admin_id', '=', adminId)
    .where('action', '=', 'password.forgotten')
    .where('at', '>', now - Math.max(...resetLimits.map(({ time }) => time)))
    .execute();
  // Entries from before the clock was set back do not count.
  return resetLimits.every(
    ({ max, time }) => asked.filter(({ at }) => Math.abs(now - at) < time).length < max,
  );
}

/**
 * Adds a link for the admin and returns its token. The store keeps only a hash of the token. Deletes expired
 * links.
 */
export async function addPasswordReset(db: Database, adminId: string, now: number): Promise<string> {
  const token = newToken();
  // Expired links may belong to other accounts, which this transaction has not locked.
  const expired = db
    .selectFrom('password_resets')
    .select('token_hash')
    .where('expires_at', '<=', now)
    .$if(isPostgres(db), (links) => links.forUpdate().skipLocked());
  await db.deleteFrom('password_resets').where('token_hash', 'in', expired).execute();
  await db
    .insertInto('password_resets')
    .values({ token_hash: tokenHash(token), admin_id: adminId, expires_at: now + resetDuration })
    .execute();
  return token;
}

/**
 * Sets the new password of the admin to whom this token belongs, and ends all of the admin's sessions and
 * other links. The browser that used the link becomes a known browser, and the counts of wrong passwords are
 * deleted. Returns the admin's id, or undefined if the token is unknown, used or expired, or the account is
 * disabled. Locks the account before the links, because two concurrent uses of the account's links could
 * otherwise deadlock. Only one of the two succeeds. SESS-54, SESS-55, SESS-67, SESS-68.
 */
export async function resetPassword(
  db: Transaction<Tables>,
  { token, passwordHash, browser }: { token: string; passwordHash: string; browser?: string | undefined },
  now: number,
): Promise<string | undefined> {
  const owner = await findReset(db, token, now);
  if (owner === undefined || !(await lockAccount(db, owner))) {
    return undefined;
  }
  const used = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .returning('admin_id')
    .executeTakeFirst();
  if (used === undefined) {
    return undefined;
  }
  const admin = await db
    .updateTable('admins')
    .set({ password_hash: passwordHash })
    .where('id', '=', used.admin_id)
    .where('disabled_at', 'is', null)
    .returning(['id', 'email'])
    .executeTakeFirst();
  if (admin === undefined) {
    return undefined;
  }
  await db.deleteFrom('sessions').where('admin_id', '=', admin.id).execute();
  await endPasswordResets(db, admin.id);
  await announceBrowsers(db, admin.id);
  await clearGuesses(db, admin);
  if (browser !== undefined) {
    await noteBrowser(db, { adminId: admin.id, browserHash: tokenHash(browser) }, now);
  }
  return admin.id;
}

/**
 * Deletes the open links of an admin, and cancels the queued emails that contain such a link. Called after a
 * change of the password or the factors. SESS-65, MAIL-16.
 */
export async function endPasswordResets(db: Transaction<Tables>, adminId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('admin_id', '=', adminId).execute();
  const admins = await db.selectFrom('admins').select('email_key').where('id', '=', adminId).execute();
  await endMails(
    db,
    'password reset',
    admins.map(({ email_key: key }) => key),
  );
}

/** Returns whether a token is valid. Checked before the form asks for a password. */
export const isResetOpen = async (db: Database, token: string, now: number): Promise<boolean> =>
  (await findReset(db, token, now)) !== undefined;

/** Returns the id of the admin of a link that works. */
async function findReset(db: Database, token: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('admin_id')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.admin_id;
}
