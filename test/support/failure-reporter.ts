import type { RunnerTask, RunnerTestCase, RunnerTestFile } from 'vitest';
import { DefaultReporter } from 'vitest/node';
import { causesOf } from './same-cause.ts';

/**
 * Vitest's default report with a shorter list of failures. The path that fails after the fewest steps comes
 * first. Further failures with the same cause are only counted. TEST-13.
 */
export default class FailureReporter extends DefaultReporter {
  #all: RunnerTestFile[] = [];

  override reportSummary(files: RunnerTestFile[], errors: unknown[]) {
    this.#all = files;
    const causes = causesOf(
      files.flatMap(testsOf).flatMap((task) => {
        const [error] = task.result?.state === 'fail' ? (task.result.errors ?? []) : [];
        const [message = ''] = (error?.message ?? '').split('\n');
        return error === undefined
          ? []
          : [{ task, message, place: `${task.file.projectName} ${task.file.name}` }];
      }),
    );
    const shown = new Set(causes.map((cause) => cause.shown));
    // The base class prints the tests of these files in order. It takes the counts from `reportTestSummary`.
    super.reportSummary([...files.map(withoutTests), ...listed(files, shown)], errors);
    for (const { shown: test, others } of causes.filter(({ others }) => others.length > 0)) {
      this.error(`${others.length} more with the cause of "${test.name}"`);
    }
  }

  override reportTestSummary(_files: RunnerTestFile[], errors: unknown[], leakCount: number) {
    super.reportTestSummary(this.#all, errors, leakCount);
  }
}

function testsOf(task: RunnerTask): RunnerTestCase[] {
  return task.type === 'test' ? [task] : task.tasks.flatMap(testsOf);
}

/** Copies a file with its suites but without its tests. The suites stay, because a suite can fail too. */
function withoutTests(file: RunnerTestFile): RunnerTestFile {
  const suites = (tasks: RunnerTask[]): RunnerTask[] =>
    tasks.flatMap((task) => (task.type === 'suite' ? [{ ...task, tasks: suites(task.tasks) }] : []));
  const bare = { ...file, tasks: suites(file.tasks) };
  return Object.assign(bare, { file: bare });
}

/** Copies the first file with only the given tests. Returns an empty list if no test is given. */
function listed([file]: RunnerTestFile[], tests: ReadonlySet<RunnerTestCase>): RunnerTestFile[] {
  if (file === undefined || tests.size === 0) {
    return [];
  }
  const { result: _result, ...rest } = file;
  return [{ ...rest, tasks: [...tests] }];
}
