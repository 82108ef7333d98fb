import type { Redacted, TracePayload, TraceValue } from '../contract/trace.ts';
import { wordsOf } from '../contract/trace-words.ts';
import { passwordField } from './password-field.ts';
import { markOf, type Shape } from './shape.ts';

/** The maximum number of values in a payload. */
const most = 40;

/** Numbers texts in the order in which they appear. Equal texts have the same number. */
export function numbering() {
  const numbers = new Map<number, number>();
  return (mark: number) => {
    const number = numbers.get(mark) ?? Math.min(numbers.size + 1, 9_999);
    numbers.set(mark, number);
    return number;
  };
}

/**
 * Converts a shape to the payload of a trace. A text that is one of the product's own words stays readable.
 * Any other text becomes its kind and length. A key that does not look like a field name is left out, because
 * a visitor may have typed it. FORM-43.
 */
export function payloadOf(shape: Shape, same: (mark: number) => number): TracePayload {
  const payload: TracePayload = {};
  const tell = (path: string, told: TraceValue) => {
    if (Object.keys(payload).length < most && path.length <= 120) {
      payload[path] = told;
    }
  };

  function flatten(path: string, value: Shape) {
    if (typeof value === 'object' && value !== null && 'fields' in value && value.fields.length > 0) {
      for (const [name, one] of value.fields) {
        // The event type already contains the id of the actor.
        if (name !== 'actorId' && /^[A-Za-z][\w-]{0,30}$/.test(name)) {
          flatten(path === '' ? name : `${path}.${name}`, one);
        }
      }
    } else if (path !== '') {
      tell(path, toldOf(path, value, same));
      if (typeof value === 'object' && value !== null && 'list' in value && value.list > 0) {
        flatten(`${path}.0`, value.first);
      }
    }
  }

  flatten('', shape);
  return payload;
}

function toldOf(path: string, value: Shape, same: (mark: number) => number): TraceValue {
  if (typeof value === 'number') {
    return Math.abs(value) < 999_999
      ? Math.round(value * 100) / 100
      : { kind: 'number', length: String(Math.trunc(value)).length };
  }
  if (typeof value !== 'object' || value === null) {
    return typeof value === 'boolean' ? value : null;
  }
  if ('mask' in value) {
    const { length, mask, mark } = value;
    if (passwordField.test(path)) {
      return anyPassword;
    }
    return wordAt(path, length, mark) ?? { kind: kindOf(mask), length, same: same(mark) };
  }
  if ('list' in value) {
    return { kind: 'list', length: value.list };
  }
  if ('fields' in value) {
    return { kind: 'fields', length: 0 };
  }
  return value.size === undefined
    ? { kind: path === 'error' ? 'error' : 'other', length: 0 }
    : { kind: 'file', length: value.size };
}

/** Recorded for every password: even its real length would help to guess it. */
const anyPassword = { kind: 'words', length: 8 } as const;

/** Finds the product's own word with this length and mark. Returns undefined if there is none. */
const wordAt = (path: string, length: number, mark: number) =>
  wordsOf(path).find((word) => word.length === length && markOf(word) === mark);

const kinds = [
  ['email', /^\S+@\S+$/],
  ['digits', /^0+$/],
  ['decimal', /^-?0*[.,]0*$/],
  ['time', /^0000-00-00a00:/],
  ['address', /^(?:a+:)?\/\S*$/],
  ['markup', /^</],
] as const;

const kindOf = (mask: string): Redacted['kind'] =>
  kinds.find(([, pattern]) => pattern.test(mask))?.[0] ?? 'words';
