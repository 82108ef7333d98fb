import { pathToFileURL } from 'node:url';
import { type RunnerTestCase, TestRunner } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { type AddedTransition, additionsTo, addTransition, wordsOf } from './added-transition.ts';

/** What a test notes: the added transitions that it noticed first, in words. */
export type Noticed = { noticed: string[] };

/** How long a test may take with an added transition, ms: one that never ends has noticed it. */
const patience = 2_000;
const { setTimeout: later, clearTimeout: forget } = globalThis;

/**
 * Runs each test of a machine once for every transition that could be added to the machine and that no test
 * has noticed yet, and then without any.
 */
export default class AddedTransitionRunner extends TestRunner {
  #unnoticed = new Map<string, AddedTransition[]>();

  async runTask(test: RunnerTestCase) {
    const run = TestRunner.getTestFn(test);
    const { filepath } = test.file;
    const unnoticed = this.#unnoticed.get(filepath) ?? additionsTo(await machineTestedIn(filepath));
    const noticed: AddedTransition[] = [];
    for (const transition of unnoticed) {
      addTransition(transition);
      if (!(await passes(run))) {
        noticed.push(transition);
      }
    }
    addTransition(undefined);
    this.#unnoticed.set(
      filepath,
      unnoticed.filter((transition) => !noticed.includes(transition)),
    );
    Object.assign(test.meta, { noticed: noticed.map(wordsOf) } satisfies Noticed);
    await run();
  }
}

async function machineTestedIn(testFile: string): Promise<AnyStateMachine> {
  const file = testFile.replace('/test/machines/', '/src/machines/').replace(/\.test\.ts$/, '.machine.ts');
  const exported: object = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const found = Object.values(exported).find(
    (value): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value,
  );
  if (found === undefined) {
    throw new Error(`${file} exports no machine`);
  }
  return found;
}

async function passes(run: () => unknown): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = later(() => reject(new Error('The test does not end')), patience);
  });
  try {
    await Promise.race([run(), tooLate]);
    return true;
  } catch {
    return false;
  } finally {
    forget(timer);
  }
}
