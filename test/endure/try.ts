import { inspect } from 'node:util';
import { prepareGround } from './ground.ts';
import { kinds } from './commands/all.ts';
import { randomSteps, runSequence } from './sequence.ts';

const [engine, seed, count, server, only = '.', keep = '6'] = process.argv.slice(2);
await using ground = await prepareGround({ hasPostgres: true });
const t = Date.now();
const outcome = await runSequence(
  engine === 'sqlite' ? { engine: 'sqlite', instances: 1 } : { engine: 'postgres', instances: Number(engine) },
  { ...ground, server: server === '-' ? undefined : server },
  randomSteps(Number(seed), Number(count), kinds.filter(({ name }) => new RegExp(only).test(name))),
);
console.log(outcome.steps.length, outcome.problem?.kind, outcome.problem?.message, outcome.counts, Date.now() - t);
if (outcome.problem) for (const s of outcome.steps.slice(-Number(keep))) console.log(inspect(s, { breakLength: Infinity, depth: 5 }));
