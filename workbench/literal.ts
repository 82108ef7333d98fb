const lineWidth = 110;

/**
 * Writes a JSON value as TypeScript, in the format of `npm run format`. The value starts in column `column`,
 * and `after` characters follow the value on its last line.
 */
export function literal(value: unknown, indent: number, column: number, after: number): string {
  const line = inLine(value);
  if (!breaks(value) && column + line.length + after <= lineWidth) {
    return line;
  }
  const inner = ' '.repeat(indent + 2);
  if (Array.isArray(value) && value.length > 0) {
    if (value.every((entry) => typeof entry === 'number')) {
      return `[\n${filled(value, inner)}\n${' '.repeat(indent)}]`;
    }
    const entries = value.map((entry) => `${inner}${literal(entry, indent + 2, indent + 2, 1)},\n`);
    return `[\n${entries.join('')}${' '.repeat(indent)}]`;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && line !== '{}') {
    const entries = Object.entries(value).map(([name, entry]) => {
      const key = `${keyText(name)}: `;
      const text = literal(entry, indent + 2, indent + 2 + key.length, 1);
      // A text that does not fit moves to a separate line.
      return typeof entry === 'string' && indent + 2 + key.length + text.length + 1 > lineWidth
        ? `${inner}${key.trimEnd()}\n${inner}  ${text},\n`
        : `${inner}${key}${text},\n`;
    });
    return `{\n${entries.join('')}${' '.repeat(indent)}}`;
  }
  return line;
}

/** Writes a text in single quotes, or in double quotes if it contains more single than double quotes. */
export function quoted(text: string): string {
  const plain = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  const count = (quote: string) => plain.split(quote).length - 1;
  const quote = count("'") > count('"') ? '"' : "'";
  return `${quote}${plain.replaceAll(quote, `\\${quote}`)}${quote}`;
}

const keyText = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

function inLine(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(inLine).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([name, entry]) => `${keyText(name)}: ${inLine(entry)}`);
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  return typeof value === 'string' ? quoted(value) : String(value);
}

/**
 * Returns whether the formatter writes a value on several lines even if the value is short. This is the case
 * if the value contains a list of several lists, or of several objects, with at least two entries each.
 */
function breaks(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return false;
  }
  const entries: unknown[] = Object.values(value);
  return entries.some(breaks) || (Array.isArray(value) && value.length > 1 && areLarge(value));
}

const areLarge = (entries: readonly unknown[]) =>
  entries.every((entry) => typeof entry === 'object' && entry !== null && Object.keys(entry).length > 1) &&
  new Set(entries.map(Array.isArray)).size === 1;

/** Puts as many numbers on each line as fit. */
function filled(numbers: readonly number[], indent: string): string {
  const lines: string[] = [];
  for (const number of numbers) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + String(number).length + 1 <= lineWidth) {
      lines[lines.length - 1] = `${line} ${number},`;
    } else {
      lines.push(`${indent}${number},`);
    }
  }
  return lines.join('\n');
}
