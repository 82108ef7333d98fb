import { type ExpressionBuilder, sql } from 'kysely';
import type { WaitlistQuery, WaitlistUser } from '../../src/contract/waitlist.ts';
import { type Database, emailKey, type Tables, type WaitlistTable } from './schema.ts';

/** A signup as the visitor gave it; an empty name counts as none. */
export type Signup = { email: string; firstName?: string | undefined; lastName?: string | undefined };

/** Lists an address. One that is listed already, in any spelling, keeps its first names and date. */
export async function addSignup(db: Database, signup: Signup, now: number): Promise<void> {
  await db
    .insertInto('waitlist')
    .values({
      email_key: emailKey(signup.email),
      email: signup.email,
      first_name: signup.firstName || null,
      last_name: signup.lastName || null,
      status: null,
      created_at: now,
    })
    // Written in either case: how long the answer takes must not tell who is listed already.
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet((waitlist) => ({ email_key: waitlist.ref('excluded.email_key') })),
    )
    .execute();
}

/** One page of the waitlist and how many signups match altogether. */
export async function findSignups(
  db: Database,
  { limit, page, search, sort }: WaitlistQuery,
): Promise<{ signups: WaitlistUser[]; total: number }> {
  const { total } = await db
    .selectFrom('waitlist')
    .select((waitlist) => waitlist.fn.countAll<number>().as('total'))
    .where((waitlist) => emailContains(waitlist, search))
    .executeTakeFirstOrThrow();
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const byDate = sort.endsWith('createdAt');
  const rows = await db
    .selectFrom('waitlist')
    .selectAll()
    .where((waitlist) => emailContains(waitlist, search))
    .$if(byDate, (signups) => signups.orderBy('created_at', direction))
    .orderBy('email_key', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { signups: rows.map(toSignup), total: Number(total) };
}

/**
 * The whole waitlist, newest first, `batchSize` at a time, so that its length costs no memory.
 * Reads by key and not through a cursor: a slow reader then holds neither a connection nor a lock,
 * and a signup that arrives meanwhile shifts nothing.
 */
export async function* readSignups(db: Database, batchSize = 500): AsyncGenerator<WaitlistUser[]> {
  let last: WaitlistTable | undefined;
  do {
    const before = last;
    const rows = await db
      .selectFrom('waitlist')
      .selectAll()
      .$if(before !== undefined, (signups) =>
        signups.where((waitlist) =>
          waitlist(
            waitlist.refTuple('created_at', 'email_key'),
            '<',
            waitlist.tuple(before?.created_at ?? 0, before?.email_key ?? ''),
          ),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('email_key', 'desc')
      .limit(batchSize)
      .execute();
    if (rows.length > 0) {
      yield rows.map(toSignup);
    }
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

function emailContains(waitlist: ExpressionBuilder<Tables, 'waitlist'>, search: string) {
  const literal = emailKey(search).replace(/[\\%_]/g, String.raw`\$&`);
  return sql<boolean>`${waitlist.ref('email_key')} like ${`%${literal}%`} escape '\\'`;
}

function toSignup(row: WaitlistTable): WaitlistUser {
  return {
    email: row.email,
    ...(row.first_name === null ? {} : { firstName: row.first_name }),
    ...(row.last_name === null ? {} : { lastName: row.last_name }),
    createdAt: new Date(row.created_at).toISOString(),
    ...(row.status === null ? {} : { status: row.status }),
  };
}
