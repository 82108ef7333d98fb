import { gzipSync } from 'node:zlib';
import { counted, detailsOf, inSeconds } from './html.ts';
import type { Result } from './results.ts';
import { durationOf } from './summary.ts';
import { marksOf, nameOf } from './test-item.ts';

/**
 * Collapsed lists of tests. The page's script fills a list when a reader opens the list. A full run has
 * thousands of tests, so the page contains each test and each distinct name only once.
 */
export class FoldedTests {
  #names = new Map<string, number>();
  #tests = new Map<Result, { index: number; entry: [name: number, marks: string] }>();

  fold(noun: string, results: readonly Result[]): string {
    return results.length === 0
      ? ''
      : detailsOf(
          `${counted(results.length, noun)}, ${inSeconds(durationOf(results))}${retriesIn(results)}`,
          `<ul data-tests="${rangesOf(results.map((result) => this.#indexOf(result)))}"></ul>`,
        );
  }

  /**
   * The tests and names for the page's script, as compressed JSON in base64. Without compression, this data
   * would be a third of the page.
   */
  get data(): string {
    const tests = [...this.#tests.values()].map(({ entry }) => entry);
    return gzipSync(JSON.stringify({ names: [...this.#names.keys()], tests })).toString('base64');
  }

  #indexOf(result: Result): number {
    const name = this.#names.get(nameOf(result)) ?? this.#names.size;
    this.#names.set(nameOf(result), name);
    const test = this.#tests.get(result) ?? {
      index: this.#tests.size,
      entry: [name, marksOf(result).join(', ')],
    };
    this.#tests.set(result, test);
    return test.index;
  }
}

/** Writes indexes as text. Consecutive indexes become a range: `3 7-12`. */
function rangesOf(indexes: readonly number[]): string {
  const ranges: Array<[from: number, to: number]> = [];
  for (const index of indexes) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] + 1 === index) {
      last[1] = index;
    } else {
      ranges.push([index, index]);
    }
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(' ');
}

export function retriesIn(results: readonly Result[]): string {
  const count = results.filter(({ isRetried }) => isRetried).length;
  return count === 0 ? '' : `, <strong class="retried">${count} passed on retry</strong>`;
}
