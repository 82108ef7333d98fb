import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import { countedAgain } from './attempt-window.ts';
import { isPostgres } from './engine.ts';
import { type Database, emailKey, type Tables } from './schema.ts';
import { readSecret } from './secrets.ts';
import { tokenHash } from './tokens.ts';

/** The scope in which wrong passwords are counted: an account, one browser of an account, or a session. */
export type Guesser = { email: string; browser?: string | undefined } | { session: string };

/** At most `max` wrong passwords within `window` ms. */
type GuessLimit = { max: number; window: number };

/**
 * Returns the key of a count. The key contains only a keyed hash of the address, because the address may
 * belong to somebody without an account. SAFE-83, SAFE-85.
 */
export async function guessKey(db: Database, guesser: Guesser): Promise<string> {
  if ('session' in guesser) {
    return `session ${tokenHash(guesser.session)}`;
  }
  const { email, browser } = guesser;
  const secret = await readSecret(db, 'password-guesses');
  const account = createHmac('sha256', secret).update(emailKey(email)).digest('base64url');
  return browser === undefined ? account : browserKey(account, tokenHash(browser));
}

/** Returns how long the next password under this key must wait, in ms, or 0. SAFE-83. */
async function guessWait(
  db: Database,
  key: string,
  { max, window }: GuessLimit,
  now: number,
): Promise<number> {
  const row = await db
    .selectFrom('password_guesses')
    .select('resets_at')
    .where('key', '=', key)
    .where('failures', '>=', max)
    .where('resets_at', '>', now)
    .where('resets_at', '<', now + 2 * window)
    .executeTakeFirst();
  return row === undefined ? 0 : row.resets_at - now;
}

/** Returns the counter of wrong passwords under this key. SAFE-83. */
export const guessCount = (db: Database, key: string, limit: GuessLimit, now: () => number) => ({
  wait: () => guessWait(db, key, limit, now()),
  add: () => db.transaction().execute((transaction) => countGuess(transaction, key, limit, now())),
});

/** Counts a wrong password, and deletes counts whose window has ended. SAFE-83, SESS-67. */
async function countGuess(db: Database, key: string, { window }: GuessLimit, now: number): Promise<void> {
  const columns = { count: 'password_guesses.failures', end: 'password_guesses.resets_at' };
  const again = countedAgain(columns, window, now);
  await db
    .insertInto('password_guesses')
    .values({ key, failures: 1, resets_at: now + window })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ failures: again.count, resets_at: again.end }),
    )
    .execute();
  // Deleted last: two calls that delete each other's counts before they lock their own could deadlock.
  const over = db
    .selectFrom('password_guesses')
    .select('key')
    .where('resets_at', '<=', now)
    .$if(isPostgres(db), (counts) => counts.forUpdate().skipLocked());
  await db.deleteFrom('password_guesses').where('key', 'in', over).execute();
}

/**
 * Deletes the counts of an account and of its known browsers. Called when a link from an email sets a new
 * password: guesses at the former password must not keep the admin out. SESS-68.
 */
export async function clearGuesses(
  db: Transaction<Tables>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const account = await guessKey(db, { email });
  const browsers = await db
    .selectFrom('known_browsers')
    .select('browser_hash')
    .where('admin_id', '=', id)
    .execute();
  const keys = [account, ...browsers.map(({ browser_hash: hash }) => browserKey(account, hash))];
  await db.deleteFrom('password_guesses').where('key', 'in', keys).execute();
}

/** Returns the key of the count of one browser of an account. */
const browserKey = (account: string, browserHash: string) => `${account} ${browserHash}`;
