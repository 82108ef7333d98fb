import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../../server/store/store.ts';

/** The outcome of a fault scenario. */
export type Outcome = {
  what: string;
  tried: number;
  acknowledged: number;
  /** Writes that were acknowledged but not stored. */
  lost: number;
  /** Calls that failed outside a downtime, or with an unexpected status. */
  unexpected: number;
  /** The statuses of the unexpectedly failed calls. A broken connection has the status 0. */
  statuses: number[];
  note: string;
};

/** The response statuses that are expected during a downtime. */
const notNow = new Set([502, 503, 504]);
/** The scenario fails after this time without an acknowledged write, in ms. */
const patience = 20_000;

type Options = {
  /**
   * Returns the server's origin. Called for each request, because a restarted server may have another port.
   */
  origin: () => string;
  /** The prefix of every email address. */
  name: string;
  clients?: number | undefined;
  /** Stops the flood and every wait of its scenario. */
  signal?: AbortSignal | undefined;
};

/**
 * Signs up new email addresses from several clients, and records each address that gets a 201 response. Each
 * call has a different client address, so that no rate limit applies. Disposing the flood aborts its calls.
 */
export function startFlood({ origin, name, clients = 8, signal = new AbortController().signal }: Options) {
  const acknowledged = new Set<string>();
  const failures: Array<{ at: number; status: number }> = [];
  const ending = new AbortController();
  const ended = AbortSignal.any([ending.signal, signal]);
  let tried = 0;
  let lastAt = Date.now();
  let isRunning = true;

  async function client(number: number) {
    for (let count = 0; isRunning && !ended.aborted; count++) {
      const email = `${name}-${number}-${count}@example.com`;
      const at = Date.now();
      tried += 1;
      const from = `10.${number}.${(count >> 8) & 255}.${count & 255}`;
      const status = await signUp(origin(), email, from, ended);
      if (status === 201) {
        acknowledged.add(email);
        lastAt = Date.now();
      } else {
        failures.push({ at, status });
        await sleep(10);
      }
    }
  }
  const done = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));

  /**
   * Waits for the condition. Throws if the scenario has ended, or if no write is acknowledged for too long.
   */
  async function until(isSo: () => boolean) {
    lastAt = Date.now();
    while (!isSo()) {
      signal.throwIfAborted();
      if (Date.now() - lastAt > patience) {
        throw new Error(`${name}: nothing was acknowledged for ${patience / 1_000} s.`);
      }
      await sleep(5);
    }
  }
  return {
    acknowledged,
    failures,
    tried: () => tried,
    until,
    /** Waits until `count` more signups have been acknowledged. */
    more: (count: number) => {
      const goal = acknowledged.size + count;
      return until(() => acknowledged.size >= goal);
    },
    /** Stops the flood and waits until every call has finished. */
    stop: async () => {
      isRunning = false;
      await done;
    },
    [Symbol.asyncDispose]: async () => {
      ending.abort();
      await done;
    },
  };
}

export type Flood = ReturnType<typeof startFlood>;

async function signUp(origin: string, email: string, from: string, ended: AbortSignal): Promise<number> {
  try {
    const { status, body } = await fetch(`${origin}/api/v2/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email }),
      signal: AbortSignal.any([ended, AbortSignal.timeout(20_000)]),
    });
    await body?.cancel();
    return status;
  } catch {
    return 0;
  }
}

/** Returns the outcome of a stopped flood. `downtimes` are the periods in which calls may fail. */
export function outcomeOf(
  what: string,
  flood: Flood,
  listed: ReadonlySet<string>,
  downtimes: ReadonlyArray<readonly [from: number, to: number]>,
  note: string,
): Outcome {
  const unexpected = flood.failures.filter(
    ({ at, status }) =>
      !downtimes.some(([from, to]) => at >= from && at <= to) || (status !== 0 && !notNow.has(status)),
  );
  return {
    what,
    tried: flood.tried(),
    acknowledged: flood.acknowledged.size,
    lost: [...flood.acknowledged].filter((email) => !listed.has(email)).length,
    unexpected: unexpected.length,
    statuses: unexpected.map(({ status }) => status),
    note,
  };
}

/** Returns the email addresses on the waitlist of a store, and closes the store. */
export async function addressesOf(store: Store): Promise<Set<string>> {
  try {
    const rows = await store.db.selectFrom('waitlist').select('email').execute();
    return new Set(rows.map(({ email }) => email));
  } finally {
    await store.close();
  }
}

/** What `harmOf` returns for a passed scenario: no lost write and no unexpected failure. */
export const unharmed = { lost: 0, unexpected: 0, statuses: [] };

export function harmOf({ lost, unexpected, statuses }: Outcome) {
  return { lost, unexpected, statuses };
}
