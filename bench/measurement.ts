/**
 * The unit of a figure. `kB` is 1,000 bytes, and `MB` is 1,000,000 bytes. `shift` is layout shift, and
 * `share` is from 0 to 1.
 */
export type Unit =
  | 'points'
  | 'ms'
  | 'shift'
  | 'share'
  | 'times'
  | 'kB'
  | 'MB'
  | 'per s'
  | 'requests'
  | 'emails';

/** One figure of the bench, its limit, and the figure that it is compared with. */
export type Measurement = {
  /** A short description of what was measured. */
  what: string;
  unit: Unit;
  /** Undefined if the figure cannot be measured on this computer. `note` then gives the reason. */
  value: number | undefined;
  /** Absent if the figure is for information only. */
  limit?: { atMost: number } | { under: number } | { atLeast: number };
  /** The figure of a bare page or a trivial request in the same run, for comparison. */
  bare?: number;
  /** Details for the reader. */
  note?: string;
};

export type Verdict = 'ok' | 'over' | 'not measured' | '';

/** Checks a figure against its limit. Returns '' for a figure without a limit. */
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
