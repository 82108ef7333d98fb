import type { Reporter, TestCase } from 'vitest/node';

/** The maximum number of tests that may need a retry to pass. With more such tests, the run fails. */
const allowed = 2;

/** Lists the tests that passed only on a retry. The run fails if there are too many such tests. TEST-6. */
export default class RetryReporter implements Reporter {
  #retried = new Set<string>();

  onTestCaseResult(testCase: TestCase) {
    const name = `${testCase.module.relativeModuleId}: ${testCase.fullName}`;
    if (testCase.diagnostic()?.flaky === true) {
      this.#retried.add(name);
    } else {
      this.#retried.delete(name);
    }
  }

  onTestRunEnd() {
    const names = [...this.#retried];
    if (names.length > 0) {
      console.error(`\nPassed on a retry only: ${names.length} (at most ${allowed} may)`);
      console.error(names.map((name) => `  ${name}`).join('\n'));
    }
    if (names.length > allowed) {
      process.exitCode = 1;
    }
  }
}
