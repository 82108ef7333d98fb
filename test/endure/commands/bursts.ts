import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { compareAll } from '../compare.ts';
import { defineKind } from '../kinds.ts';
import type { Model } from '../model.ts';
import type { AnyKind, Operation } from '../operation.ts';
import { Problem } from '../problem.ts';
import { noteUse } from '../session-use.ts';
import { adminToken } from '../sessions.ts';
import type { Answer } from '../site.ts';
import type { World } from '../world.ts';
import { burstKinds, frequent, rare } from './burst-kinds.ts';
import { Claims, type Given, ofAccounts, sessionOf, targetsOf } from './burst-targets.ts';
import { readOrder } from './races.ts';

type Write = { kind: string; with: unknown };
type DatabaseFault = 'database fast' | 'database immediate';
type Fault = 'none' | 'kill all' | 'kill one' | 'stop all' | DatabaseFault;
type Burst = { writes: Write[]; fault: Fault; after: number };

/** The maximum time until servers respond after the database is up again, in ms. */
const recoveryPatience = 30_000;
/** The maximum time in which pages may show the state from before a database outage, in ms. */
const outageLag = 20_000;

/**
 * Sends concurrent writes, and causes a fault after `after` responses. Acknowledged writes must be stored. A
 * write without a response may be stored or not, so a later read decides.
 */
export const burst = defineKind<Burst>({
  name: 'burst',
  weight: 5,
  arguments: (model) =>
    fc.record({
      writes: fc.array(
        fc.oneof(...[...frequent, ...frequent, ...rare].flatMap((kind) => writeOf(kind, model))),
        {
          minLength: 2,
          maxLength: 16,
        },
      ),
      fault: fc.constantFrom<Fault>(
        ...(['none', 'none', 'kill all', 'kill all', 'kill one', 'stop all'] as const),
        ...(['database fast', 'database immediate'] as const),
      ),
      after: fc.nat(12),
    }),
  run: async (world, given) => {
    const { site } = world;
    const fault =
      given.fault.startsWith('database') && world.place.databaseUrl === undefined ? 'kill all' : given.fault;
    await adminToken(world);
    const operations = await operationsOf(world, given.writes);
    const from = site.now();
    let answered = 0;
    let breaking: Promise<void> | undefined;
    const breakOnce = () => {
      breaking ??= cause(world, fault);
    };
    const answers = await Promise.all(
      operations.map(async ({ operation: { call } }) => {
        const answer = await site.send(call).catch(() => undefined);
        answered += 1;
        if (answered > given.after) {
          breakOnce();
        }
        return answer;
      }),
    );
    breakOnce();
    await breaking;
    const to = site.now();
    for (const [index, { operation }] of operations.entries()) {
      noteUse(world.model, operation.call, answers[index] ?? { status: 503, from, to });
    }
    const outcomes = operations.map((each, index) => ({ ...each, answer: answers[index] }));
    for (const { operation, answer } of outcomes.toSorted((one, other) => rankOf(one) - rankOf(other))) {
      await conclude(world, operation, answer, fault, { from, to });
    }
    await readOrder(world);
    if (fault !== 'none') {
      world.counts.restarts += 1;
      await compareAll(world);
    }
  },
});

type Concluded = { kind: string; answer: Answer | undefined };

/**
 * The order in which the writes of a burst are compared with the model. Writes that can end sessions come
 * first, because the comparison of the others picks an open session from the model. Acknowledged writes come
 * before unanswered writes, so that any remaining difference must come from an unanswered write.
 */
const rankOf = ({ kind, answer }: Concluded) =>
  (ofAccounts.includes(kind) ? 0 : 2) + (isUnanswered(answer) ? 1 : 0);

/** Restarts the database between other commands. */
export const restartDatabase = defineKind<{ fault: DatabaseFault }>({
  name: 'process.database',
  weight: 1,
  arguments: () => fc.record({ fault: fc.constantFrom('database fast', 'database immediate') }),
  run: async (world, { fault }) => {
    if (world.place.databaseUrl !== undefined) {
      await cause(world, fault);
      world.counts.restarts += 1;
      await compareAll(world);
    }
  },
});

function writeOf(kind: AnyKind, model: Model): Array<fc.Arbitrary<Write>> {
  const given = kind.arguments(model);
  return given === undefined ? [] : [given.map((values) => ({ kind: kind.name, with: values }))];
}

type Prepared = { kind: string; operation: Operation };

/**
 * Prepares the writes of a burst. Skips writes that touch the same data as another write, so that all
 * outcomes are independent.
 */
async function operationsOf(world: World, writes: readonly Write[]): Promise<Prepared[]> {
  const claims = new Claims();
  const operations: Prepared[] = [];
  for (const [index, write] of writes.entries()) {
    const kind = burstKinds.find(({ name }) => name === write.kind);
    const given = apartFromOthers(write, `${world.step}.${index}`);
    const targets = targetsOf(world.model, write.kind, given);
    if (kind?.operation === undefined || !claims.areFree(targets)) {
      continue;
    }
    const operation = await kind.operation(world, given, `${world.step}.${index}`);
    const all = operation === undefined ? [] : [...targets, ...sessionOf(world.model, write.kind, operation)];
    if (operation !== undefined && claims.areFree(all)) {
      operations.push({ kind: kind.name, operation });
      claims.add(all);
    }
  }
  return operations;
}

/** Gives each write a different title, because slugs depend on the order of writes with the same title. */
function apartFromOthers({ kind, with: given }: Write, key: string): Given {
  const values = given as Given;
  return kind === 'post.create' || kind === 'post.change'
    ? { ...values, title: `Burst ${key.replace('.', ' ')}`, ...{ slug: undefined } }
    : values;
}

/** Causes the fault and repairs it. */
async function cause(world: World, fault: Fault): Promise<void> {
  const { site, place, databases } = world;
  switch (fault) {
    case 'none':
      return;
    case 'kill all':
    case 'stop all':
      await site.stop(fault === 'kill all' ? 'SIGKILL' : 'SIGTERM');
      return await site.start(place);
    case 'kill one':
      return await site.replace(world.step, place, 'SIGKILL');
    case 'database fast':
    case 'database immediate': {
      site.noteFault();
      await databases?.stop(fault === 'database fast' ? 'fast' : 'immediate');
      await probe(world);
      await databases?.start();
      await recovery(world);
      site.noteFault();
      world.lagsUntil = Date.now() + outageLag;
    }
  }
}

/** Checks that no request gets a 5xx status other than 503 while the database is down. */
async function probe({ site }: World) {
  for (const path of ['/', '/blog', '/api/v2/tags', '/readyz']) {
    const { status, text } = await site.send({ path });
    if (status >= 500 && status !== 503) {
      throw new Problem(
        'status',
        `${path} answered ${status} while the database was down: ${text.slice(0, 200)}`,
      );
    }
  }
}

/** Waits until every instance is ready again. */
async function recovery({ site }: World) {
  const deadline = Date.now() + recoveryPatience;
  for (let ready = 0; ready < site.instances * 2; ) {
    const { status } = await site.send({ path: '/readyz' });
    ready = status === 200 ? ready + 1 : 0;
    if (Date.now() > deadline) {
      throw new Problem('status', '/readyz does not answer 200 although the database is back');
    }
    await sleep(status === 200 ? 0 : 50);
  }
}

/** Whether the outcome of the write is unknown. */
const isUnanswered = (answer: Answer | undefined) => answer === undefined || answer.status === 503;

async function conclude(
  world: World,
  operation: Operation,
  answer: Answer | undefined,
  fault: Fault,
  span: { from: number; to: number },
) {
  if (isUnanswered(answer) && (fault !== 'none' || answer !== undefined)) {
    return await operation.settle(span);
  }
  if (answer === undefined) {
    throw new Problem('status', `${operation.call.path} got no answer`);
  }
  await operation.accept(answer);
  world.counts.acknowledged += answer.status < 300 ? 1 : 0;
}
