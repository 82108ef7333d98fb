import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { migrate } from '../server/store/migrate.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import { changeStatus } from '../server/store/waitlist.ts';
import { fillWaitlist } from '../test/support/server.ts';
import type { Measurement } from './measurement.ts';
import { type Site, serveSite } from './site.ts';
import { quantile } from './statistics.ts';

const kinds = ['new', 'listed', 'unsubscribed'] as const;
type Kind = (typeof kinds)[number];

/** The number of signups of each kind: timed signups, and untimed signups of the warm-up before them. */
const counts = { timed: 1_000, warm: 300 };
/** The maximum share of correct guesses from the response time. Random guesses reach 0.5. */
const accuracyMax = 0.55;
const p95Max = 15;

/**
 * Measures whether a signup's response time reveals if the email address was new, listed or unsubscribed, on
 * SQLite. Sends one signup at a time, with the three kinds in random order. Each signup comes from a
 * different network address, so that none is rate-limited. SPEED-14.
 */
export async function measureSignupTiming(site: Site): Promise<Measurement[]> {
  const dataDir = `${site.folder}/signup-timing`;
  const each = counts.timed + counts.warm;
  const store = openSqlite(dataDir);
  await migrate(store.db);
  await fillWaitlist(store.db, 2 * each);
  // The first half of the addresses of `fillWaitlist` stays listed, and the second half is unsubscribed here.
  for (let start = each; start < 2 * each; start += 100) {
    const emails = Array.from({ length: 100 }, (_, index) => `user${start + index + 1}@example.com`);
    await store.db.transaction().execute((transaction) => changeStatus(transaction, emails, 'Unsubscribed'));
  }
  await store.close();

  await using server = await serveSite(site, { DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: Record<Kind, number[]> = { new: [], listed: [], unsubscribed: [] };
  let calls = 0;
  for (let index = 0; index < each; index++) {
    const numbers = { new: 2 * each + index + 1, listed: index + 1, unsubscribed: each + index + 1 };
    for (const kind of shuffled(kinds)) {
      calls += 1;
      const time = await timeSignup(agent, server.origin, `user${numbers[kind]}@example.com`, calls);
      if (index >= counts.warm) {
        times[kind].push(time);
      }
    }
  }
  agent.destroy();

  const accuracyOf = (one: Kind, other: Kind): Measurement => ({
    what: `Signups: ${one} or ${other}, guessed from the response time`,
    unit: 'share',
    value: accuracy(times[one], times[other]),
    limit: { atMost: accuracyMax },
    note: `p50 ${quantile(times[one], 0.5).toFixed(2)} and ${quantile(times[other], 0.5).toFixed(2)} ms`,
  });
  return [
    accuracyOf('new', 'listed'),
    accuracyOf('new', 'unsubscribed'),
    accuracyOf('listed', 'unsubscribed'),
    {
      what: 'Signups: response time, one at a time, p95',
      unit: 'ms',
      value: quantile(Object.values(times).flat(), 0.95),
      limit: { under: p95Max },
    },
  ];
}

/** Returns the milliseconds from sending a signup to the first byte of the response. */
async function timeSignup(agent: Agent, origin: string, email: string, number: number): Promise<number> {
  const body = JSON.stringify({ email });
  const call = request(`${origin}/api/v2/subscribe`, {
    agent,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-forwarded-for': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
    },
  });
  const start = performance.now();
  call.end(body);
  const [response] = await once(call, 'response');
  const time = performance.now() - start;
  response.resume();
  await once(response, 'end');
  if (response.statusCode !== 201) {
    throw new Error(`A signup got status ${response.statusCode}.`);
  }
  return time;
}

/**
 * Returns the share of response times whose kind a threshold guesses correctly. The best threshold is chosen
 * on the first half of each list and tested on the second half.
 */
function accuracy(one: number[], other: number[]): number {
  const half = Math.floor(one.length / 2);
  const rightAt = (threshold: number, from: number, to: number) =>
    one.slice(from, to).filter((time) => time >= threshold).length +
    other.slice(from, to).filter((time) => time < threshold).length;
  let best = { threshold: 0, isOneSlower: true, right: 0 };
  for (const threshold of [...one.slice(0, half), ...other.slice(0, half)]) {
    const right = rightAt(threshold, 0, half);
    for (const isOneSlower of [true, false]) {
      const found = isOneSlower ? right : 2 * half - right;
      if (found > best.right) {
        best = { threshold, isOneSlower, right: found };
      }
    }
  }
  const judged = rightAt(best.threshold, half, one.length) / (2 * (one.length - half));
  return best.isOneSlower ? judged : 1 - judged;
}

function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
