import { counted, detailsOf, inSeconds } from './html.ts';
import type { Result } from './results.ts';
import { durationOf } from './summary.ts';
import { marksOf, nameOf } from './test-item.ts';

/** Makes a closed list of tests. The page's script writes the tests when it is opened. */
export type Fold = (noun: string, results: readonly Result[]) => string;

/** Each test is in the page once, however many rules it has: a full run has thousands of them. */
export function foldTests(results: readonly Result[]): { fold: Fold; data: string } {
  const indexes = new Map(results.map((result, index) => [result, index]));
  return {
    fold: (noun, some) =>
      some.length === 0
        ? ''
        : detailsOf(
            `${counted(some.length, noun)}, ${inSeconds(durationOf(some))}${retriesIn(some)}`,
            `<ul data-tests="${some.map((result) => indexes.get(result)).join(' ')}"></ul>`,
          ),
    data: JSON.stringify(results.map((result) => [nameOf(result), marksOf(result).join(', ')])).replaceAll(
      '<',
      '\\u003c',
    ),
  };
}

export function retriesIn(results: readonly Result[]): string {
  const count = results.filter(({ isRetried }) => isRetried).length;
  return count === 0 ? '' : `, <strong class="retried">${count} passed on retry</strong>`;
}
