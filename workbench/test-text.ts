import type { Bench } from './bench.ts';
import type { BenchFlow } from './flows.ts';
import { literal, quoted } from './literal.ts';
import { titleOf } from './model-words.ts';
import type { Step } from './step.ts';

/** The facts about a machine: its state, its context as JSON, its effects on the page. */
export type Facts = ReturnType<Bench['facts']>;

/** The expected outcome in a test made from a trace. Without `viewText` the test omits the view. */
export type Expected = { facts: Facts; viewText: string[] | undefined; where: string };

/** Writes a Vitest test of the steps on a bench, for `test/machines/AREA`. TEST-19, TEST-22. */
export function machineTestOf(flow: BenchFlow, bench: Bench): string {
  const { input, steps } = begun(flow, bench.steps);
  return `import { expect, test } from 'vitest';
${importOf(flow)}
import { startBench } from '../../../workbench/bench.ts';

test(${quoted(`${flow.machine.id} on the machine: ${titleOf(flow, bench.steps)}`)}, () => {
  const bench = ${beginning(flow, input)};
${lines(steps, 2)}  expect(bench.facts()).toEqual(${literal(bench.facts(), 2, 32, 2)});
});
`;
}

/** The outcome to test. Without `facts` the test omits the machine, without `viewText` the view. */
type Tested = Omit<Expected, 'facts'> & { facts: Facts | undefined };

/**
 * Writes a Vitest test of a bug on machine and view, for `test/views/AREA`, from the steps of a trace and the
 * expected outcome. TEST-35.
 */
export function bugTestOf(flow: BenchFlow, bench: Bench, { facts, viewText, where }: Tested): string {
  const { input, steps } = begun(flow, bench.steps);
  const path = `${titleOf(flow, bench.steps)}${where === '' ? '' : ` leads to "${where}"`}`;
  const begin = beginning(flow, input);
  const folder = '../../../workbench';
  const imports = [
    ...(viewText === undefined ? [] : ["import { act, render } from '@testing-library/react';"]),
    "import { expect, test } from 'vitest';",
    importOf(flow),
    ...(viewText === undefined ? [] : [`import { accessibleText } from '${folder}/accessible-text.ts';`]),
    `import { startBench } from '${folder}/bench.ts';`,
    ...(viewText === undefined
      ? []
      : [
          `import { DrawnFixture } from '${folder}/drawn-fixture.tsx';`,
          `import { fixture } from '${folder}/fixtures/${flow.area}/${flow.name}.fixture.tsx';`,
        ]),
    `import type { Step } from '${folder}/step.ts';`,
  ];
  return `${imports.join('\n')}

/** The steps of the trace. */
const steps: Step[] = ${literal(steps, 0, 22, 1)};
${facts === undefined ? '' : machineTest(flow, path, begin, facts)}${viewText === undefined ? '' : viewTest(flow, path, begin, viewText)}`;
}

const machineTest = (flow: BenchFlow, path: string, begin: string, facts: Facts) => `
test(${quoted(`${flow.machine.id} on the machine: ${path}`)}, () => {
  const bench = ${begin};
  for (const step of steps) {
    bench.take(step);
  }
  expect(bench.facts()).toEqual(${literal(facts, 2, 32, 2)});
});
`;

const viewTest = (flow: BenchFlow, path: string, begin: string, viewText: string[]) => `
test(${quoted(`${flow.machine.id} on the view: ${path}`)}, () => {
  const bench = ${begin};
  const flow = { machine: ${flow.exported}, fixture };
  const { baseElement } = bench.timed(() => render(<DrawnFixture flow={flow} bench={bench} />));
  for (const step of steps) {
    act(() => bench.take(step));
  }
  expect(accessibleText(baseElement)).toEqual(${literal(viewText, 2, 46, 2)});
});
`;

const beginning = ({ exported }: BenchFlow, input: unknown) =>
  `startBench(${exported}${input === undefined ? '' : `, ${literal(input, 2, 29 + exported.length, 2)}`})`;

const importOf = ({ exported, area, name }: BenchFlow) =>
  `import { ${exported} } from '../../../src/machines/${area}/${name}.machine.ts';`;

const lines = (steps: readonly Step[], indent: number) =>
  steps
    .map((step) => `${' '.repeat(indent)}bench.take(${literal(step, indent, indent + 11, 2)});\n`)
    .join('');

/**
 * Returns the input of the bench and its steps. If the first step is a start, the input of that step becomes
 * the input of the bench.
 */
function begun(flow: BenchFlow, steps: readonly Step[]): { input: unknown; steps: readonly Step[] } {
  const [first] = steps;
  return first !== undefined && 'start' in first
    ? { input: first.start, steps: steps.slice(1) }
    : { input: flow.fixture?.input, steps };
}
