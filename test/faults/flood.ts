import { setTimeout as sleep } from 'node:timers/promises';

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

/**
 * Signs up one new address after another from several clients, each call from another network
 * address so that no limit stops it, and keeps which ones were answered 201.
 */
export function startFlood(origin: () => string, name: string, clients = 8) {
  const acknowledged = new Set<string>();
  const failures: Array<{ at: number; status: number }> = [];
  let tried = 0;
  let isRunning = true;

  async function client(number: number) {
    for (let count = 0; isRunning; count++) {
      const email = `${name}-${number}-${count}@example.com`;
      const at = Date.now();
      tried += 1;
      const status = await signUp(origin(), email, `10.${number}.${(count >> 8) & 255}.${count & 255}`);
      if (status === 201) {
        acknowledged.add(email);
      } else {
        failures.push({ at, status });
        await sleep(10);
      }
    }
  }
  const done = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    acknowledged,
    failures,
    tried: () => tried,
    /** Waits until so many more have been acknowledged. */
    more: async (count: number) => {
      const goal = acknowledged.size + count;
      while (acknowledged.size < goal) {
        await sleep(5);
      }
    },
    stop: async () => {
      isRunning = false;
      await done;
    },
  };
}

export type Flood = ReturnType<typeof startFlood>;

async function signUp(origin: string, email: string, from: string): Promise<number> {
  try {
    const { status, body } = await fetch(`${origin}/api/v2/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email }),
      signal: AbortSignal.timeout(20_000),
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
