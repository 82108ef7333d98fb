import { createVitest } from 'vitest/node';
import { type AddedTransition, addableTo } from './added-transitions.ts';
import { filesOf, readFlow } from './machine-files.ts';
import { type Added, readResults, testedHash } from './mutation-results.ts';

/** The tests of a machine fail although nothing was mutated. */
export class FailingTests extends Error {
  override name = 'FailingTests';

  constructor(machine: string) {
    super(`The tests of ${machine} fail before any mutation: npm run test:flow -- ${machine} shows them.`);
  }
}

/**
 * Adds transitions to a machine, one at a time, and runs its machine tests each time. A transition survives
 * if none of the tests fails. All runs share one process, because starting Vitest takes longer than the
 * tests. Throws FailingTests if the tests fail on the unchanged machine. TEST-10.
 */
export async function measureAdded(name: string): Promise<Added> {
  const { machine } = await readFlow(name);
  const transitions = addableTo(machine);
  const vitest = await createVitest('test', {
    config: 'vitest.mutation.config.ts',
    watch: false,
    bail: 1,
    reporters: [silent],
  });
  const specifications = await vitest.globTestSpecifications(filesOf(name).tests);
  const passes = async (added: AddedTransition | undefined) => {
    // Each run starts new workers, which copy this environment.
    process.env['ADDED_TRANSITION'] = added === undefined ? '' : JSON.stringify(added);
    const { testModules } = await vitest.runTestSpecifications(specifications, true);
    return testModules.length > 0 && testModules.every((module) => module.state() === 'passed');
  };
  const survivors: string[] = [];
  try {
    if (!(await passes(undefined))) {
      throw new FailingTests(name);
    }
    for (const added of transitions) {
      if (await passes(added)) {
        survivors.push(nameOf(added));
      }
    }
  } finally {
    await vitest.close();
    delete process.env['ADDED_TRANSITION'];
  }
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

const silent = { onInit: () => undefined };

const nameOf = ({ from, event, to }: AddedTransition) => `${from} on ${event} to ${to}`;
