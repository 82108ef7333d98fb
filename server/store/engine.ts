import { PostgresAdapter, type QueryExecutorProvider } from 'kysely';

/** Returns whether queries go to PostgreSQL. A few queries differ between the engines. */
export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
