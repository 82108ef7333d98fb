import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';

/**
 * Returns a condition that a column contains the text, regardless of case. SQLite lowers only ASCII, so its
 * connections have the slower function `lower_unicode`, which only a text with other letters needs. ADMIN-39,
 * ADMIN-49.
 */
export function containsText(db: Database, column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const lowered = text.toLowerCase();
  const pattern = `%${lowered.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const isAscii = /^\p{ASCII}*$/u.test(lowered);
  const lower = sql.raw(isAscii || isPostgres(db) ? 'lower' : 'lower_unicode');
  return sql`${lower}(${column}) like ${pattern} escape '\\'`;
}
