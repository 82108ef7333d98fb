import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './schema.ts';

/**
 * A query that is always the same, built once for each database: to build a small one takes longer
 * than to run it.
 */
export function builtOnce<Row>(build: (db: Database) => Compilable<Row>): (db: Database) => Promise<Row[]> {
  const queries = new WeakMap<Database, CompiledQuery<Row>>();
  return async (db) => {
    let query = queries.get(db);
    if (query === undefined) {
      query = build(db).compile();
      queries.set(db, query);
    }
    return (await db.executeQuery(query)).rows;
  };
}
