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

/**
 * Creates Kysely's dialect for SQLite. Migrations are atomic, and write transactions take the write lock
 * first.
 */
export function createSqliteDialect(connection: SqliteConnection): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new TransactionDriver(connection),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class TransactionalAdapter extends SqliteAdapter {
  // The driver below lends its only connection to one caller at a time. Kysely's own lock would also keep the
  // connection from other callers until the flush ends.
  override get supportsMultipleConnections() {
    return true;
  }

  // SQLite can roll back DDL. Kysely assumes it cannot, and would run migrations outside a transaction.
  // STORE-17.
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Lends its connection to one caller at a time. A caller that wrote waits until its writes are on disk. */
class TransactionDriver extends SqliteDriver {
  readonly #connection: SqliteConnection;
  readonly #waiting: Array<() => void> = [];
  #isLent = false;

  constructor(connection: SqliteConnection) {
    super({ database: connection });
    this.#connection = connection;
  }

  override async acquireConnection() {
    if (this.#isLent) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#isLent = true;
    return super.acquireConnection();
  }

  override async releaseConnection() {
    const flushed = this.#connection.flush();
    const next = this.#waiting.shift();
    if (next === undefined) {
      this.#isLent = false;
    } else {
      next();
    }
    await flushed;
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
