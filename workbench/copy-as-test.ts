import type { AnyMachineSnapshot } from 'xstate';
import type { Bench, Step } from './bench.ts';

/** A Vitest test of the steps taken, for `test/machines/AREA`. TEST-14. */
export function testOf(
  { area, name }: { area: string; name: string },
  { machine, actor, effects, steps }: Bench,
  input: unknown,
): string {
  const { value, context } = actor.getSnapshot() as AnyMachineSnapshot;
  const title = steps.map(wordsOf).join(' → ');
  const options = input === undefined ? '' : `, ${JSON.stringify(input)}`;
  return `import { expect, test } from 'vitest';
import { ${machine.id}Machine } from '../../../src/machines/${area}/${name}.machine.ts';
import { startBench } from '../../../workbench/bench.ts';

test(${JSON.stringify(`${machine.id}: ${title === '' ? 'begins' : title}`)}, () => {
  const bench = startBench(${machine.id}Machine${options});
${steps.map((step) => `  bench.take(${JSON.stringify(step)});\n`).join('')}  const { value, context } = bench.actor.getSnapshot();
  expect({ value, context: JSON.parse(JSON.stringify(context)), effects: bench.effects }).toEqual({
    value: ${JSON.stringify(value)},
    context: ${JSON.stringify(context)},
    effects: ${JSON.stringify(effects)},
  });
});
`;
}

/** A short description of a step. */
export function wordsOf(step: Step): string {
  if ('start' in step) {
    return `begin with ${JSON.stringify(step.start)}`;
  }
  if ('send' in step) {
    return step.send.type;
  }
  if ('pass' in step) {
    return `${step.pass} ms`;
  }
  return 'answer' in step ? `${step.answer} answers` : `${step.fail} fails`;
}
