import type { textKinds, thingKinds } from '../contract/trace.ts';

/**
 * A value that is known by kind and size only. `mark` tells equal texts from different ones, and finds the
 * words of the product again; the text itself is not kept.
 */
export type Told = {
  kind: (typeof textKinds)[number] | (typeof thingKinds)[number];
  length: number;
  mark?: number;
};
export type ToldValue = null | boolean | number | Told;
export type ToldPayload = Record<string, ToldValue>;

/** The most values of a payload, and how deep they lie. */
const most = 40;
const deepest = 4;

/**
 * An object without what was typed in it: texts become their kind and length, a list its length and its
 * first entry. The values of inner objects stand under their path, such as `output.kind`. FORM-43.
 */
export function redact(payload: object): ToldPayload {
  const told: ToldPayload = {};
  tellAll(told, '', payload, 0);
  return told;
}

function tellAll(told: ToldPayload, path: string, values: object, depth: number) {
  for (const [name, value] of Object.entries(values)) {
    if (/^[A-Za-z][\w-]{0,18}$/.test(name) && Object.keys(told).length < most) {
      tell(told, path + name, value, depth);
    }
  }
}

function tell(told: ToldPayload, path: string, value: unknown, depth: number) {
  if (value === undefined || value === null || typeof value === 'boolean') {
    told[path] = value ?? null;
  } else if (typeof value === 'number') {
    told[path] =
      Math.abs(value) < 999_999
        ? Math.round(value * 100) / 100
        : { kind: 'number', length: String(Math.trunc(value)).length };
  } else if (typeof value === 'string') {
    told[path] = { kind: kindOf(value), length: value.length, mark: markOf(value) };
  } else if (Array.isArray(value)) {
    told[path] = { kind: 'list', length: value.length };
    if (value.length > 0 && depth < deepest) {
      tell(told, `${path}.0`, value[0], depth + 1);
    }
  } else if (value instanceof Error) {
    told[path] = { kind: 'error', length: value.message.length };
  } else if (value instanceof Blob) {
    told[path] = { kind: 'file', length: value.size };
  } else if (typeof value === 'object' && isPlain(value)) {
    const { length } = Object.keys(value);
    if (length > 0 && depth < deepest) {
      tellAll(told, `${path}.`, value, depth + 1);
    } else {
      told[path] = { kind: 'fields', length };
    }
  } else {
    told[path] = { kind: 'other', length: 0 };
  }
}

function isPlain(value: object) {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

const kinds = [
  ['email', /^\S+@\S+$/],
  ['digits', /^\d+$/],
  ['decimal', /^-?\d*[.,]\d*$/],
  ['time', /^\d{4}-\d\d-\d\dT/],
  ['address', /^(?:\w+:)?\/\S*$/],
  ['markup', /^</],
] as const;

const kindOf = (text: string) => kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? 'words';

/** A number that equal texts share, and different ones hardly ever do. */
export function markOf(text: string): number {
  let mark = text.length;
  for (let index = 0; index < text.length; index++) {
    mark = Math.trunc(Math.imul(mark ^ text.charCodeAt(index), 0x01_00_01_93));
  }
  return mark;
}
