import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../engine.ts';

/** The number of rowids reserved for the signups of one millisecond. */
const perMoment = '1000';

/**
 * Rebuilds the search index of addresses on SQLite. Rows are numbered by date, so that the newest matches are
 * read first. Each address is indexed with two trailing blanks, so that a trigram begins at each of its
 * characters. A search for one or two characters looks up all trigrams that begin with these characters in
 * `waitlist_trigrams`.
 */
export async function up(db: Kysely<unknown>) {
  if (isPostgres(db)) {
    return;
  }
  const statements = [
    'drop trigger waitlist_added',
    'drop trigger waitlist_removed',
    'drop table waitlist_search',
    "create virtual table waitlist_search using fts5(address, tokenize = 'trigram case_sensitive 1')",
    'create virtual table waitlist_trigrams using fts5vocab(waitlist_search, row)',
    // Numbers the rows by date: each number is higher than the previous number, even within a millisecond.
    `insert into waitlist_search (rowid, address)
      select max(created_at * ${perMoment} - place) over (order by place) + place, email_key || '  '
      from (select *, row_number() over (order by created_at, email_key) as place from waitlist)`,
    // If a millisecond has no number left, takes the next number after the last row. In practice no server is
    // that fast.
    `create trigger waitlist_added after insert on waitlist begin
      insert into signup_days (day, signups) values (new.created_at / 86400000, 1)
        on conflict (day) do update set signups = signups + 1;
      insert into waitlist_search (rowid, address) values (
        1 + coalesce(
          (select case when max(rowid) < (new.created_at + 1) * ${perMoment} - 1 then max(rowid)
              when max(rowid) is not null then (select max(rowid) from waitlist_search) end
            from waitlist_search
            where rowid >= new.created_at * ${perMoment} and rowid < (new.created_at + 1) * ${perMoment}),
          new.created_at * ${perMoment} - 1
        ),
        new.email_key || '  '
      );
    end`,
    `create trigger waitlist_removed after delete on waitlist begin
      update signup_days set signups = signups - 1 where day = old.created_at / 86400000;
      delete from waitlist_search where rowid in (
        select rowid from waitlist_search
        where waitlist_search match '"' || replace(old.email_key, '"', '""') || '"'
          and address = old.email_key || '  '
      );
    end`,
  ];
  for (const statement of statements) {
    await sql.raw(statement).execute(db);
  }
}
