import { setTimeout as sleep } from 'node:timers/promises';
import type { Measurement } from './measurement.ts';
import { residentMemory } from './memory.ts';
import { type Site, serveSite } from './site.ts';
import { quantile } from './statistics.ts';
import { load, writeSignups } from './wrk.ts';

/** Duration of the soak, s: BENCH_SOAK, or five minutes. */
const soak = Number(process.env['BENCH_SOAK']) || 300;
const rounds = 10;
/** Idle time before the memory is read, ms: V8 releases unused memory in this time. */
const quietPeriod = 15_000;

/**
 * Measures the server's memory during several minutes of page requests, API reads and signups, and after
 * them. SPEED-18.
 */
export async function measureSoak(site: Site, wrk: string, dataDir: string): Promise<Measurement[]> {
  const settings = { LOG_LEVEL: 'warn', TRUST_PROXY: '1', DATA_DIR: dataDir };
  await using server = await serveSite(site, settings);
  const script = writeSignups(site);
  const memory: number[] = [];
  let refused = 0;
  for (let round = 0; round < rounds; round++) {
    const seconds = Math.max(1, Math.round(soak / rounds / 3));
    for (const [path, lua] of [['/'], ['/api/v2/tags'], ['', script]] as const) {
      refused += load(wrk, `${server.origin}${path}`, seconds, lua).failed;
    }
    memory.push(residentMemory(server.child) ?? Number.NaN);
  }
  await sleep(quietPeriod);
  const after = residentMemory(server.child);
  const third = Math.ceil(rounds / 3);
  const [early, late] = [memory.slice(1, 1 + third), memory.slice(-third)];
  return [
    {
      what: `Memory after a soak of ${soak} s`,
      unit: 'MB',
      value: after,
      limit: { under: 150 },
      note: `under load: ${memory.map((value) => value.toFixed(0)).join(', ')}; refused: ${refused}`,
    },
    {
      what: "Memory under load: the soak's last third relative to its first",
      unit: 'times',
      value: after === undefined ? undefined : quantile(late, 0.5) / quantile(early, 0.5),
      limit: { atMost: 1.1 },
    },
  ];
}
