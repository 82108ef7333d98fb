import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findSession, noteUse } from '../../server/store/sessions.ts';
import { addRoot, openedSession } from '../support/admins.ts';
import { draft } from '../support/blog.ts';
import { openTestStore, startServer, type TestServer, testStart } from '../support/server.ts';

const minute = 60_000;
const idle = 120 * minute;

/** A server whose clock the test moves, with a session. */
async function startIdling() {
  const clock = { now: testStart };
  const server = await startServer({ now: () => clock.now, sessionIdle: idle });
  const token = await server.signIn();
  /** Calls with the session at a time after signing in, ms. */
  const callAt = async (time: number) => {
    clock.now = testStart + time;
    return (await server.call('GET', '/api/v2/stats', { token })).status;
  };
  return { server, clock, token, callAt };
}

async function usesIn({ store }: TestServer) {
  const rows = await store.db.selectFrom('sessions').select('used_at').execute();
  return rows.map(({ used_at: at }) => Number(at) - testStart);
}

test('a session that was not used for the limit ends, at most a minute late (SESS-62)', async () => {
  const { server, callAt } = await startIdling();
  await using _ = server;
  expect(await callAt(idle + minute - 1)).toBe(200);
  expect(await callAt(2 * (idle + minute) - 1)).toBe(401);
});

test('a session in use lasts until its expiry, and not longer (SESS-62, SESS-12)', async () => {
  const { server, callAt } = await startIdling();
  await using _ = server;
  const statuses: number[] = [];
  for (let time = 100 * minute; time <= 24 * 60 * minute; time += 100 * minute) {
    statuses.push(await callAt(time));
  }
  expect(statuses).toEqual(Array.from({ length: 14 }, () => 200));
  expect(await callAt(24 * 60 * minute)).toBe(401);
});

test('a refused autosave after the limit changes nothing, and one before it counts as use (SESS-62)', async () => {
  const { server, clock, token, callAt } = await startIdling();
  await using _ = server;
  const write = async (time: number) => {
    clock.now = testStart + time;
    const json = { ...draft, status: 'draft', title: `Written at ${time}` };
    return (await server.call('POST', '/api/v2/blogs', { token, json })).status;
  };
  expect(await write(idle - minute)).toBe(201);
  expect(await callAt(2 * (idle - minute))).toBe(200);
  expect(await write(4 * idle)).toBe(401);
  const posts = await server.store.db.selectFrom('posts').select('id').execute();
  expect(posts).toHaveLength(1);
});

test('the use of a session is stored at most once a minute (SESS-63)', async () => {
  const { server, callAt } = await startIdling();
  await using _ = server;
  const stored: number[] = [];
  for (const time of [1, minute - 1, minute, minute + 1, 2 * minute - 1, 2 * minute]) {
    await callAt(time);
    stored.push(...(await usesIn(server)));
  }
  expect(stored).toEqual([0, 0, minute, minute, minute, 2 * minute]);
});

test('of several instances one stores a use (SESS-63)', async () => {
  await using store = await openTestStore();
  const { token } = await openedSession(store.db, await addRoot(store.db), testStart);
  await Promise.all([0, 1, 2].map((late) => noteUse(store.db, token, testStart + minute + late)));
  const [row] = await store.db.selectFrom('sessions').select('used_at').execute();
  const first = Number(row?.used_at) - testStart - minute;
  await noteUse(store.db, token, testStart + 2 * minute - 1);
  const [after] = await store.db.selectFrom('sessions').select('used_at').execute();
  expect([first <= 2, after]).toEqual([true, row]);
});

test('a clock that is set back ends no session, and the use is stored by the new clock (SESS-62)', async () => {
  const { server, callAt } = await startIdling();
  await using _ = server;
  expect(await callAt(idle)).toBe(200);
  expect(await callAt(-10 * idle)).toBe(200);
  expect(await usesIn(server)).toEqual([-10 * idle]);
});

test('a session from before uses were stored is open, and its next call stores its use (SESS-62)', async () => {
  const { server, callAt } = await startIdling();
  await using _ = server;
  await server.store.db.updateTable('sessions').set({ used_at: null }).execute();
  expect(await callAt(10 * idle)).toBe(200);
  expect(await usesIn(server)).toEqual([10 * idle]);
  expect(await callAt(12 * idle)).toBe(401);
});

test('the list has the last use of each open session, without the idle ones (SESS-37, SESS-62)', async () => {
  const { server, clock, token } = await startIdling();
  await using _ = server;
  clock.now = testStart + idle;
  const second = await server.signIn();
  clock.now = testStart + idle + 30_000;
  const list = async () => {
    const { body } = await server.call('GET', '/api/v2/auth/sessions', { token: second });
    return (body as { sessions: Array<{ usedAt: string }> }).sessions.map(
      ({ usedAt }) => Date.parse(usedAt) - testStart,
    );
  };
  expect(await list()).toEqual([idle, 0]);
  clock.now = testStart + idle + minute;
  expect(await list()).toEqual([idle + minute]);
  expect(await findSession(server.store.db, token, clock.now)).toBeDefined();
});

test('calls are answered while the use of a session cannot be stored (SESS-63)', async () => {
  const { server, callAt } = await startIdling();
  await using _ = server;
  await sql`ALTER TABLE sessions RENAME COLUMN used_at TO gone`.execute(server.store.db);
  await sql`ALTER TABLE sessions ADD COLUMN used_at bigint CHECK (used_at IS NULL)`.execute(server.store.db);
  expect(await callAt(minute)).toBe(200);
  expect(await callAt(idle)).toBe(200);
});
