import { test } from 'vitest';
import type { Exact, FlowModel, Level, Performance } from './flow-model.ts';
import { named } from './named-failure.ts';
import { rehearseNothingElse, rehearseNothingElseOnView } from './nothing-else.ts';
import { actableAt, pathsOf, type Step, walksOf } from './paths.ts';

/**
 * The data about a path's test that the reporters read. The test stores this data when it starts, so a failed
 * test has it too.
 */
export type Rehearsal = {
  model: FlowModel;
  level: Level;
  steps: Step[];
  /** The number of steps that passed. */
  done: number;
};

/**
 * Defines a test for every path of the model. With `inOneGo`, defines a few longer tests that together take
 * every transition, for levels where each start is slow. Each test calls `begin` and checks the initial
 * state. Then it acts out each step and checks the state that the step leads to. A missing or stale entry
 * does not compile. A delay is checked twice: 1 ms before its end, when nothing has changed yet, and at its
 * end.
 */
export function rehearse<Model extends FlowModel, At extends Level, Given extends Performance<Model, At>>(
  model: Model,
  level: At,
  begin: () => Exact<Given, Model, At> | Promise<Exact<Given, Model, At>>,
  { inOneGo = false }: { inOneGo?: boolean } = {},
) {
  const part = actableAt(model, level);
  if (level === 'machine') {
    rehearseNothingElse(model, part, begin);
  }
  if (level === 'view') {
    rehearseNothingElseOnView(model, part, begin);
  }
  for (const { title, steps } of inOneGo ? walksOf(part) : pathsOf(part)) {
    test(`${model.flow} on the ${level}: ${title}`, async ({ task }) => {
      const rehearsal: Rehearsal = { model, level, steps, done: 0 };
      Object.assign(task.meta, { flow: rehearsal });
      const { act, see, pass } = await begin();
      await named(`before the first step, when ${model.initial}`, entryOf(see, model.initial));
      for (const [index, { event, from, to }] of steps.entries()) {
        const step = `step ${index + 1} of ${steps.length}`;
        const duration = /^after (\d+) ms$/.exec(event)?.[1];
        if (duration === undefined) {
          await named(`${step}, "${event}"`, entryOf(act, event));
        } else {
          await pass(Number(duration) - 1);
          await named(`${step}, 1 ms before "${event}"`, entryOf(see, from));
          await pass(1);
        }
        await named(`${step}, after "${event}", when ${to}`, entryOf(see, to));
        rehearsal.done += 1;
      }
    });
  }
}

/** Returns the table's entry. Throws an error that names the key if the entry is missing. */
function entryOf(table: Record<string, () => unknown>, key: string) {
  const entry = table[key];
  if (entry === undefined) {
    throw new Error(`No function acts out or checks "${key}"`);
  }
  return entry;
}
