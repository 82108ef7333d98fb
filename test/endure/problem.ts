import { isDeepStrictEqual } from 'node:util';

/** Kinds of failure: an acknowledged write is missing, a status is unexpected, or something differs. */
export type ProblemKind = 'lost' | 'status' | 'difference';

/** A mismatch between the server and the oracle. */
export class Problem extends Error {
  override name = 'Problem';
  readonly kind: ProblemKind;
  /** The number of affected entries. */
  readonly count: number;

  constructor(kind: ProblemKind, message: string, count = 1) {
    super(message);
    this.kind = kind;
    this.count = count;
  }
}

/**
 * Throws a `Problem` with the first path at which the two values differ. Ignores the covers of posts, because
 * a cover depends on the neighboring posts at the time of writing. test/contract/cover-choice.test.ts checks
 * covers.
 */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  const found = firstDifference(withoutCovers(actual), expected, '');
  if (found !== undefined) {
    const kind = found.missing > 0 ? 'lost' : 'difference';
    throw new Problem(kind, `${what}${found.text}`, Math.max(1, found.missing));
  }
}

type Difference = { text: string; missing: number };

/**
 * Finds the first difference between two values of plain data, and the number of expected entries that a list
 * lacks there.
 */
function firstDifference(actual: unknown, expected: unknown, path: string): Difference | undefined {
  if (isDeepStrictEqual(actual, expected)) {
    return undefined;
  }
  if (Array.isArray(actual) && Array.isArray(expected) && actual.length !== expected.length) {
    const missing = expected.filter((one) => !actual.some((other) => isDeepStrictEqual(one, other)));
    const surplus = actual.filter((one) => !expected.some((other) => isDeepStrictEqual(one, other)));
    const text = `${path} has ${actual.length} entries instead of ${expected.length}; missing ${show(missing)}; surplus ${show(surplus)}`;
    return { text, missing: Math.max(0, expected.length - actual.length) };
  }
  if (isRecord(actual) && isRecord(expected)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const found = firstDifference(actual[key], expected[key], `${path}.${key}`);
      if (found !== undefined) {
        return found;
      }
    }
  }
  return { text: `${path} is ${show(actual)} instead of ${show(expected)}`, missing: 0 };
}

function withoutCovers(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutCovers);
  }
  if (!isRecord(value) || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  const kept = Object.entries(value).filter(([key]) => key !== 'cover');
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutCovers(part)]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const show = (value: unknown) => (JSON.stringify(value) ?? 'absent').slice(0, 600);
