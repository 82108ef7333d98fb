import { startVitest } from 'vitest/node';
import type { Noticed } from '../test/support/added-runner.ts';
import { additionsTo, wordsOf } from '../test/support/added-transition.ts';
import { filesOf, readFlows } from './machine-files.ts';

/** The transitions that were added to a machine, in words, and those that no test of the machine noticed. */
export type Additions = { name: string; all: string[]; unnoticed: string[] };

/**
 * Adds transitions to machines, one at a time, while their tests run: for each event that a state ignores.
 * They are added in memory, so that all of them take minutes.
 */
export async function additionsNoticed(names: readonly string[]): Promise<Additions[]> {
  const tests = names.map((name) => filesOf(name).test);
  const vitest = await startVitest('test', tests, {
    config: 'vitest.mutation.config.ts',
    watch: false,
    runner: 'test/support/added-runner.ts',
    reporters: [{}],
    testTimeout: 600_000,
    // A machine with a transition too many may well fail where no test waits for it.
    dangerouslyIgnoreUnhandledErrors: true,
  });
  const noticed = new Map(
    vitest.state
      .getTestModules()
      .map((module) => [
        module.relativeModuleId,
        new Set(
          [...module.children.allTests()].flatMap((test) => (test.meta() as Partial<Noticed>).noticed ?? []),
        ),
      ]),
  );
  await vitest.close();
  const flows = (await readFlows()).filter(({ name }) => names.includes(name));
  return flows.map(({ name, machine }) => {
    const all = [...new Set(additionsTo(machine).map(wordsOf))];
    const found = noticed.get(filesOf(name).test);
    if (found === undefined) {
      throw new Error(`${filesOf(name).test} did not run`);
    }
    return { name, all, unnoticed: all.filter((words) => !found.has(words)) };
  });
}
