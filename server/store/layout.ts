import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './schema.ts';

/** A table with the names of its columns. Computed columns are not listed. */
export type TableLayout = { name: string; columns: string[] };

/** Tables that are not copied. Rate limits expire within minutes, and migrations create the other tables. */
const unmoved = /^(?:rate_limits|post_search|kysely_.*|sqlite_.*)$/;

/**
 * Lists every table of the site's data, except search indexes. A table comes after the tables that it
 * references.
 */
export async function readLayout(db: Database): Promise<TableLayout[]> {
  const tables = isPostgres(db) ? await postgresTables(db) : await sqliteTables(db);
  return tables.filter(({ name }) => !unmoved.test(name));
}

async function sqliteTables(db: Database): Promise<TableLayout[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'table' order by name`.execute(db);
  const references = new Map<string, string[]>();
  const tables: TableLayout[] = [];
  for (const { name } of rows) {
    // A `hidden` column is computed or belongs to a virtual table.
    const columns = await sql<{ name: string }>`
      select name from pragma_table_xinfo(${name}) where hidden = 0 order by name`.execute(db);
    const targets = await sql<{ target: string }>`
      select "table" as target from pragma_foreign_key_list(${name})`.execute(db);
    tables.push({ name, columns: columns.rows.map((column) => column.name) });
    references.set(
      name,
      targets.rows.map(({ target }) => target),
    );
  }
  return inOrder(tables, references);
}

async function postgresTables(db: Database): Promise<TableLayout[]> {
  const { rows } = await sql<TableLayout>`
    select t.table_name as name, array_agg(c.column_name::text order by c.column_name::text) as columns
    from information_schema.tables t
    join information_schema.columns c
      on c.table_schema = t.table_schema and c.table_name = t.table_name and c.is_generated = 'NEVER'
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    group by t.table_name order by t.table_name`.execute(db);
  const found = await sql<{ name: string; target: string }>`
    select r.relname as name, t.relname as target from pg_constraint k
    join pg_class r on r.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`.execute(db);
  const references = new Map<string, string[]>();
  for (const { name, target } of found.rows) {
    references.set(name, [...(references.get(name) ?? []), target]);
  }
  return inOrder(rows, references);
}

/** Sorts the tables so that each table comes after the tables that it references. */
function inOrder(tables: TableLayout[], references: Map<string, string[]>): TableLayout[] {
  const done = new Set<string>();
  const ordered: TableLayout[] = [];
  const add = (table: TableLayout) => {
    if (done.has(table.name)) {
      return;
    }
    done.add(table.name);
    for (const target of references.get(table.name) ?? []) {
      const other = tables.find(({ name }) => name === target);
      if (other !== undefined) {
        add(other);
      }
    }
    ordered.push(table);
  };
  for (const table of tables) {
    add(table);
  }
  return ordered;
}
