import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../../server/store/postgres.ts';
import { startCluster } from '../support/cluster.ts';
import { addressesOf, type Outcome, outcomeOf, startFlood } from './flood.ts';
import { type Ending, grace } from './scenarios.ts';

type ClusterOptions = Ending & { seconds: number; killEvery: number };

/**
 * Runs three server instances with one PostgreSQL database behind nginx. Kills an instance every `killEvery`
 * ms, and restarts the database once.
 */
export async function killInstances({ seconds, killEvery, signal }: ClusterOptions): Promise<Outcome> {
  await using cluster = await startCluster();
  const { nginx, database, instances } = cluster;
  await using flood = startFlood({ origin: () => nginx.origin, name: 'cluster', signal });
  const downtimes: Array<[number, number]> = [];
  const end = Date.now() + seconds * 1_000;
  let kills = 0;
  let hasRestarted = false;
  while (Date.now() < end) {
    await sleep(killEvery, undefined, signal === undefined ? {} : { signal });
    const victim = kills % instances.length;
    instances[victim]?.child.kill('SIGKILL');
    kills += 1;
    if (!hasRestarted && Date.now() > end - (seconds * 1_000) / 2) {
      hasRestarted = true;
      const from = Date.now() - grace;
      await database.stop('immediate');
      await database.start();
      downtimes.push([from, Date.now() + grace]);
    }
    await cluster.restart(victim);
  }
  await flood.stop();
  const listed = await addressesOf(openPostgres(database.url('postgres')));
  const note = `${kills} instances killed, ${downtimes.length} restart of the database`;
  return outcomeOf('three instances behind nginx, PostgreSQL', flood, listed, downtimes, note);
}
