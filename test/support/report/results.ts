import type { TestCase, TestModule } from 'vitest/node';
import { expandRules, rulesInTitle } from '../../../scripts/rule-ids.ts';
import type { FlowModel } from '../flow-model.ts';
import type { Rehearsal } from '../model.ts';

export type State = 'passed' | 'failed' | 'not run';

/** The outcome of one test. */
export type Result = {
  file: string;
  /** The Vitest project. The server's tests run in two projects, one per database engine. */
  project: string;
  name: string;
  state: State;
  ms: number;
  /** Whether the test passed only on a retry. */
  isRetried: boolean;
  error: string | undefined;
  rules: string[];
  rehearsal: Rehearsal | undefined;
};

/** A test file that could not be loaded, so its tests are unknown. */
export type BrokenFile = { file: string; error: string };

type ModelOf = (flow: string) => FlowModel | undefined;

/**
 * Collects the results of a run. `modelOf` returns a whole flow, whose rules also apply to the parts of the
 * flow.
 */
export const resultsOf = (modules: readonly TestModule[], modelOf: ModelOf): Result[] =>
  modules.flatMap((module) => [...module.children.allTests()].map((testCase) => resultOf(testCase, modelOf)));

function resultOf(testCase: TestCase, modelOf: ModelOf): Result {
  const { flow } = testCase.meta() as { flow?: Rehearsal };
  const { state, errors } = testCase.result();
  const diagnostic = testCase.diagnostic();
  const model = flow && (modelOf(flow.model.flow) ?? flow.model);
  return {
    file: testCase.module.relativeModuleId,
    project: testCase.project.name,
    name: testCase.fullName,
    state: state === 'passed' || state === 'failed' ? state : 'not run',
    ms: diagnostic?.duration ?? 0,
    isRetried: diagnostic?.flaky === true,
    error: firstLine(errors?.[0]?.message),
    rules: [
      ...new Set([
        ...rulesInTitle(testCase.fullName),
        ...(model?.requirements ?? []).flatMap((ids) => expandRules(ids)),
      ]),
    ],
    rehearsal: flow,
  };
}

export const brokenFilesOf = (modules: readonly TestModule[]): BrokenFile[] =>
  modules.flatMap((module) =>
    module
      .errors()
      .map(({ message }) => ({ file: module.relativeModuleId, error: firstLine(message) ?? '' })),
  );

const firstLine = (message: string | undefined) => message?.split('\n')[0]?.slice(0, 300);
