import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mountSmallDisk } from '../../scripts/small-disk.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { writeFakeSite } from '../server/fake-site.ts';
import { startPostgres } from '../support/postgres.ts';
import { launch } from '../support/program.ts';
import { startServer, temporaryFolder, testStart } from '../support/server.ts';
import { addressesOf, type Outcome, outcomeOf, startFlood } from './flood.ts';

/** The credentials of the first admin on each server under test. */
export const credentials = { ADMIN_EMAIL: 'ops@example.com', ADMIN_PASSWORD: 'a long password' };
/** Calls may also fail for this time before and after a fault, in ms. */
export const grace = 2_000;

/** A signal that ends a scenario early. The scenario still cleans up. */
export type Ending = { signal?: AbortSignal };

type Rounds = Ending & { rounds: number; writes?: number };

/**
 * Kills the server several times while it accepts signups, and checks that no acknowledged signup is lost.
 */
export async function killDuringWrites({ rounds, writes = 150, signal }: Rounds): Promise<Outcome> {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  const outcomes: Outcome[] = [];
  for (let round = 0; round < rounds; round++) {
    await using server = await launch(folder.path, { TRUST_PROXY: '1', ...credentials });
    await using flood = startFlood({ origin: () => server.origin, name: `kill-${round}`, signal });
    await flood.more(writes);
    server.child.kill('SIGKILL');
    const killed = Date.now() - grace;
    await flood.stop();
    const listed = await addressesOf(openSqlite(join(folder.path, 'data')));
    outcomes.push(outcomeOf('', flood, listed, [[killed, Date.now()]], ''));
  }
  return sum('kill -9 during writes, SQLite', outcomes, `${rounds} rounds`);
}

/** Stops and crashes PostgreSQL while a server writes to it. */
export async function restartDatabase({ rounds, writes = 150, signal }: Rounds): Promise<Outcome> {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  await using database = await startPostgres({ isDurable: true });
  const databaseUrl = database.url('postgres');
  await using server = await launch(folder.path, {
    TRUST_PROXY: '1',
    DATABASE_URL: databaseUrl,
    ...credentials,
  });
  await using flood = startFlood({ origin: () => server.origin, name: 'database', signal });
  const downtimes: Array<[number, number]> = [];
  for (let round = 0; round < rounds; round++) {
    await flood.more(writes);
    const from = Date.now() - grace;
    await database.stop(round % 2 === 0 ? 'immediate' : 'fast');
    await database.start();
    downtimes.push([from, Date.now() + grace]);
  }
  await flood.more(writes);
  await flood.stop();
  const listed = await addressesOf(openPostgres(databaseUrl));
  return outcomeOf(
    'database crashes and restarts, PostgreSQL',
    flood,
    listed,
    downtimes,
    `${rounds} restarts`,
  );
}

/** Fills the store's disk and frees it again. Throws if no small disk can be mounted. */
export async function fillDisk({ signal }: Ending = {}): Promise<Outcome> {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  const data = join(folder.path, 'data');
  mkdirSync(data);
  using _disk = mountSmallDisk(data, 8);
  await using server = await launch(folder.path, { TRUST_PROXY: '1', ...credentials });
  await using flood = startFlood({ origin: () => server.origin, name: 'disk', signal });
  await flood.more(50);
  const from = Date.now() - grace;
  const filler = join(data, 'filler');
  fillUp(filler);
  await flood.until(() => flood.failures.some(({ status }) => status === 503));
  rmSync(filler);
  await flood.more(20);
  await flood.stop();
  const listed = await addressesOf(openSqlite(data));
  const note = 'answered 503 while full, then recovered';
  return outcomeOf('full disk, SQLite', flood, listed, [[from, Date.now()]], note);
}

/** Sets the server's clock to a year back and to two days ahead while the server accepts signups. */
export async function jumpClock({ signal }: Ending = {}): Promise<Outcome> {
  let now = testStart;
  await using server = await startServer({ now: () => now, trustProxy: 1 });
  await using flood = startFlood({ origin: () => server.url, name: 'clock', clients: 4, signal });
  const token = await server.signIn();
  const read = async (session: string) =>
    (await server.call('GET', '/api/v2/subscribe', { token: session })).status;
  const statuses = [];
  for (const jump of [-365, 0, 2, -1]) {
    now = testStart + jump * 24 * 60 * 60 * 1_000;
    await flood.more(30);
    statuses.push(await read(token));
    statuses.push(await read(await server.signIn()));
  }
  await flood.stop();
  const rows = await server.store.db.selectFrom('waitlist').select('email').execute();
  const listed = new Set(rows.map(({ email }) => email));
  const outcome = outcomeOf(
    'clock jumps a year back, two days ahead',
    flood,
    listed,
    [],
    'sessions end on time',
  );
  // After the first jump, the last use of the first session is a year back. So this session ends at the
  // second jump.
  const isRight = JSON.stringify(statuses) === JSON.stringify([200, 200, 401, 200, 401, 200, 401, 200]);
  return isRight
    ? outcome
    : { ...outcome, unexpected: outcome.unexpected + 1, note: `sessions: ${statuses}` };
}

function sum(what: string, outcomes: readonly Outcome[], note: string): Outcome {
  const total = (key: 'tried' | 'acknowledged' | 'lost' | 'unexpected') =>
    outcomes.reduce((all, outcome) => all + outcome[key], 0);
  return {
    what,
    tried: total('tried'),
    acknowledged: total('acknowledged'),
    lost: total('lost'),
    unexpected: total('unexpected'),
    statuses: outcomes.flatMap(({ statuses }) => statuses),
    note,
  };
}

/** Writes until the disk is full. */
function fillUp(file: string) {
  try {
    writeFileSync(file, Buffer.alloc(16 * 1_024 * 1_024));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) {
      throw error;
    }
  }
}
