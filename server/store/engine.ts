import { PostgresAdapter, type QueryExecutorProvider } from 'kysely';

/** Whether queries go to PostgreSQL: a few differ between the engines. */
export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
