import type { AnyKind, Kind, Operation } from './operation.ts';
import { send, type World } from './world.ts';

/**
 * Defines a kind of command. A kind with an operation sends the operation, checks the response and reads the
 * data back.
 */
export function defineKind<Arguments>(kind: Kind<Arguments>): AnyKind {
  const { name, weight, arguments: argumentsOf } = kind;
  if ('run' in kind) {
    return {
      name,
      weight,
      arguments: argumentsOf,
      run: (world, given) => kind.run(world, given as Arguments),
    };
  }
  return {
    name,
    weight,
    arguments: argumentsOf,
    operation: (world, given, key) => kind.operation(world, given as Arguments, key),
    run: async (world, given) => {
      const key = String(world.step);
      const operation = await kind.operation(world, given as Arguments, key);
      if (operation !== undefined) {
        await perform(world, operation);
        await kind.readBack(world, given as Arguments, key);
      }
    },
  };
}

/** Sends a write and checks its response. */
async function perform(world: World, { call, accept, settle }: Operation): Promise<void> {
  const answer = await send(world, call);
  if (answer.status >= 500 && world.goesOn) {
    world.counts.failed += 1;
    return await settle(answer);
  }
  await accept(answer);
  world.counts.acknowledged += answer.status < 300 ? 1 : 0;
}
