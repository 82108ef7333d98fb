import { PostgresAdapter, type QueryExecutorProvider, type Transaction } from 'kysely';
import type { Database, Tables } from './schema.ts';

/** Returns whether queries go to PostgreSQL. A few queries differ between the engines. */
export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Runs `work` in the transaction that is open, or else in a new one. */
export const inTransaction = <Result>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> => (db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work));
