import type { Redacted, TracePayload, TraceValue } from '../src/contract/trace.ts';

/** What a trace tells of a value: itself, or of the values inside by their names. */
type Told = { value: TraceValue | undefined; inner: Map<string, Told> };

/** The most entries of a list that are made up. */
const mostEntries = 200;

/**
 * Values in the place of those that a trace tells by kind and size: texts of the same kind and length,
 * equal ones alike, lists of the same length. What a trace leaves out comes from an example. TEST-46.
 */
export function madeUp(payload: TracePayload, example: unknown): Record<string, unknown> {
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
  const values = made(root, example, 0);
  return typeof values === 'object' && values !== null ? { ...values } : {};
}

/** `index` tells the entries of a list apart, of which a trace has the first only. */
function made(told: Told, example: unknown, index: number): unknown {
  const { value, inner } = told;
  if (typeof value === 'object' && value !== null) {
    if (value.kind === 'list') {
      return listOf(value.length, inner.get('0'), example);
    }
    if (value.kind !== 'fields') {
      return redactedOf(value, example, index);
    }
  } else if (value !== undefined && inner.size === 0) {
    return value ?? (example === null ? null : undefined);
  }
  const known = typeof example === 'object' && example !== null ? example : {};
  const fields = [...inner].map(([name, one]) => {
    const like = Object.hasOwn(known, name) ? known[name as keyof typeof known] : undefined;
    const value = made(one, like, index);
    return [name, name === 'id' && typeof value === 'number' ? value + index : value];
  });
  return Object.fromEntries([...Object.entries(known), ...fields]);
}

function listOf(length: number, first: Told | undefined, example: unknown): unknown[] {
  const examples = Array.isArray(example) ? example : [];
  return Array.from({ length: Math.min(length, mostEntries) }, (_, index) => {
    const like: unknown = examples[index] ?? examples[0];
    return first === undefined ? like : made(first, like, index);
  });
}

function redactedOf({ kind, length, same = 0 }: Redacted, example: unknown, index: number): unknown {
  const name = index === 0 ? `${same}` : `${same}-${index}`;
  const sized = (text: string, fill: string) => text.padEnd(length, fill).slice(0, length);
  switch (kind) {
    case 'number':
      return 10 ** Math.min(length - 1, 15);
    case 'file':
      return { name: `file-${name}`, type: 'image/png', size: length };
    case 'digits':
      return sized(name.replace('-', ''), '1');
    case 'decimal':
      return sized(`${same % 10}.`, '5');
    case 'email':
      return length < 14 ? sized('a@b.', 'c') : `${sized(name, 'x').slice(0, length - 12)}@example.com`;
    case 'words':
      return sized(`Text ${name} `, 'x');
    default:
      // Addresses of pictures, markup and times: an example works in a view.
      return typeof example === 'string' || kind === 'other' ? example : plainText(kind, length);
  }
}

function plainText(kind: string, length: number): string {
  if (kind === 'time') {
    return '2025-01-15T09:30:00.000Z'.slice(0, Math.max(length, 10));
  }
  return kind === 'markup' ? `<p>${'x'.repeat(Math.max(0, length - 7))}</p>` : '/'.padEnd(length, 'x');
}

/** How much of what a trace tells in plain an example has too; each difference counts against it. */
export function likeness(payload: TracePayload, example: unknown): number {
  return Object.entries(payload)
    .filter(([, value]) => typeof value !== 'object')
    .reduce((sum, [path, value]) => sum + (valueAt(example, path) === value ? 1 : -1), 0);
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
