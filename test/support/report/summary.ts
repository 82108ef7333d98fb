import type { Flow } from '../../../scripts/machine-files.ts';
import type { Trace, TracedRule } from '../../../scripts/trace.ts';
import type { BrokenFile, Result, State } from './results.ts';

/** A rule with its latest results. */
export type ReportedRule = TracedRule & { state: State; results: Result[]; broken: BrokenFile[] };

type Run = {
  /** The time at which the run ended. */
  date: Date;
  flows: Flow[];
  results: Result[];
  broken: BrokenFile[];
};

/** The data of the report. */
export type Report = Run & { areas: Array<{ title: string; file: string; rules: ReportedRule[] }> };

/** Adds to each rule the results of its tests. A rule fails if one of its test files could not be loaded. */
export function reportOf({ areas }: Trace, run: Run): Report {
  const byRule = new Map<string, Result[]>();
  for (const result of run.results) {
    for (const id of result.rules) {
      byRule.set(id, [...(byRule.get(id) ?? []), result]);
    }
  }
  const reported = (traced: TracedRule): ReportedRule => {
    const results = byRule.get(traced.rule.id) ?? [];
    const broken = run.broken.filter(({ file }) => traced.tests.includes(file));
    return { ...traced, results, broken, state: stateOf(results, broken) };
  };
  return { ...run, areas: areas.map((area) => ({ ...area, rules: area.rules.map(reported) })) };
}

function stateOf(results: Result[], broken: BrokenFile[]): State {
  const { passed, failed } = countStates(results);
  return failed + broken.length > 0 ? 'failed' : passed > 0 ? 'passed' : 'not run';
}

/** Counts the results in each state. */
export function countStates(all: ReadonlyArray<{ state: State }>): Record<State, number> {
  const counts = { passed: 0, failed: 0, 'not run': 0 };
  for (const { state } of all) {
    counts[state] += 1;
  }
  return counts;
}

export const durationOf = (results: readonly Result[]): number =>
  results.reduce((sum, { ms }) => sum + ms, 0);
