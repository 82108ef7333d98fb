import { expect, test } from 'vitest';
import type { Database } from '../../server/store/schema.ts';
import { findSignups, removeSignups } from '../../server/store/waitlist.ts';
import type { WaitlistQuery, WaitlistStatus } from '../../src/contract/admin-waitlist.ts';
import { openTestStore, testStart } from '../support/server.ts';

/**
 * The addresses in the order of their signup dates. There are so many that a search for a short text first
 * scans only some of them.
 */
const addresses = Array.from({ length: 20_300 }, (_, index) => {
  const name = index % 5_000 === 7 ? 'zq.' : index < 1_500 ? 'old.' : '';
  return `${name}user${index}@${['gmail.com', 'example.com', 'mail.ru'][index % 3]}`;
});
/**
 * One signup in 200 has unsubscribed. One signup in three has a name, and several signups share each name.
 */
const statusOf = (index: number) => (index % 200 === 3 ? ('Unsubscribed' as const) : null);
const nameOf = (index: number) => (index % 3 === 0 ? `Name ${index % 7}` : null);
addresses.push('ends@in.q', 'say"hi"@example.com', '100%_\\@example.com', 'münze🪙🪙@example.com');

const newest = { limit: 10, page: 1, sort: '-createdAt', status: undefined } as const;

async function openList() {
  const store = await openTestStore();
  await addAll(
    store.db,
    addresses.map((address, index) => [
      address,
      testStart + index * 1_000,
      { status: statusOf(index), first_name: nameOf(index) },
    ]),
  );
  const find = async (search: string, more: Partial<WaitlistQuery> = {}) => {
    const found = await findSignups(store.db, { ...newest, search, ...more });
    return { ...found, signups: found.signups.map(({ email }) => email) };
  };
  return { ...store, find };
}

type Details = { status: WaitlistStatus | null; first_name: string | null };

async function addAll(db: Database, rows: Array<[address: string, at: number, details?: Details]>) {
  for (let start = 0; start < rows.length; start += 5_000) {
    await db
      .insertInto('waitlist')
      .values(
        rows.slice(start, start + 5_000).map(([email, at, details]) => ({
          email_key: email,
          email,
          first_name: null,
          last_name: null,
          status: null,
          created_at: at,
          ...details,
        })),
      )
      .execute();
  }
}

test('a waitlist search finds the same signups as a full scan, in each sort order (STORE-44)', async () => {
  await using list = await openList();
  const texts = ['q', 'zq', 'ZQ.', 'x', '"', '%', '_\\', '🪙', '🪙🪙@', 'ü', '.q', 's@', '777', 'user2029'];
  const more = ['@mail.ru', '@mail.com', '9@gmail.com', 'old.user14', 'mail.user', '"hi"@', '100%', 'in.q'];
  for (const search of [...texts, ...more]) {
    const byDate = addresses.filter((address) => address.includes(search.toLowerCase()));
    const byAddress = byDate.toSorted((a, b) => (a < b ? -1 : 1));
    const total = Math.min(byDate.length, 1_000);
    const isMore = byDate.length > 1_000;
    for (const page of [1, 2]) {
      const pageOf = (all: string[]) => ({
        signups: all.slice((page - 1) * 10, page * 10),
        total,
        isMore,
      });
      expect({
        search,
        page,
        '-createdAt': await list.find(search, { page }),
        createdAt: await list.find(search, { page, sort: 'createdAt' }),
        email: await list.find(search, { page, sort: 'email' }),
        '-email': await list.find(search, { page, sort: '-email' }),
      }).toEqual({
        search,
        page,
        '-createdAt': pageOf(byDate.toReversed()),
        createdAt: pageOf(byDate),
        email: pageOf(byAddress),
        '-email': pageOf(byAddress.toReversed()),
      });
    }
  }
});

test.each(['Active', 'Unsubscribed'] as const)(
  'a waitlist search with the status %s finds only signups with this status, in each sort order (WAIT-35, WAIT-36, API-28)',
  async (status) => {
    await using list = await openList();
    const ofStatus = addresses.filter((_, index) => (statusOf(index) ?? 'Active') === status);
    const places = new Map(addresses.map((address, index) => [address, index]));
    const nameKey = (address: string) => nameOf(places.get(address) ?? 0) ?? '~';
    for (const search of ['q', '@', '777', '@mail.ru', 'nobody']) {
      const byDate = ofStatus.filter((address) => address.includes(search));
      const byAddress = byDate.toSorted();
      const byName = byAddress
        .map((address) => ({ address, key: nameKey(address) }))
        .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
        .map(({ address }) => address);
      const pageOf = (all: string[]) => ({
        signups: all.slice(10, 20),
        total: Math.min(byDate.length, 1_000),
        isMore: byDate.length > 1_000,
      });
      const find = (sort: WaitlistQuery['sort']) => list.find(search, { page: 2, sort, status });
      expect({
        search,
        '-createdAt': await find('-createdAt'),
        createdAt: await find('createdAt'),
        email: await find('email'),
        '-email': await find('-email'),
        name: await find('name'),
      }).toEqual({
        search,
        '-createdAt': pageOf(byDate.toReversed()),
        createdAt: pageOf(byDate),
        email: pageOf(byAddress),
        '-email': pageOf(byAddress.toReversed()),
        name: pageOf(byName),
      });
    }
  },
);

test('a waitlist search does not find deleted signups, even when 1,100 joined in the same millisecond (WAIT-44)', async () => {
  await using store = await openTestStore();
  const { db } = store;
  const emails = Array.from({ length: 1_100 }, (_, index) => `at-once${index}@example.com`);
  await addAll(db, [
    ...emails.map((email): [string, number] => [email, testStart]),
    ['after@example.com', testStart + 1],
  ]);
  const totals = async () => {
    const found = [];
    for (const search of ['at-once', 'at-once7', 'after', 'z']) {
      const { total, isMore } = await findSignups(db, { ...newest, search });
      found.push([search, total, isMore]);
    }
    return found;
  };
  expect(await totals()).toEqual([
    ['at-once', 1_000, true],
    ['at-once7', 111, false],
    ['after', 1, false],
    ['z', 0, false],
  ]);
  await db.transaction().execute((transaction) => removeSignups(transaction, emails));
  expect(await totals()).toEqual([
    ['at-once', 0, false],
    ['at-once7', 0, false],
    ['after', 1, false],
    ['z', 0, false],
  ]);
});
