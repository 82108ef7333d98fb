import type { Transaction } from 'kysely';
import { dayLength } from './day.ts';
import { isPostgres } from './engine.ts';
import type { Database, Tables } from './schema.ts';
import { newToken, tokenHash } from './tokens.ts';
import { changeStatus } from './waitlist.ts';

/** How long a link to confirm a signup works, ms. WAIT-57. */
export const linkDuration = 7 * dayLength;
/** The pause between two links for one address, ms. WAIT-56. */
export const linkPause = 10 * 60_000;
/** The maximum number of links for one address within `linkDuration`. WAIT-56. */
export const linksMax = 3;

const batch = 50;

/** A signup to be confirmed, and the token of its new link. Only a hash of the token is stored. */
export type NewLink = { email: string; token: string };

/**
 * Takes up to 50 signups that wait for an email, and creates a link for each of them that may get one.
 * `taken` is the number of signups taken, and `at` is the time of the links, in ms since the epoch. Call this
 * function in the transaction that queues the emails. WAIT-54, WAIT-56.
 */
export async function takeDueSignups(
  db: Transaction<Tables>,
  now: () => number,
): Promise<{ taken: number; links: NewLink[]; at: number }> {
  const due = await db
    .selectFrom('waitlist')
    .select(['email_key', 'email', 'status'])
    .where('confirmation_due', 'is not', null)
    .orderBy('confirmation_due')
    .limit(batch)
    .$if(isPostgres(db), (signups) => signups.forUpdate().skipLocked())
    .execute();
  // Reads the clock after the signups. Otherwise a signup that came just after the pause between two links
  // could seem to come during the pause.
  const at = now();
  const links: NewLink[] = [];
  for (const { email_key: key, email, status } of due) {
    if (status === 'Pending' && (await mayHaveLink(db, key, at))) {
      links.push({ email, token: await addLink(db, key, at) });
    }
    await db.updateTable('waitlist').set({ confirmation_due: null }).where('email_key', '=', key).execute();
  }
  return { taken: due.length, links, at };
}

/** Deletes the expired links of an address. Returns whether the address may get another link. */
async function mayHaveLink(db: Database, key: string, now: number): Promise<boolean> {
  await db
    .deleteFrom('signup_links')
    .where('email_key', '=', key)
    .where('created_at', '<=', now - linkDuration)
    .execute();
  const links = await db
    .selectFrom('signup_links')
    .select('created_at')
    .where('email_key', '=', key)
    // Links from before the clock was set back still work, but do not count.
    .where('created_at', '<', now + linkDuration)
    .execute();
  return (
    links.length < linksMax && links.every(({ created_at: at }) => Math.abs(now - Number(at)) >= linkPause)
  );
}

async function addLink(db: Database, key: string, now: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto('signup_links')
    .values({ token_hash: tokenHash(token), email_key: key, created_at: now })
    .execute();
  return token;
}

/**
 * Makes the Pending signup of this token Active. Returns false if the token is unknown, used or expired, or
 * the signup is no longer Pending. Only one of two concurrent calls with the same token succeeds. WAIT-57.
 */
export async function confirmSignup(db: Transaction<Tables>, token: string, now: number): Promise<boolean> {
  const link = await db
    .selectFrom('signup_links')
    .select('email_key')
    .where('token_hash', '=', tokenHash(token))
    .where('created_at', '>', now - linkDuration)
    .executeTakeFirst();
  return link !== undefined && (await changeStatus(db, [link.email_key], 'Active', 'Pending')) === 1;
}
