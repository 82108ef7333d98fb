import { judge, type Measurement, type Unit } from './measurement.ts';

const head = ['what', 'measured', 'limit', '', 'bare', 'note'];
const rightAligned = new Set(['measured', 'limit', 'bare']);

const decimals: Record<Unit, number> = {
  points: 0,
  ms: 1,
  shift: 4,
  share: 2,
  times: 2,
  kB: 1,
  MB: 1,
  'per s': 0,
  requests: 0,
  emails: 0,
};

/** Formats all figures as one table for a terminal. */
export function tableOf(measurements: readonly Measurement[]): string {
  const lines = measurements.map((measurement) => {
    const { what, unit, value, bare, note = '' } = measurement;
    return [
      what,
      value === undefined ? '-' : inUnit(value, unit),
      limitOf(measurement),
      judge(measurement),
      bare === undefined ? '' : inUnit(bare, unit),
      note,
    ];
  });
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const drawn = [head, widths.map((width) => '-'.repeat(width)), ...lines].map((line) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return rightAligned.has(head[column] ?? '') ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
  return drawn.join('\n');
}

function limitOf({ unit, limit }: Measurement) {
  if (limit === undefined) {
    return '';
  }
  if ('atLeast' in limit) {
    return `>= ${plain(limit.atLeast)} ${unit}`;
  }
  return 'under' in limit ? `< ${plain(limit.under)} ${unit}` : `<= ${plain(limit.atMost)} ${unit}`;
}

const plain = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 });

function inUnit(value: number, unit: Unit) {
  const digits = decimals[unit];
  const figure = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${figure} ${unit}`;
}
