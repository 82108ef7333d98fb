import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';

/** Any number that no other program on the same database uses for its locks. */
const lock = 5_137_829;

/** Runs `work` while no other instance on the same PostgreSQL runs its own. SQLite has one instance. */
export async function oneAtATime(db: Database, work: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) {
    await work();
    return;
  }
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}
