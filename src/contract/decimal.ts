/** An exact decimal number: `units` divided by ten to the power of `scale`, which is 0 or more. */
export type Decimal = { units: bigint; scale: number };

export const zero: Decimal = { units: 0n, scale: 0 };
export const one: Decimal = { units: 1n, scale: 0 };

/** Longest text that is read as a number, in characters. */
const textMaxLength = 40;
/** The maximum number of digits before and after the point in a parsed number. */
const wholeDigitsMax = 15;
const fractionDigitsMax = 30;

const pattern = /^\+?(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i;

/**
 * Parses a number of 0 or more as a person types it or a price service writes it: digits, a point, an
 * exponent. Returns undefined for everything else, and for numbers too long to be an amount.
 */
export function parseDecimal(text: string): Decimal | undefined {
  const trimmed = text.trim();
  const [, whole = '', fraction = '', exponent = '0'] =
    (trimmed.length <= textMaxLength ? pattern.exec(trimmed) : null) ?? [];
  const digits = whole + fraction;
  if (digits === '') {
    return undefined;
  }
  const scale = fraction.length - Number(exponent);
  const units = BigInt(digits) * powerOfTen(-scale);
  const decimal = { units: scale < 0 ? units : BigInt(digits), scale: Math.max(0, scale) };
  const isTooLong = units >= powerOfTen(wholeDigitsMax + decimal.scale) || scale > fractionDigitsMax;
  return isTooLong ? undefined : decimal;
}

/**
 * Multiplies a decimal by the fraction `over` / `under`, rounded half up to `places` after the point. Rounds
 * only once, at the end, so that no earlier step loses precision.
 */
export function timesFraction(
  decimal: Decimal,
  { over, under }: { over: Decimal; under: Decimal },
  places: number,
): Decimal {
  const dividend = decimal.units * over.units * powerOfTen(under.scale + places);
  const divisor = under.units * powerOfTen(decimal.scale + over.scale);
  return { units: (2n * dividend + divisor) / (2n * divisor), scale: places };
}

/** Formats a decimal with all its places, and commas between the thousands: `2,000.000000`. */
export function formatDecimal({ units, scale }: Decimal): string {
  const digits = String(units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return scale === 0 ? whole : `${whole}.${digits.slice(-scale)}`;
}

/** Returns ten to the power of `exponent`, or 1 for a negative exponent. */
const powerOfTen = (exponent: number) => 10n ** BigInt(Math.max(0, exponent));
