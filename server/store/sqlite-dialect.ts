import {
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type TransactionSettings,
} from 'kysely';
import type { SqliteConnection } from './sqlite-connection.ts';

/** Kysely's dialect for SQLite, with atomic migrations and transactions that take the write lock first. */
export function createSqliteDialect(connection: SqliteConnection): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new TransactionDriver(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class TransactionalAdapter extends SqliteAdapter {
  // SQLite can roll back DDL. Kysely denies it, and would run migrations outside a transaction.
  override get supportsTransactionalDdl() {
    return true;
  }
}

class TransactionDriver extends SqliteDriver {
  readonly #connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    super({ database: connection });
    this.#connection = connection;
  }

  override async beginTransaction(_connection: DatabaseConnection, settings: TransactionSettings = {}) {
    this.#connection.begin(settings.accessMode === 'read only' ? 'read' : 'write');
  }

  override async commitTransaction() {
    this.#connection.commit();
  }

  override async rollbackTransaction() {
    this.#connection.rollback();
  }
}
