import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';

/**
 * Indexes for the sort orders of the waitlist, for all signups and for the signups of one status. Ties are
 * sorted by address.
 */
const indexes = {
  waitlist_by_name: ['name_key', 'email_key'],
  waitlist_by_status_and_date: ['status_key', 'created_at', 'email_key'],
  waitlist_by_status_and_email: ['status_key', 'email_key'],
  waitlist_by_status_and_name: ['status_key', 'name_key', 'email_key'],
};

/**
 * Adds computed columns to sort and filter by, their indexes, and a count of signups per status. The first
 * character of `name_key` sorts signups without a name last in every collation.
 */
export async function up(db: Kysely<unknown>) {
  const kept = sql.raw(isPostgres(db) ? 'stored' : 'virtual');
  await sql`alter table waitlist add column status_key text
    generated always as (coalesce(status, 'Active')) ${kept}`.execute(db);
  await sql`alter table waitlist add column name_key text generated always as (
    case when coalesce(first_name, '') || coalesce(last_name, '') = '' then '1'
      else '0' || lower(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, ''))) end
  ) ${kept}`.execute(db);
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('waitlist').columns(columns).execute();
  }
  await db.schema
    .createTable('signup_statuses')
    .addColumn('status', 'text', (column) => column.primaryKey())
    .addColumn('signups', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into signup_statuses (status, signups)
    select status_key, count(*) from waitlist group by 1`.execute(db);
  for (const statement of isPostgres(db) ? postgresTriggers : sqliteTriggers) {
    await sql.raw(statement).execute(db);
  }
}

const oneMore = `insert into signup_statuses (status, signups) values (coalesce(new.status, 'Active'), 1)
  on conflict (status) do update set signups = signup_statuses.signups + 1`;
const oneLess = `update signup_statuses set signups = signups - 1 where status = coalesce(old.status, 'Active')`;

const sqliteTriggers = [
  `create trigger waitlist_status_added after insert on waitlist begin ${oneMore}; end`,
  `create trigger waitlist_status_removed after delete on waitlist begin ${oneLess}; end`,
  `create trigger waitlist_status_changed after update of status on waitlist
    when old.status is not new.status begin ${oneLess}; ${oneMore}; end`,
];

const postgresTriggers = [
  `create function count_signup_status() returns trigger language plpgsql as $$ begin
    if tg_op <> 'INSERT' then ${oneLess}; end if;
    if tg_op <> 'DELETE' then ${oneMore}; end if;
    return null;
  end $$`,
  // Triggers fire in the order of their names, so this trigger fires after `waitlist_counted`. All writers
  // therefore lock the day before the status, which prevents deadlocks.
  `create trigger waitlist_status_counted after insert or delete or update of status on waitlist
    for each row execute function count_signup_status()`,
];
