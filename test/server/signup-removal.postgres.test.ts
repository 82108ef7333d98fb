import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addSignup } from '../../server/store/waitlist.ts';
import { startServer, testStart } from '../support/server.ts';

const aDay = 24 * 60 * 60 * 1_000;
const days = 20;

test('two parallel removals of signups succeed when they contain the same days in different orders (STORE-14)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  // Delays the deletion of each row, so that the two removals overlap.
  await sql`create function take_time() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.005); return null; end $$`.execute(db);
  await sql`create trigger waitlist_slow after delete on waitlist
    for each row execute function take_time()`.execute(db);
  const [first, second] = [[] as string[], [] as string[]];
  for (let day = 0; day < days; day += 1) {
    for (const [list, name, at] of [
      [first, 'a', day],
      [second, 'b', days - 1 - day],
    ] as const) {
      const email = `${name}${day}@example.com`;
      list.push(email);
      await addSignup(db, { email }, testStart + at * aDay);
    }
  }
  const token = await server.signIn();
  const answers = await Promise.all(
    [first, second].map((emails) =>
      server.call('POST', '/api/v2/subscribe/remove', { token, json: { emails } }),
    ),
  );
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { changed: days }],
    [200, { changed: days }],
  ]);
  const counts = await db.selectFrom('signup_days').select('signups').execute();
  expect(counts).toEqual(Array.from({ length: days }, () => ({ signups: 0 })));
});

test('two parallel status changes succeed when they update the same counts in different orders (STORE-14)', async () => {
  await using server = await startServer();
  const { db } = server.store;
  // Delays each update of a count, so that the two changes overlap.
  await sql`create function take_time() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.4); return null; end $$`.execute(db);
  await sql`create trigger statuses_slow after update on signup_statuses
    for each row execute function take_time()`.execute(db);
  const [first, second] = ['a@example.com', 'b@example.com'];
  for (const email of [first, second]) {
    await addSignup(db, { email }, testStart);
  }
  await db.updateTable('waitlist').set({ status: 'Invited' }).where('email', '=', second).execute();
  const token = await server.signIn();
  const answers = await Promise.all([
    server.call('PATCH', '/api/v2/subscribe', { token, json: { emails: [first], status: 'Invited' } }),
    server.call('PATCH', '/api/v2/subscribe', { token, json: { emails: [second], status: 'Active' } }),
  ]);
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { changed: 1 }],
    [200, { changed: 1 }],
  ]);
  const counts = await db.selectFrom('signup_statuses').selectAll().orderBy('status').execute();
  expect(counts).toEqual([
    { status: 'Active', signups: 1 },
    { status: 'Invited', signups: 1 },
  ]);
});
