import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';

/**
 * Returns a condition that a column contains the text, regardless of case. SQLite lowers only ASCII, and so
 * does PostgreSQL in a database with the locale C. A text with other letters needs a slower way to lower the
 * column: the function `lower_unicode` of SQLite's connections, or a collation of ICU. ADMIN-39, ADMIN-49.
 */
export function containsText(db: Database, column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  const lowered = text.toLowerCase();
  return sql`${lowerOf(db, column, lowered)} like ${likePattern(lowered)} escape '\\'`;
}

/** Returns the pattern of `like ... escape '\'` for columns that contain the text. */
export const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

function lowerOf(db: Database, column: RawBuilder<unknown>, searched: string) {
  if (/^\p{ASCII}*$/u.test(searched)) {
    return sql`lower(${column})`;
  }
  return isPostgres(db) ? sql`lower(${column} collate "und-x-icu")` : sql`lower_unicode(${column})`;
}
