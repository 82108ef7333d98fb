import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { type AddedTransition, addableTo } from './added-transitions.ts';
import { filesOf, readFlow } from './machine-files.ts';
import { type Added, readResults, testedHash } from './mutation-results.ts';

/** Adds transitions to a machine, one at a time, and runs its machine tests: one of them has to fail. TEST-18. */
export async function measureAdded(name: string): Promise<Added> {
  const { machine } = await readFlow(name);
  const { test } = filesOf(name);
  const transitions = addableTo(machine);
  const left = [...transitions];
  const survivors: string[] = [];
  const work = async () => {
    for (let added = left.shift(); added !== undefined; added = left.shift()) {
      if (!(await isNoticed(test, added))) {
        survivors.push(nameOf(added));
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const known = readResults().machines[name]?.added?.survivors ?? [];
  return {
    hash: testedHash(name),
    mutants: transitions.length,
    survivors: survivors.sort().map((transition) => ({
      transition,
      reason: known.find((survivor) => survivor.transition === transition)?.reason ?? '',
    })),
  };
}

const nameOf = ({ from, event, to }: AddedTransition) => `${from} on ${event} to ${to}`;

async function isNoticed(test: string, added: AddedTransition): Promise<boolean> {
  const options = ['run', '--config', 'vitest.mutation.config.ts', '--bail', '1', '--reporter', 'dot', test];
  const run = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...options], {
    stdio: 'ignore',
    env: { ...process.env, ADDED_TRANSITION: JSON.stringify(added) },
  });
  const [code] = (await once(run, 'exit')) as [number | null];
  return code !== 0;
}
