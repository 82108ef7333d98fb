import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../start-error.ts';
import { up as createWaitlistAndAdmins } from './migrations/001-waitlist-and-admins.ts';
import { up as createReports } from './migrations/002-reports.ts';
import { up as createArticleFeedback } from './migrations/003-article-feedback.ts';
import { up as createPosts } from './migrations/004-posts.ts';
import { up as createInboxAndAudit } from './migrations/005-inbox-and-audit.ts';
import { up as createWaitlistDesk } from './migrations/006-waitlist-desk.ts';
import { up as createSecrets } from './migrations/007-secrets.ts';
import { up as addSessionDetails } from './migrations/008-session-details.ts';
import { up as createMedia } from './migrations/009-media.ts';
import { up as createRateLimits } from './migrations/010-rate-limits.ts';
import { up as indexSignups } from './migrations/011-signup-search.ts';
import { up as indexSignupTrigrams } from './migrations/012-signup-trigrams.ts';
import { up as orderTagsByPosts } from './migrations/013-tags-by-posts.ts';
import { up as countSignupAttempts } from './migrations/014-signup-attempts.ts';
import { up as addCovers } from './migrations/015-post-covers.ts';
import { up as orderSignups } from './migrations/016-signup-orders.ts';
import type { Database } from './schema.ts';

/** In the order they run; a name that has run anywhere is never changed. */
export const migrations: Record<string, Migration> = {
  '001-waitlist-and-admins': { up: createWaitlistAndAdmins },
  '002-reports': { up: createReports },
  '003-article-feedback': { up: createArticleFeedback },
  '004-posts': { up: createPosts },
  '005-inbox-and-audit': { up: createInboxAndAudit },
  '006-waitlist-desk': { up: createWaitlistDesk },
  '007-secrets': { up: createSecrets },
  '008-session-details': { up: addSessionDetails },
  '009-media': { up: createMedia },
  '010-rate-limits': { up: createRateLimits },
  '011-signup-search': { up: indexSignups },
  '012-signup-trigrams': { up: indexSignupTrigrams },
  '013-tags-by-posts': { up: orderTagsByPosts },
  '014-signup-attempts': { up: countSignupAttempts },
  '015-post-covers': { up: addCovers },
  '016-signup-orders': { up: orderSignups },
};

/** Kysely's message for a migration that the store has and this version does not. */
const unknownMigration = /previously executed migration (\S+) is missing/;

/**
 * Brings the store's tables up to date and returns the names of the migrations that were missing. All
 * of them run in one transaction. Throws a `StartError` when a newer version has written the store.
 */
export async function migrate(db: Database): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Migrations are written on branches: one with a lower number may come after a higher one.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  const unknown = error instanceof Error ? unknownMigration.exec(error.message)?.[1] : undefined;
  if (unknown !== undefined) {
    throw new StartError(
      `A newer version of the site has written this store (migration ${unknown}): run that version.`,
    );
  }
  if (error !== undefined) {
    throw error;
  }
  return results.map((result) => result.migrationName);
}
