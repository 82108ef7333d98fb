import type { Selectable, Transaction } from 'kysely';
import type { InferOutput } from 'valibot';
import type { WaitlistQuery, WaitlistStatus, WaitlistUser } from '../../src/contract/admin-waitlist.ts';
import type { WaitlistEntry } from '../../src/contract/waitlist.ts';
import { dayLength } from './day.ts';
import { inTransaction, isPostgres } from './engine.ts';
import { endMails } from './mails.ts';
import { type Database, emailKey, signupColumns, type Tables, type WaitlistTable } from './schema.ts';
import { countSignups, inOrder, orderOf, readPage } from './signup-pages.ts';
import { searchSignups } from './signup-search.ts';

/** A signup as the visitor sent it. An empty field is stored as null. */
type Signup = Omit<InferOutput<typeof WaitlistEntry>, 'website'>;

const fieldNames = Object.keys(signupColumns) as (keyof typeof signupColumns)[];

/**
 * Adds an address to the waitlist, to be confirmed if `isPending`. An address that is already listed,
 * regardless of its case, keeps its details and status. Anyone may enter any address, so signing up must not
 * undo an unsubscription. The exception is a Pending signup after confirmation was turned off: it becomes
 * Active, because its owner would get no other link. This function only requests the email with the link. The
 * email is sent later, so that every signup takes the same time. WAIT-53, WAIT-54, WAIT-66, SAFE-39.
 */
export async function addSignup(db: Database, signup: Signup, now: number, isPending = false): Promise<void> {
  if (!isPending && (await isListedAsPending(db, emailKey(signup.email)))) {
    await inTransaction(db, (transaction) => changeStatus(transaction, [signup.email], 'Active', 'Pending'));
  }
  await db
    .insertInto('waitlist')
    .values({
      email_key: emailKey(signup.email),
      email: signup.email,
      ...toColumns(signup),
      status: isPending ? 'Pending' : null,
      confirmation_due: isPending ? now : null,
      created_at: now,
    })
    // Changes a row in either case. Otherwise only new addresses would wait for the disk, and the response
    // time would reveal who is listed.
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet(({ eb }) => ({
        attempts: eb('waitlist.attempts', '+', 1),
        confirmation_due: isPending ? now : null,
      })),
    )
    .execute();
}

const isListedAsPending = async (db: Database, key: string): Promise<boolean> =>
  (await db
    .selectFrom('waitlist')
    .select('email_key')
    .where('email_key', '=', key)
    .where('status_key', '=', 'Pending')
    .executeTakeFirst()) !== undefined;

/**
 * Sets the status of signups and returns the number of those that had another status. With `from`, changes
 * only signups with that status. Active is stored as null. STORE-14.
 */
export async function changeStatus(
  db: Transaction<Tables>,
  emails: string[],
  status: WaitlistStatus,
  from?: WaitlistStatus,
): Promise<number> {
  const keys = emails.map(emailKey);
  await lockStatuses(db);
  await lockSignups(db, keys);
  const { numUpdatedRows } = await db
    .updateTable('waitlist')
    .set({ status: status === 'Active' ? null : status, confirmation_due: null })
    .where('email_key', 'in', keys)
    .where('status_key', '!=', status)
    .$if(from !== undefined, (signups) => signups.where('status_key', '=', from ?? ''))
    .executeTakeFirstOrThrow();
  await removeLinks(db, keys);
  return Number(numUpdatedRows);
}

/**
 * Locks the counts of the statuses in a fixed order, before any signup. Triggers update the counts in any
 * order, so two changes could otherwise deadlock.
 */
async function lockStatuses(db: Transaction<Tables>) {
  if (isPostgres(db)) {
    await db.selectFrom('signup_statuses').select('status').orderBy('status').forUpdate().execute();
  }
}

/**
 * Deletes confirmation links, and cancels the queued emails that contain one. A signup that was unsubscribed
 * or made active can no longer be confirmed. WAIT-57, MAIL-16.
 */
async function removeLinks(db: Transaction<Tables>, keys: string[]) {
  await db.deleteFrom('signup_links').where('email_key', 'in', keys).execute();
  await endMails(db, 'signup confirmation', keys);
}

/**
 * Locks signups in a fixed order. An update or a deletion locks signups in any order, so two transactions
 * could otherwise deadlock.
 */
async function lockSignups(db: Transaction<Tables>, keys: string[]) {
  if (isPostgres(db)) {
    await db
      .selectFrom('waitlist')
      .select('email_key')
      .where('email_key', 'in', keys)
      .orderBy('email_key')
      .forUpdate()
      .execute();
  }
}

/** Deletes signups and returns their number. PRIV-32. */
export async function removeSignups(db: Transaction<Tables>, emails: string[]): Promise<number> {
  const keys = emails.map(emailKey);
  if (isPostgres(db)) {
    await lockDaysOf(db, keys);
  }
  await lockStatuses(db);
  await lockSignups(db, keys);
  const { numDeletedRows } = await db
    .deleteFrom('waitlist')
    .where('email_key', 'in', keys)
    .executeTakeFirstOrThrow();
  await removeLinks(db, keys);
  return Number(numDeletedRows);
}

/**
 * Locks the counts of the days of these signups in a fixed order. Triggers update the counts in any order, so
 * two deletions could otherwise deadlock.
 */
async function lockDaysOf(db: Transaction<Tables>, keys: string[]) {
  await db
    .selectFrom('signup_days')
    .select('day')
    .where('day', 'in', ({ selectFrom }) =>
      selectFrom('waitlist')
        .select(({ eb }) => eb('created_at', '/', dayLength).as('day'))
        .where('email_key', 'in', keys),
    )
    .orderBy('day')
    .forUpdate()
    .execute();
}

/**
 * Returns one page of the waitlist and the number of matching signups. `isMore` means that a search matches
 * more signups than it counts. STORE-44.
 */
export async function findSignups(
  db: Database,
  { limit, page, search, sort, status }: WaitlistQuery,
): Promise<{ signups: WaitlistUser[]; total: number; isMore: boolean }> {
  const place = { ...orderOf(sort), status, limit, offset: (page - 1) * limit };
  if (search === '') {
    const total = await countSignups(db, status);
    const rows = await readPage(db, place, total);
    return { signups: rows.map(toSignup), total, isMore: false };
  }
  const { keys, total, isMore } = await searchSignups(db, { ...place, search });
  const rows =
    keys.length === 0
      ? []
      : await db.selectFrom('waitlist').selectAll().where('email_key', 'in', keys).execute();
  const byKey = new Map(rows.map((row) => [row.email_key, row]));
  const found = keys.flatMap((key) => byKey.get(key) ?? []);
  return { signups: found.map(toSignup), total, isMore };
}

/**
 * Yields the whole waitlist, or the signups of one status, newest first, in batches of `batchSize` to save
 * memory. Reads by key and not through a cursor: a slow reader holds neither a connection nor a lock, and a
 * signup that arrives meanwhile does not shift the batches. SPEED-15.
 */
export async function* readSignups(
  db: Database,
  status?: WaitlistStatus,
  batchSize = 500,
): AsyncGenerator<WaitlistUser[]> {
  let last: Selectable<WaitlistTable> | undefined;
  do {
    const before = last;
    const rows = await inOrder(db, { by: 'created_at', direction: 'desc', status })
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
      .limit(batchSize)
      .execute();
    if (rows.length > 0) {
      yield rows.map(toSignup);
    }
    last = rows.length === batchSize ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** Converts the optional fields of a signup to columns. */
function toColumns({ email: _, source, ...details }: Signup) {
  const given: Partial<Record<keyof typeof signupColumns, string | undefined>> = { ...source, ...details };
  return Object.fromEntries(fieldNames.map((name) => [signupColumns[name], given[name] || null]));
}

/** Converts a row to a signup as the API shows it. */
export function toSignup(row: Selectable<WaitlistTable>): WaitlistUser {
  const signup: WaitlistUser = { email: row.email, createdAt: new Date(row.created_at).toISOString() };
  if (row.status !== null) {
    signup.status = row.status;
  }
  for (const name of fieldNames) {
    const value = row[signupColumns[name]];
    if (value !== null) {
      signup[name] = value;
    }
  }
  return signup;
}
