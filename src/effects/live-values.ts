import type { AnyTransitionDefinition } from 'xstate';
import { passwordField } from './password-field.ts';

/** The maximum depth of a payload and the maximum length of its values. */
const deepest = 5;
const mostEntries = 20;
const longestText = 200;

/** The names of fields whose texts are hidden, besides passwords. */
const secret = /token|phrase|secret|privateKey|^(?:challenge|codes?|uri)$/i;

/**
 * Converts a payload to plain data for JSON. Long texts, long lists and deep objects are cut, and passwords
 * and tokens are hidden. A file becomes its name and type. Anything else that is not data becomes the name of
 * its type.
 */
export function plainOf(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return value.length > longestText ? `${value.slice(0, longestText)}…` : value;
  }
  if (value === null || typeof value !== 'object') {
    return typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint'
      ? String(typeof value)
      : value;
  }
  if (value instanceof Error) {
    return { name: value.name, message: plainOf(value.message) };
  }
  if (value instanceof File) {
    return { name: value.name, type: value.type };
  }
  if (Array.isArray(value)) {
    return depth === deepest ? `${value.length} entries` : entriesOf(value, depth);
  }
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    return value.constructor?.name ?? 'object';
  }
  return depth === deepest ? 'object' : fieldsOf(value, depth);
}

const entriesOf = (list: unknown[], depth: number) =>
  list.slice(0, mostEntries).map((entry) => plainOf(entry, depth + 1));

const fieldsOf = (value: object, depth: number) =>
  Object.fromEntries(
    Object.entries(value)
      .slice(0, mostEntries)
      .map(([name, field]) => [
        name,
        isText(field) && (passwordField.test(name) || secret.test(name) || isAppKey(name, value))
          ? 'hidden'
          : plainOf(field, depth + 1),
      ]),
  );

/** Whether a field is the key of an authenticator app. The `key` of an upload is not secret. */
const isAppKey = (name: string, value: object) => name === 'key' && 'uri' in value;

const isText = (value: unknown) => typeof value === 'string' || Array.isArray(value);

/**
 * Names a transition by its state, its event and its index among that event's transitions. The names are the
 * same for all instances of a machine.
 */
export function transitionNameOf(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const alike = source.transitions.get(eventType) ?? source.always ?? [];
  return `${source.id}|${eventType}|${alike.indexOf(transition)}`;
}
