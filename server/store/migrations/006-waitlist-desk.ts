import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';

/** A day in milliseconds. Signups are counted per day in UTC. STORE-43. */
const day = '86400000';

export async function up(db: Kysely<unknown>) {
  for (const column of ['referrer', 'utm_source', 'utm_medium', 'utm_campaign']) {
    await db.schema.alterTable('waitlist').addColumn(column, 'text').execute();
  }

  // Counting a million rows would take too long for a request, so the count of each day is stored.
  await db.schema
    .createTable('signup_days')
    .addColumn('day', 'bigint', (column) => column.primaryKey())
    .addColumn('signups', 'bigint', (column) => column.notNull())
    .execute();
  await sql`
    insert into signup_days (day, signups)
    select created_at / ${sql.raw(day)}, count(*) from waitlist group by 1
  `.execute(db);
  await (isPostgres(db) ? addPostgresParts(db) : addSqliteParts(db));
}

/**
 * Adds SQLite triggers that keep the counts and the search index up to date. The index holds the trigrams of
 * addresses. The index refers to rows by address, because VACUUM changes the rowids of `waitlist`.
 */
async function addSqliteParts(db: Kysely<unknown>) {
  const statements = [
    `create virtual table waitlist_search using fts5(
      email_key, created_at unindexed, tokenize = 'trigram case_sensitive 1'
    )`,
    'insert into waitlist_search (email_key, created_at) select email_key, created_at from waitlist',
    `create trigger waitlist_added after insert on waitlist begin
      insert into signup_days (day, signups) values (new.created_at / ${day}, 1)
        on conflict (day) do update set signups = signups + 1;
      insert into waitlist_search (email_key, created_at) values (new.email_key, new.created_at);
    end`,
    `create trigger waitlist_removed after delete on waitlist begin
      update signup_days set signups = signups - 1 where day = old.created_at / ${day};
      delete from waitlist_search where rowid in (
        select rowid from waitlist_search
        where waitlist_search match '"' || replace(old.email_key, '"', '""') || '"'
          and email_key = old.email_key
      );
    end`,
  ];
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}

/** Adds PostgreSQL triggers that keep the counts up to date. PostgreSQL gets no search index here. */
async function addPostgresParts(db: Kysely<unknown>) {
  const statements = [
    `create function count_signup() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then
        insert into signup_days as days (day, signups) values (new.created_at / ${day}, 1)
          on conflict (day) do update set signups = days.signups + 1;
      else
        update signup_days set signups = signups - 1 where day = old.created_at / ${day};
      end if;
      return null;
    end $$`,
    `create trigger waitlist_counted after insert or delete on waitlist
      for each row execute function count_signup()`,
  ];
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
