import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../../server/store/store.ts';

/** The outcome of a fault scenario. */
export type Outcome = {
  what: string;
  tried: number;
  acknowledged: number;
  /** Acknowledged and not stored. */
  lost: number;
  /** Failures while a server was up. */
  unexpected: number;
  note: string;
};

/** Statuses of a temporary failure. */
const notNow = new Set([502, 503, 504]);
/** Longest time without an acknowledged write before the scenario fails, ms. */
const patience = 20_000;

type Options = {
  /** Read for each call: a restarted server may have another port. */
  origin: () => string;
  /** The prefix of every address. */
  name: string;
  clients?: number | undefined;
  /** Ends the flood, and every wait of its scenario. */
  signal?: AbortSignal | undefined;
};

/**
 * Signs up one new address after another from several clients, each call from another network
 * address so that no limit applies, and records those answered 201. Disposing of the flood ends it at
 * once, also when the scenario fails.
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

  /** Waits for the condition. Throws if the scenario has ended, or if nothing is acknowledged for too long. */
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
    /** Waits until so many more have been acknowledged. */
    more: (count: number) => {
      const goal = acknowledged.size + count;
      return until(() => acknowledged.size >= goal);
    },
    /** Lets every call finish. */
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

/** The outcome of a stopped flood. `downtimes` are periods without a server. */
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
    note,
  };
}

/** The addresses that a store lists; closes it. */
export async function addressesOf(store: Store): Promise<Set<string>> {
  try {
    const rows = await store.db.selectFrom('waitlist').select('email').execute();
    return new Set(rows.map(({ email }) => email));
  } finally {
    await store.close();
  }
}

/** The outcome without a loss or an unexpected failure. */
export const unharmed = { lost: 0, unexpected: 0 };

export function harmOf({ lost, unexpected }: Outcome) {
  return { lost, unexpected };
}
