import type { WaitlistSort, WaitlistStatus } from '../../src/contract/admin-waitlist.ts';
import { dayLength } from './day.ts';
import type { Database } from './schema.ts';

/** The sort order of signups. Ties are sorted by address. */
export type SignupOrder = { by: 'created_at' | 'email_key' | 'name_key'; direction: 'asc' | 'desc' };

/** A page of the signups of one status, or of all signups, in a sort order. */
export type SignupPlace = SignupOrder & {
  status: WaitlistStatus | undefined;
  limit: number;
  offset: number;
};

const columns = { createdAt: 'created_at', email: 'email_key', name: 'name_key' } as const;

export const orderOf = (sort: WaitlistSort): SignupOrder => ({
  by: columns[sort.replace('-', '') as keyof typeof columns],
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});

/** Returns the number of signups of one status, or of all signups, from the stored counts. */
export async function countSignups(db: Database, status?: WaitlistStatus): Promise<number> {
  if (status !== undefined) {
    const row = await db
      .selectFrom('signup_statuses')
      .select('signups')
      .where('status', '=', status)
      .executeTakeFirst();
    return Number(row?.signups ?? 0);
  }
  const row = await db
    .selectFrom('signup_days')
    .select((days) => days.fn.sum<number | null>('signups').as('total'))
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}

/** Returns the rows of one page of the list. `total` is the number of rows in the whole list. */
export async function readPage(db: Database, place: SignupPlace, total: number) {
  const left = Math.max(0, Math.min(place.limit, total - place.offset));
  if (place.by === 'created_at' && place.status === undefined) {
    return readPageByDay(db, place, left);
  }
  // Reads from whichever end of the list is nearer.
  const isNearEnd = place.offset > total / 2;
  const rows = isNearEnd
    ? await readFrom(db, opposite(place), { offset: total - place.offset - left, limit: left })
    : await readFrom(db, place, { offset: place.offset, limit: left });
  return isNearEnd ? rows.reverse() : rows;
}

const opposite = (place: SignupPlace): SignupPlace => ({
  ...place,
  direction: place.direction === 'desc' ? 'asc' : 'desc',
});

/** Finds the start of the page by reading only the index, and then reads the rows of the page. */
async function readFrom(
  db: Database,
  { by, direction, status }: SignupPlace,
  { offset, limit }: { offset: number; limit: number },
) {
  const edge = await inOrder(db, { by, direction, status })
    .select([`${by} as first`, 'email_key'])
    .limit(1)
    .offset(Math.max(0, offset))
    .executeTakeFirst();
  if (edge === undefined) {
    return [];
  }
  const comparison = direction === 'asc' ? '>=' : '<=';
  return await inOrder(db, { by, direction, status })
    .selectAll()
    .$if(by === 'email_key', (signups) => signups.where('email_key', comparison, edge.email_key))
    .$if(by !== 'email_key', (signups) =>
      signups.where((waitlist) =>
        waitlist(waitlist.refTuple(by, 'email_key'), comparison, waitlist.tuple(edge.first, edge.email_key)),
      ),
    )
    .limit(limit)
    .execute();
}

/** Selects the signups of one status, or all signups, in a sort order. */
export const inOrder = (
  db: Database,
  { by, direction, status }: SignupOrder & { status: WaitlistStatus | undefined },
) =>
  db
    .selectFrom('waitlist')
    .$if(status !== undefined, (signups) => signups.where('status_key', '=', status ?? ''))
    .$if(by !== 'email_key', (signups) => signups.orderBy(by, direction))
    .orderBy('email_key', direction);

/**
 * Returns a page of all signups by date. Uses the counts per day to find the day on which the page begins.
 */
async function readPageByDay(db: Database, place: SignupPlace, limit: number) {
  const { offset, edge } = await dayOf(db, place);
  const comparison = place.direction === 'desc' ? '<' : '>=';
  return await inOrder(db, place)
    .selectAll()
    .$if(edge !== undefined, (signups) => signups.where('created_at', comparison, edge ?? 0))
    .limit(limit)
    .offset(offset)
    .execute();
}

/**
 * Finds the day that contains the row at `offset`. `edge` is the start of this day in ascending order, and its
 * end in descending order. It is undefined if there is no such row. The returned offset counts from `edge`.
 */
async function dayOf(db: Database, { direction, offset }: SignupPlace) {
  const days = await db.selectFrom('signup_days').selectAll().orderBy('day', direction).execute();
  let left = offset;
  for (const { day, signups } of days) {
    if (left < Number(signups)) {
      return { offset: left, edge: (Number(day) + (direction === 'desc' ? 1 : 0)) * dayLength };
    }
    left -= Number(signups);
  }
  return { offset: left, edge: undefined };
}
