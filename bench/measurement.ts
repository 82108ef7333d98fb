/** What a figure counts. `kB` is 1,000 bytes, `MB` 1,000,000; `shift` is layout shift, `share` from 0 to 1. */
export type Unit = 'points' | 'ms' | 'shift' | 'share' | 'times' | 'kB' | 'MB' | 'per s' | 'requests';

/** One figure of the bench, the limit it must keep, and its like in the same run. */
export type Measurement = {
  /** What was measured, in a few words. */
  what: string;
  unit: Unit;
  /** Undefined where it cannot be measured on this machine; `note` then says why. */
  value: number | undefined;
  /** Without a limit the figure is for information. */
  limit?: { atMost: number } | { under: number } | { atLeast: number };
  /** What a bare page or a trivial request takes, in the same run and unit. */
  bare?: number;
  /** What the reader should know about the figure. */
  note?: string;
};

export type Verdict = 'ok' | 'over' | 'not measured' | '';

/** Whether a figure keeps its limit; empty where it has none. */
export function judge({ value, limit }: Measurement): Verdict {
  if (limit === undefined) {
    return '';
  }
  if (value === undefined) {
    return 'not measured';
  }
  return isKept(value, limit) ? 'ok' : 'over';
}

function isKept(value: number, limit: NonNullable<Measurement['limit']>) {
  if ('atLeast' in limit) {
    return value >= limit.atLeast;
  }
  return 'under' in limit ? value < limit.under : value <= limit.atMost;
}
