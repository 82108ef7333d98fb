import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';
import { type Flow, readFlows } from '../../scripts/machine-files.ts';
import { optionalProjects } from '../../scripts/needs.ts';
import { type Acted, rowOf, tableOf } from './flow-table.ts';
import type { MachineRecord } from './machine-record.ts';
import type { Rehearsal } from './model.ts';
import type { Refusal } from './nothing-else.ts';
import { causesOf, type Failure } from './same-cause.ts';

/** The number of failures that the last lines of a run list. */
const mostListed = 20;

type Meta = { flow?: Rehearsal; reached?: MachineRecord; refusal?: Refusal; refusals?: Refusal[] };

/**
 * Prints a table of flows at the end of the run. Each row shows the size of a flow, and its coverage on the
 * machine, on the view and in the browser. If a part of a flow was not covered, a full run fails.
 */
export default class FlowReporter implements Reporter {
  #acted = new Map<string, Acted>();
  #vitest: Vitest | undefined;
  #passed = 0;
  #failed: Array<Failure<string>> = [];
  #skipped = 0;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestCaseResult(testCase: TestCase) {
    const { state, errors = [] } = testCase.result();
    this.#passed += state === 'passed' ? 1 : 0;
    if (state === 'failed') {
      this.#failed.push(failureOf(testCase.module, testCase.fullName, errors[0]));
    }
    this.#skipped += state === 'skipped' ? 1 : 0;
    if (state === 'passed') {
      this.#count(testCase.meta() as Meta);
    }
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]) {
    const isWhole = this.#vitest !== undefined && runsEverything(this.#vitest);
    const single = process.env['TEST_FLOW'];
    const flows = (await readFlows()).filter(({ machine }) =>
      single === undefined ? isWhole || this.#acted.has(machine.id) : machine.id === single,
    );
    const rows = flows.map((flow) => rowOf(flow, this.#actedOf(flow), isWhole));
    if (rows.length > 0) {
      console.log(`\n${tableOf(rows)}`);
    }
    const failed = [...this.#failed, ...failuresOutsideTests(modules, errors)];
    console.log(`\nTests: ${this.#passed} passed, ${failed.length} failed, ${this.#skipped} skipped`);
    // Repeats the failures below the table, because some logs keep only their last lines.
    const causes = causesOf(failed);
    for (const { shown, others } of causes.slice(0, mostListed)) {
      const more = others.length === 0 ? '' : `\n    and ${others.length} more with this cause`;
      console.log(`  ${shown}${more}`);
    }
    if (causes.length > mostListed) {
      console.log(`  and ${causes.length - mostListed} more`);
    }
    const holes = rows.flatMap((row) => row.holes);
    if (single !== undefined) {
      const levels = process.env['TEST_FLOW_LEVELS'] ?? '';
      const wanted = holes.filter((hole) => levels.includes('browser') || !hole.includes('in the browser'));
      console.log(`\nNot covered:\n${wanted.map((hole) => `  ${hole}`).join('\n') || '  nothing'}`);
    }
    if (isWhole && holes.length > 0) {
      console.error(`\nNot acted out:\n${holes.map((hole) => `  ${hole}`).join('\n')}`);
      process.exitCode = 1;
    }
  }

  #count({ flow, reached, refusal, refusals = [] }: Meta) {
    if (flow !== undefined) {
      const acted = this.#actedOn(flow.model.flow);
      acted.paths[flow.level] += 1;
      for (const { from, event } of flow.steps) {
        acted.steps[flow.level].add(`${from}: ${event}`);
      }
    }
    if (reached !== undefined) {
      const { answers, transitions } = this.#actedOn(reached.flow);
      addAll(answers, reached.answers);
      addAll(transitions, reached.transitions);
    }
    for (const { flow, level } of refusal === undefined ? refusals : [refusal]) {
      this.#actedOn(flow).refusals[level] += 1;
    }
  }

  #actedOf = ({ machine }: Flow) => this.#actedOn(machine.id);

  #actedOn(flow: string): Acted {
    const acted = this.#acted.get(flow) ?? {
      paths: { machine: 0, view: 0, browser: 0 },
      steps: { machine: new Set(), view: new Set(), browser: new Set() },
      answers: new Set(),
      transitions: new Set(),
      refusals: { machine: 0, view: 0, browser: 0 },
    };
    this.#acted.set(flow, acted);
    return acted;
  }
}

/** Failures of hooks and imports, and errors that no test caught. */
function failuresOutsideTests(
  modules: readonly TestModule[],
  errors: readonly unknown[],
): Array<Failure<string>> {
  return [
    ...modules.flatMap((module) => {
      const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
      return [...module.errors(), ...suites].map((error) => failureOf(module, 'outside its tests', error));
    }),
    ...errors.map((error) => {
      const message = reasonOf(error);
      return { task: `no test: ${message}`, message, place: '' };
    }),
  ];
}

/** Describes a failed test in two or more lines. */
function failureOf(module: TestModule, name: string, error: unknown): Failure<string> {
  const place = `${module.project.name} ${module.relativeModuleId}`;
  const message = reasonOf(error);
  return { task: `${place}: ${name}\n    ${message}`, message, place };
}

/**
 * Returns the first line of an error message. If this line shortens the compared values, adds the first lines
 * in which they differ.
 */
function reasonOf(error: unknown): string {
  const { message = String(error), diff = '' } = (error ?? {}) as { message?: string; diff?: string };
  const [first = ''] = message.split('\n');
  // The lines above the first empty line only explain the signs.
  const lines = stripVTControlCharacters(diff).split('\n');
  const compared = lines.slice(lines.indexOf('') + 1);
  const differing = ['-', '+'].flatMap((sign) => compared.find((line) => line.startsWith(`${sign} `)) ?? []);
  return [first, ...(first.includes('…') ? differing : [])].join('\n    ');
}

function addAll<T>(set: Set<T>, items: readonly T[]) {
  for (const item of items) {
    set.add(item);
  }
}

/** Filters that exclude projects which cannot run on this computer. These projects contain no flows. */
const withoutFlows = new Set(optionalProjects.map((project) => `!${project}`));

/**
 * Whether every file, test and project was selected. An uncovered part of a flow is a failure only in such a
 * full run.
 */
function runsEverything(vitest: Vitest): boolean {
  const { config } = vitest;
  // Only the command line sets `filenamePattern`.
  const { filenamePattern } = vitest as unknown as { filenamePattern?: string[] };
  const narrowed = [config.testNamePattern, config.related, config.changed, config.shard];
  const projects = [config.project ?? []].flat().filter((project) => !withoutFlows.has(project));
  const filters = [...(filenamePattern ?? []), ...projects];
  return (
    !config.watch && filters.length === 0 && narrowed.every((value) => value === undefined || value === false)
  );
}
