import { expect } from 'vitest';
import { prepareGround } from './ground.ts';
import type { Step } from './operation.ts';
import { fixedSteps, type Ground, randomSteps, runSequence } from './sequence.ts';
import { linesOf, shrink } from './shrink.ts';
import type { Configuration } from './world.ts';

/** The time in which a failing run looks for a shorter sequence, in ms. */
const patience = 60_000;
/** The path of another checkout whose server is tested instead. */
const server = process.env['ENDURE_SERVER'];

type Options = { seed: number; count: number; hasPostgres: boolean };

/** Runs random commands by a seed. On a problem, fails with the shortest sequence found. */
export async function expectToEndure(configuration: Configuration, { seed, count, hasPostgres }: Options) {
  await using prepared = await prepareGround({ hasPostgres });
  const ground = { ...prepared, server };
  const { steps, problem } = await runSequence(configuration, ground, randomSteps(seed, count));
  if (problem !== undefined) {
    const shrunk = await shrink(configuration, ground, { steps, problem }, { patience });
    const text = `${problem.message}\nafter ${steps.length} commands of seed ${seed}. Shortest sequence found:\n`;
    expect.fail(text + linesOf(shrunk.steps));
  }
  expect(steps).toHaveLength(count);
}

/** Runs a fixed sequence and expects no problem. */
export async function expectReplay(configuration: Configuration, steps: readonly Step[], ground?: Ground) {
  await using own = await prepareGround({ hasPostgres: false });
  const outcome = await runSequence(configuration, { ...(ground ?? own), server }, fixedSteps(steps));
  expect(outcome.problem?.message).toBeUndefined();
  expect(outcome.steps).toEqual(steps);
}
