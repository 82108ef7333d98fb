import type { Reporter, TestCase } from 'vitest/node';

/** The number of tests that may pass only on a retry. */
const allowed = 2;

/** Reports the tests that passed only on a retry. Too many of them fail the run. */
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
