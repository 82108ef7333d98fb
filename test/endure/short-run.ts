import { expect } from 'vitest';
import { prepareGround } from './ground.ts';
import { randomSteps, runSequence } from './sequence.ts';
import { linesOf, shrink } from './shrink.ts';
import type { Configuration } from './world.ts';

/** How long a failing run may look for a shorter sequence, ms. */
const patience = 60_000;

/** Runs commands chosen by a seed; when they fail, says so with the shortest sequence found. */
export async function expectToEndure(configuration: Configuration, options: { seed: number; count: number; hasPostgres: boolean }) {
  await using ground = await prepareGround(options);
  const next = randomSteps(options.seed, options.count);
  const { steps, problem } = await runSequence(configuration, ground, next);
  if (problem !== undefined) {
    const shrunk = await shrink(configuration, ground, { steps, problem }, { patience });
    const text = `${problem.message}\nafter ${steps.length} commands of seed ${options.seed}. Shortest sequence found:\n`;
    expect.fail(text + linesOf(shrunk.steps));
  }
  expect(steps).toHaveLength(options.count);
}
