import { type Kysely, sql } from 'kysely';
import { kindOfAction } from '../../../src/contract/audit.ts';
import { isPostgres } from '../engine.ts';

type Entry = { number: number; action: string; admin_email: string; subject: string };
type Tables = { audit: Entry & { kind: string; words: string } };

/** The number of entries read and updated at a time. */
const batchSize = 500;

/**
 * Adds the kind and the searchable words of each audit entry, with indexes. The words get a trigram index: on
 * SQLite a table whose rowids are the numbers of the entries, on PostgreSQL an index if `pg_trgm` is
 * available (see migration 012).
 */
export async function up(db: Kysely<Tables>) {
  for (const name of ['kind', 'words']) {
    await db.schema
      .alterTable('audit')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  let last = 0;
  for (;;) {
    const entries = await db
      .selectFrom('audit')
      .select(['number', 'action', 'admin_email', 'subject'])
      .where('number', '>', last)
      .orderBy('number')
      .limit(batchSize)
      .execute();
    for (const { number, action, admin_email: who, subject } of entries) {
      const words = `${who}\n${subject}`.toLowerCase();
      await db
        .updateTable('audit')
        .set({ kind: kindOfAction(action), words })
        .where('number', '=', number)
        .execute();
      last = Number(number);
    }
    if (entries.length < batchSize) {
      break;
    }
  }
  await db.schema.dropIndex('audit_by_date').execute();
  await db.schema.createIndex('audit_by_time').on('audit').columns(['at', 'number']).execute();
  await db.schema.createIndex('audit_by_kind').on('audit').columns(['kind', 'at', 'number']).execute();
  await sql`create index audit_by_command on audit (at, number) where admin_email = 'npm run admin'`.execute(
    db,
  );
  await (isPostgres(db) ? indexOnPostgres(db) : indexOnSqlite(db));
}

async function indexOnSqlite(db: Kysely<Tables>) {
  const statements = [
    `create virtual table audit_search
      using fts5(words, content = '', columnsize = 0, tokenize = 'trigram case_sensitive 1')`,
    'insert into audit_search (rowid, words) select number, words from audit where number is not null',
    `create trigger audit_added after insert on audit when new.number is not null begin
      insert into audit_search (rowid, words) values (new.number, new.words);
    end`,
  ];
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}

async function indexOnPostgres(db: Kysely<Tables>) {
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(db);
  for (const { schema } of rows) {
    await sql`create index audit_by_trigrams on audit
      using gin (words ${sql.id(schema, 'gin_trgm_ops')})`.execute(db);
  }
}
