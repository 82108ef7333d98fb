import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../../server/store/store.ts';

/** What a fault was tried on and what came of it. */
export type Outcome = {
  what: string;
  tried: number;
  acknowledged: number;
  /** Acknowledged, and not there. */
  lost: number;
  /** Failures while there was somebody to answer. */
  unexpected: number;
  note: string;
};

/** Answers that say "not now" and are not wrong. */
const notNow = new Set([502, 503, 504]);
/** How long a server may acknowledge nothing at all before the scenario has failed, ms. */
const patience = 20_000;

type Options = {
  /** Each call asks for it anew: a server that was restarted may be elsewhere. */
  origin: () => string;
  /** Begins every address that is signed up. */
  name: string;
  clients?: number | undefined;
  /** Ends the flood, and every wait of its scenario. */
  signal?: AbortSignal | undefined;
};

/**
 * Signs up one new address after another from several clients, each call from another network
 * address so that no limit stops it, and keeps which ones were answered 201. Whatever ends the
 * scenario, disposing of the flood ends it at once.
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

  /** Waits until it is so. Throws where the scenario is over, or nothing is acknowledged any more. */
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
    /** Lets every call end by itself. */
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

/** The outcome of a flood, once it has stopped; `downtimes` are when nobody could answer. */
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

/** What an outcome is when nothing went wrong. */
export const unharmed = { lost: 0, unexpected: 0 };

export function harmOf({ lost, unexpected }: Outcome) {
  return { lost, unexpected };
}
