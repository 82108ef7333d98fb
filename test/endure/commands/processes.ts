import fc from 'fast-check';
import { compareAll } from '../compare.ts';
import { defineKind } from '../kinds.ts';
import { expectSame } from '../problem.ts';
import type { World } from '../world.ts';

/** Starts the site again and compares all that it shows. */
export async function startAgain(world: World) {
  await world.site.start(world.place);
  world.counts.restarts += 1;
  await compareAll(world);
}

export const restart = defineKind<{ signal: 'SIGKILL' | 'SIGTERM' }>({
  name: 'process.restart',
  weight: 2,
  arguments: () => fc.record({ signal: fc.constantFrom('SIGKILL', 'SIGTERM') }),
  run: async (world, { signal }) => {
    const codes = await world.site.stop(signal);
    expectSame(
      `The exit codes after ${signal}`,
      codes,
      codes.map(() => (signal === 'SIGTERM' ? 0 : null)),
    );
    await startAgain(world);
  },
});
