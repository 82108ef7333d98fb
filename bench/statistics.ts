/** Returns a quantile, computed by nearest rank. `share` is from 0 to 1: 0.95 gives the p95. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) {
    throw new Error('A quantile needs at least one value.');
  }
  return found;
}

/** Returns the median: with an even number of values, the lower of the two middle values. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
