import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findSession, noteUse } from '../../server/store/sessions.ts';
import { addRoot, openedSession } from '../support/admins.ts';
import { draft } from '../support/blog.ts';
import { openTestStore, startServer, type TestServer, testStart } from '../support/server.ts';

const minute = 60_000;
const idle = 120 * minute;

/** Starts a server whose clock the test moves, and opens a session. */
async function startIdling() {
  const clock = { now: testStart };
  const server = await startServer({ now: () => clock.now, sessionIdle: idle });
  const token = await server.signIn();
  /** Makes a call with the session this many ms after signing in. */
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

test('an unused session ends at the limit or at most a minute later (SESS-62)', async () => {
  const { server, callAt } = await startIdling();
  await using _ = server;
  expect(await callAt(idle + minute - 1)).toBe(200);
  expect(await callAt(2 * (idle + minute) - 1)).toBe(401);
});

test('a session in use stays open until its expiry and no longer (SESS-62, SESS-12)', async () => {
  const { server, callAt } = await startIdling();
  await using _ = server;
  const statuses: number[] = [];
  for (let time = 100 * minute; time <= 24 * 60 * minute; time += 100 * minute) {
    statuses.push(await callAt(time));
  }
  expect(statuses).toEqual(Array.from({ length: 14 }, () => 200));
  expect(await callAt(24 * 60 * minute)).toBe(401);
});

test('an autosave before the limit counts as a use, and an autosave after it is refused and changes nothing (SESS-62)', async () => {
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

test('only one of several instances stores the use of a session (SESS-63)', async () => {
  await using store = await openTestStore();
  const { token } = await openedSession(store.db, await addRoot(store.db), testStart);
  await Promise.all([0, 1, 2].map((late) => noteUse(store.db, token, testStart + minute + late)));
  const [row] = await store.db.selectFrom('sessions').select('used_at').execute();
  const first = Number(row?.used_at) - testStart - minute;
  await noteUse(store.db, token, testStart + 2 * minute - 1);
  const [after] = await store.db.selectFrom('sessions').select('used_at').execute();
  expect([first <= 2, after]).toEqual([true, row]);
});

test('setting the clock back ends no session, and the next use is stored with the new time (SESS-62)', async () => {
  const { server, callAt } = await startIdling();
  await using _ = server;
  expect(await callAt(idle)).toBe(200);
  expect(await callAt(-10 * idle)).toBe(200);
  expect(await usesIn(server)).toEqual([-10 * idle]);
});

test('a session without a stored use stays open, and its next call stores a use (SESS-62)', async () => {
  const { server, callAt } = await startIdling();
  await using _ = server;
  await server.store.db.updateTable('sessions').set({ used_at: null }).execute();
  expect(await callAt(10 * idle)).toBe(200);
  expect(await usesIn(server)).toEqual([10 * idle]);
  expect(await callAt(12 * idle)).toBe(401);
});

test('the session list shows each open session with its last use, and no idle sessions (SESS-37, SESS-62)', async () => {
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

test('calls succeed while the use of a session cannot be stored (SESS-63)', async () => {
  const { server, callAt } = await startIdling();
  await using _ = server;
  await sql`ALTER TABLE sessions RENAME COLUMN used_at TO gone`.execute(server.store.db);
  await sql`ALTER TABLE sessions ADD COLUMN used_at bigint CHECK (used_at IS NULL)`.execute(server.store.db);
  expect(await callAt(minute)).toBe(200);
  expect(await callAt(idle)).toBe(200);
});
