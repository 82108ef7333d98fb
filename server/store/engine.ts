import { PostgresAdapter, type QueryExecutorProvider } from 'kysely';

/** Whether queries go to PostgreSQL: for the few that each engine has words of its own for. */
export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
