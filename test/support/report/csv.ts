import Papa from 'papaparse';
import { withoutLinks } from '../../../scripts/requirement-table.ts';
import { countStates, durationOf, type Report } from './summary.ts';

/** Writes one CSV line per rule, for a spreadsheet. */
export function csvOf({ areas }: Report): string {
  const lines = areas.flatMap(({ title, rules }) =>
    rules.map(({ rule, state, results, broken, levels }) => {
      const counts = countStates(results);
      const failed = results.filter((result) => result.state === 'failed').map(({ name }) => name);
      return {
        rule: rule.id,
        area: title,
        status: state,
        passed: counts.passed,
        failed: counts.failed,
        'not run': counts['not run'],
        'passed on retry': results.filter(({ isRetried }) => isRetried).length,
        seconds: (durationOf(results) / 1_000).toFixed(3),
        levels: levels.join(' '),
        'failed tests': [...failed, ...broken.map(({ file }) => file)].join('; '),
        text: withoutLinks(rule.text),
      };
    }),
  );
  return `${Papa.unparse(lines)}\r\n`;
}
