import { isDeepStrictEqual } from 'node:util';

/** Kinds of failure: an acknowledged write is missing, a status is unexpected, or something differs. */
export type ProblemKind = 'lost' | 'status' | 'difference';

/** A mismatch between the server and the oracle. */
export class Problem extends Error {
  override name = 'Problem';
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Throws a `Problem` with the first path at which the two values differ. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  const found = firstDifference(actual, expected, '');
  if (found !== undefined) {
    throw new Problem(found.isMissing ? 'lost' : 'difference', `${what}${found.text}`);
  }
}

type Difference = { text: string; isMissing: boolean };

/** Differences between plain data; `isMissing` when a list or object lacks an expected entry. */
function firstDifference(actual: unknown, expected: unknown, path: string): Difference | undefined {
  if (isDeepStrictEqual(actual, expected)) {
    return undefined;
  }
  if (Array.isArray(actual) && Array.isArray(expected) && actual.length !== expected.length) {
    const missing = expected.filter((one) => !actual.some((other) => isDeepStrictEqual(one, other)));
    const surplus = actual.filter((one) => !expected.some((other) => isDeepStrictEqual(one, other)));
    const text = `${path} has ${actual.length} entries instead of ${expected.length}; missing ${show(missing)}; surplus ${show(surplus)}`;
    return { text, isMissing: actual.length < expected.length };
  }
  if (isRecord(actual) && isRecord(expected)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const found = firstDifference(actual[key], expected[key], `${path}.${key}`);
      if (found !== undefined) {
        return found;
      }
    }
  }
  return { text: `${path} is ${show(actual)} instead of ${show(expected)}`, isMissing: false };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const show = (value: unknown) => (JSON.stringify(value) ?? 'absent').slice(0, 600);
