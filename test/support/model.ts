import { test } from 'vitest';
import type { Exact, FlowModel, Level, Performance } from './flow-model.ts';
import { named } from './named-failure.ts';
import { rehearseNothingElse, rehearseNothingElseOnView } from './nothing-else.ts';
import { actableAt, pathsOf, type Step, walksOf } from './paths.ts';

/** What a test of a path notes for the reporters: at its start, so that a failed test has it too. */
export type Rehearsal = {
  model: FlowModel;
  level: Level;
  steps: Step[];
  /** How many of the steps worked. */
  done: number;
};

/**
 * Makes a test of every path of the model, or with `inOneGo` of a few walks that take every
 * transition, where each start is dear. Each begins with a fresh performance, sees the initial
 * state, and then does every step and sees where it led. A missing or a stale entry does not compile.
 * Time is checked on both sides: one millisecond before its end nothing has changed.
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

/** The table's entry, or a failure that names what is missing. */
function entryOf(table: Record<string, () => unknown>, key: string) {
  const entry = table[key];
  if (entry === undefined) {
    throw new Error(`Nothing acts or checks "${key}"`);
  }
  return entry;
}
