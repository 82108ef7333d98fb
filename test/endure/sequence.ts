import fc from 'fast-check';
import { kinds } from './commands/all.ts';
import { compareAll } from './compare.ts';
import { awaitDuePosts } from './due-posts.ts';
import { openMailbox } from './mailbox.ts';
import { createModel } from './model.ts';
import { awaitOldTrash } from './old-trash.ts';
import type { AnyKind, Step } from './operation.ts';
import { Problem } from './problem.ts';
import { createSite, firstAdmin } from './site.ts';
import type { Configuration, Counts, Databases, World } from './world.ts';

/** The parts that several runs share: the server's checkout, the database server and a price service. */
export type Ground = {
  server?: string | undefined;
  databases: Databases | undefined;
  priceApiUrl: string;
  goesOn?: boolean;
};

/** The outcome of a sequence: its steps, and the problem that ended it. */
export type Outcome = { steps: Step[]; problem: Problem | undefined; counts: Counts };

type Next = (world: World) => Step | undefined;

/** Chooses `count` random steps by a seed. Each choice depends on the current model. */
export function randomSteps(seed: number, count: number, chosen: readonly AnyKind[] = kinds): Next {
  let n = 0;
  return ({ model }) => {
    n += 1;
    if (n > count) {
      return undefined;
    }
    const possible = chosen.flatMap((kind) => {
      const given = kind.arguments(model);
      return given === undefined ? [] : [{ kind, given, weight: kind.weight }];
    });
    const step = fc.oneof(
      ...possible.map(({ kind, given, weight }) => ({
        weight,
        arbitrary: given.map((values) => ({ kind: kind.name, with: values })),
      })),
    );
    const [sample] = fc.sample(step, { seed: seed * 100_003 + n, numRuns: 1 });
    // Reduces the step to JSON, because a replay reads the printed JSON.
    return sample === undefined ? undefined : (JSON.parse(JSON.stringify({ n, ...sample })) as Step);
  };
}

/** Replays the steps of a fixed sequence. */
export function fixedSteps(steps: readonly Step[]): Next {
  let index = 0;
  return () => steps[index++];
}

/** Runs a sequence on a fresh store. */
export async function runSequence(
  configuration: Configuration,
  { server, databases, priceApiUrl, goesOn = false }: Ground,
  next: Next,
): Promise<Outcome> {
  await using mailbox = configuration.hasMailServer === true ? await openMailbox() : undefined;
  await using site = createSite({
    ...(server === undefined ? {} : { server }),
    smtpUrl: mailbox?.url,
    instances: configuration.instances,
    priceApiUrl,
  });
  const databaseUrl = configuration.engine === 'postgres' ? await databases?.create() : undefined;
  const world: World = {
    configuration,
    site,
    databases,
    mailbox,
    place: { dataDir: `${site.folder}/data`, databaseUrl },
    model: createModel(firstAdmin),
    step: 0,
    counts: { acknowledged: 0, restarts: 0, shed: 0, failed: 0, byKind: new Map() },
    goesOn,
    lagsUntil: 0,
    backups: new Map(),
    guesses: new Map(),
  };
  const steps: Step[] = [];
  try {
    await site.start(world.place);
    for (let step = next(world); step !== undefined; step = next(world)) {
      steps.push(step);
      await runStep(world, step);
    }
    await compareAll(world);
    return { steps, problem: undefined, counts: world.counts };
  } catch (error) {
    if (error instanceof Problem) {
      return { steps, problem: error, counts: world.counts };
    }
    throw error;
  }
}

async function runStep(world: World, step: Step) {
  const kind = kinds.find(({ name }) => name === step.kind);
  if (kind === undefined) {
    throw new Error(`There is no kind of command named ${step.kind}.`);
  }
  world.step = step.n;
  const { byKind } = world.counts;
  byKind.set(step.kind, (byKind.get(step.kind) ?? 0) + 1);
  await awaitDuePosts(world);
  await awaitOldTrash(world);
  await kind.run(world, step.with);
}
