import type { Redacted, TracePayload, TraceValue } from '../src/contract/trace.ts';
import { traceMaxValues } from '../src/contract/trace-limits.ts';

/** A trace's record of a value: the recorded value, or the records of the values inside it, by name. */
type Told = { value: TraceValue | undefined; inner: Map<string, Told> };

/** The maximum number of made-up entries in a list. */
const mostEntries = 200;

/** The texts made up so far, by their numbers in the trace, so that equal texts stay equal. */
export type Texts = Map<number, string>;

/**
 * Makes up the values that a trace records only by kind and size. A text gets the recorded kind and length.
 * Equal records get equal texts, and different records get different texts. If the example's text has the
 * recorded length, this text is used, because it may be a fixed word of the product, such as a state. A list
 * gets the recorded length. An object gets only the recorded fields. If the payload is full, the recorder may
 * have left out further fields, so these come from the example. TEST-33.
 */
export function madeUp(payload: TracePayload, example: unknown, texts: Texts): Record<string, unknown> {
  const root: Told = { value: undefined, inner: new Map() };
  for (const [path, value] of Object.entries(payload)) {
    let at = root;
    for (const name of path.split('.')) {
      const next = at.inner.get(name) ?? { value: undefined, inner: new Map() };
      at.inner.set(name, next);
      at = next;
    }
    at.value = value;
  }
  const values = made(root, example, {
    texts,
    index: 0,
    isCut: Object.keys(payload).length >= traceMaxValues,
  });
  return typeof values === 'object' && values !== null ? { ...values } : {};
}

/**
 * `index` is the position in a list. It makes the entries differ, because a trace contains only the first
 * entry. `isCut` is whether the payload is full.
 */
type Circumstances = { texts: Texts; index: number; isCut: boolean };

function made(told: Told, example: unknown, now: Circumstances): unknown {
  const { value, inner } = told;
  if (typeof value === 'object' && value !== null) {
    if (value.kind === 'list') {
      return listOf(value.length, inner.get('0'), example, now);
    }
    if (value.kind !== 'fields') {
      return redactedOf(value, example, now);
    }
  } else if (value !== undefined && inner.size === 0) {
    return value ?? (example === null ? null : undefined);
  }
  const known = typeof example === 'object' && example !== null ? example : {};
  const fields = [...inner].map(([name, one]) => {
    const like = Object.hasOwn(known, name) ? known[name as keyof typeof known] : undefined;
    const value = made(one, like, now);
    return [name, name === 'id' && typeof value === 'number' ? value + now.index : value];
  });
  return Object.fromEntries([...(now.isCut ? Object.entries(known) : []), ...fields]);
}

function listOf(length: number, first: Told | undefined, example: unknown, now: Circumstances): unknown[] {
  const examples = Array.isArray(example) ? example : [];
  return Array.from({ length: Math.min(length, mostEntries) }, (_, index) => {
    const like: unknown = examples[index] ?? examples[0];
    return first === undefined ? like : made(first, like, { ...now, index });
  });
}

function redactedOf(redacted: Redacted, example: unknown, { texts, index }: Circumstances): unknown {
  const { kind, length, same = 0 } = redacted;
  if (kind === 'number') {
    return 10 ** Math.min(length - 1, 15);
  }
  if (kind === 'file') {
    return { name: `file-${same}`, type: 'image/png', size: length };
  }
  if (kind === 'other' || kind === 'error') {
    return example;
  }
  const known = index === 0 ? texts.get(same) : undefined;
  // A text with another number is a different text.
  const isLike =
    typeof example === 'string' && example.length === length && ![...texts.values()].includes(example);
  const text = known ?? (isLike && index === 0 ? example : textOf(redacted, example, index));
  if (index === 0) {
    texts.set(same, text);
  }
  return text;
}

function textOf({ kind, length, same = 0 }: Redacted, example: unknown, index: number): string {
  const sized = (text: string, fill: string) => text.padEnd(length, fill).slice(0, length);
  // Only letters, because the name in a bug report allows no digits.
  const name = lettersOf(same * mostEntries + index);
  switch (kind) {
    case 'digits':
      return sized(`${same}${index}`, '1');
    case 'decimal':
      return sized(`${same % 10}.`, '5');
    case 'email':
      return length < 14 ? sized('a@b.', 'c') : `${sized(name, 'x').slice(0, length - 12)}@example.com`;
    case 'words':
      return sized(name, 'x');
    case 'time':
      return '2025-01-15T09:30:00.000Z'.slice(0, Math.max(length, 10));
    case 'markup':
      return `<p>${'x'.repeat(Math.max(0, length - 7))}</p>`;
    default:
      // Uses the example's address, because the workbench can load it.
      return typeof example === 'string' ? example : sized('/', 'x');
  }
}

function lettersOf(number: number): string {
  const letter = String.fromCharCode(97 + (number % 26));
  return number < 26 ? letter : lettersOf(Math.floor(number / 26)) + letter;
}

/** Scores how well a trace's record matches an example. Each difference in plain values lowers the score. */
export function likeness(payload: TracePayload, example: unknown): number {
  return Object.entries(payload).reduce((sum, [path, told]) => {
    const value = valueAt(example, path);
    if (typeof told !== 'object' || told === null) {
      return sum + (value === told ? 1 : -1);
    }
    return sum + (typeof value === 'string' && value.length === told.length ? 0.5 : 0);
  }, 0);
}

function valueAt(example: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, name)
          ? at[name as keyof typeof at]
          : undefined,
      example,
    );
}
