import type { Transaction } from 'kysely';
import { dayLength } from './day.ts';
import { type Database, emailKey, type Tables } from './schema.ts';
import { tokenHash } from './tokens.ts';

/** How long a browser stays known after its last sign-in, ms. SESS-64. */
const browserMemory = 90 * dayLength;

/**
 * Returns whether the browser with this id signed in to the account of this address in the last 90 days.
 * Always runs exactly one query, so that the duration does not reveal whether there is an account. SAFE-83.
 */
export async function isKnownBrowser(
  db: Database,
  { email, browser }: { email: string; browser: string },
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('admins', 'admins.id', 'known_browsers.admin_id')
    .select('admins.id')
    .where('email_key', '=', emailKey(email))
    .where('browser_hash', '=', tokenHash(browser))
    .where('used_at', '>', now - browserMemory)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records a sign-in with a browser, and deletes browsers of the account that have not signed in for 90 days.
 * Returns true if this sign-in needs no email to the admin. Returns false if the browser sent no id. SESS-59,
 * SESS-64.
 */
export async function noteBrowser(
  db: Transaction<Tables>,
  { adminId, browserHash }: { adminId: string; browserHash: string | undefined },
  now: number,
): Promise<boolean> {
  await db
    .deleteFrom('known_browsers')
    .where('admin_id', '=', adminId)
    .where('used_at', '<=', now - browserMemory)
    .execute();
  if (browserHash === undefined) {
    return false;
  }
  const row = await db
    .selectFrom('known_browsers')
    .select('is_announced')
    .where('admin_id', '=', adminId)
    .where('browser_hash', '=', browserHash)
    .executeTakeFirst();
  const noted = { used_at: now, is_announced: 1 };
  await db
    .insertInto('known_browsers')
    .values({ admin_id: adminId, browser_hash: browserHash, ...noted })
    .onConflict((conflict) => conflict.columns(['admin_id', 'browser_hash']).doUpdateSet(noted))
    .execute();
  return row?.is_announced === 1;
}

/**
 * Makes the next sign-in of each browser of an account send an email, except browsers with an open session.
 * Call this function after a password change has ended the other sessions: somebody who knew the old password
 * may have used one of these browsers. The browsers stay known, so that wrong guesses by others do not lock
 * the admin out. SESS-64.
 */
export async function announceBrowsers(db: Transaction<Tables>, adminId: string): Promise<void> {
  await db
    .updateTable('known_browsers')
    .set({ is_announced: 0 })
    .where('admin_id', '=', adminId)
    .where('browser_hash', 'not in', (query) =>
      query
        .selectFrom('sessions')
        .select((session) => session.ref('browser_hash').$notNull().as('browser_hash'))
        .where('admin_id', '=', adminId)
        .where('browser_hash', 'is not', null),
    )
    .execute();
}
