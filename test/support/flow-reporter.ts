import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { type FlowModel, type Stage, type Step, transitionsOf } from './model.ts';

type Performed = { model: FlowModel; stage: Stage; steps: Step[] };
type Row = { model: FlowModel; paths: Record<Stage, number>; done: Record<Stage, Set<string>> };

/**
 * Ends the run with a table of flows: states, transitions and paths of each model, and how much of
 * it was acted out on the machine, the view and in the browser. Architecture: Tests.
 */
export default class FlowReporter implements Reporter {
  #rows = new Map<string, Row>();
  #passed = 0;
  #failed = 0;
  #skipped = 0;

  onTestCaseResult(testCase: TestCase) {
    const { state } = testCase.result();
    this.#passed += state === 'passed' ? 1 : 0;
    this.#failed += state === 'failed' ? 1 : 0;
    this.#skipped += state === 'skipped' ? 1 : 0;
    const performed = (testCase.meta() as { flow?: Performed }).flow;
    if (state === 'passed' && performed !== undefined) {
      this.#count(performed);
    }
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    if (this.#rows.size > 0) {
      console.log(`\n${tableOf([...this.#rows.values()])}`);
    }
    const brokenModules = modules.filter((module) => module.errors().length > 0).length;
    const failed = this.#failed + errors.length + brokenModules;
    console.log(`\nTests: ${this.#passed} passed, ${failed} failed, ${this.#skipped} skipped`);
  }

  #count({ model, stage, steps }: Performed) {
    const row = this.#rows.get(model.flow) ?? {
      model,
      paths: { machine: 0, view: 0, browser: 0 },
      done: { machine: new Set(), view: new Set(), browser: new Set() },
    };
    row.paths[stage] += 1;
    for (const { from, event } of steps) {
      row.done[stage].add(`${from} ${event}`);
    }
    this.#rows.set(model.flow, row);
  }
}

function tableOf(rows: Row[]): string {
  const lines = rows
    .sort((a, b) => a.model.flow.localeCompare(b.model.flow))
    .map(({ model, paths, done }) => {
      const transitions = transitionsOf(model).length;
      const acted = (stage: Stage) =>
        paths[stage] === 0 ? '-' : `${done[stage].size}/${transitions} (${paths[stage]} paths)`;
      return [
        model.flow,
        String(Object.keys(model.states).length),
        String(transitions),
        acted('machine'),
        acted('view'),
        acted('browser'),
      ];
    });
  const head = ['flow', 'states', 'transitions', 'on the machine', 'on the view', 'in the browser'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  return [head, ...lines]
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}
