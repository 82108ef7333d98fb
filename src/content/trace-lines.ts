import type { Trace, TraceEvent, TracePayload, TraceValue } from '../contract/trace.ts';
import { counted } from './counted.ts';

/** A line of a trace in plain words. */
export type TraceLine = {
  /** The index of the line, from 0. */
  id: number;
  /** The time since the start of the trace, as `0:03`. */
  time: string;
  kind: 'page' | 'event' | 'failure';
  /** The part of the site, with its number if there were several. */
  part: string;
  /** Describes the page visit, the event or the failure. */
  text: string;
  /** The state before and after, where it changed. */
  change?: { before: string; after: string };
};

/**
 * Returns the lines of a trace, for the visitor who sends it and the admin who reads it. FORM-46, ADMIN-69.
 */
export function linesOf(trace: Trace): TraceLine[] {
  const lines = [
    ...trace.pages.map(({ at, path }) => ({
      at,
      kind: 'page' as const,
      part: 'Page',
      text: `opened ${path}`,
    })),
    ...trace.events.map((event) => ({ at: event.at, ...eventLine(trace, event) })),
    ...trace.failedCalls.map(({ at, method, route, status }) => ({
      at,
      kind: 'failure' as const,
      part: 'Server',
      text: `${method} ${route} ${status === null ? 'got no answer' : `was answered with ${status}`}`,
    })),
  ];
  return lines
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, ...line }, id) => ({ id, time: timeText(at), ...line }));
}

/** Returns the lines that a visitor sends: first the environment, then the events. FORM-46. */
export function allLinesOf(trace: Trace): TraceLine[] {
  const text = factsOf(trace)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
  return [{ id: -1, time: '0:00', kind: 'page', part: 'Visit', text }, ...linesOf(trace)];
}

/** Returns the environment in which a trace was recorded, as names and values. FORM-46, ADMIN-69. */
export const factsOf = ({ build, viewport, engine, startedAt }: Trace): Array<[string, string]> => [
  ['Browser', engine.version === 0 ? engine.name : `${engine.name} ${engine.version}`],
  ['Window', `${viewport.width} × ${viewport.height}`],
  ['Build', build],
  ['Started', startedAt],
];

function eventLine(
  { actors }: Trace,
  { actor: place, type, before, after, payload, times = 1 }: TraceEvent,
): Omit<TraceLine, 'id' | 'time'> {
  const actor = actors[place];
  const flow = actor?.flow ?? '';
  const isOneOfSeveral = actors.filter((other) => other.flow === flow).length > 1;
  const change =
    before === '' || after === undefined || before === after ? {} : { change: changeOf(before, after) };
  const told = payloadWords(payload);
  return {
    kind: after === undefined || type.startsWith('xstate.error.') ? 'failure' : 'event',
    part: isOneOfSeveral ? `${wordsOf(flow)} ${actor?.instance}` : wordsOf(flow),
    text: [
      eventWords(type),
      ...(told === '' ? [] : [`(${told})`]),
      ...(times === 1 ? [] : [`${times} times`]),
      ...(after === undefined ? ['and stopped working'] : []),
    ].join(' '),
    ...change,
  };
}

/** Returns only the states that ended and began, because several can be active in parallel. */
function changeOf(before: string, after: string) {
  const [ended, begun] = [before.split(','), after.split(',')];
  const newOf = (states: string[], others: string[]) =>
    states
      .filter((state) => !others.includes(state))
      .map(wordsIn)
      .join(', ');
  return { before: newOf(ended, begun), after: newOf(begun, ended) };
}

/** Splits `slideChosen` or `slide.chosen` into words. */
const wordsIn = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .toLowerCase();

const wordsOf = (flow: string) => wordsIn(flow).replace(/^./, (letter) => letter.toUpperCase());

const kinds: ReadonlyArray<[prefix: string, words: (rest: string) => string]> = [
  ['xstate.init', () => 'started'],
  ['xstate.stop', () => 'ended'],
  ['xstate.done.actor.', (rest) => `“${wordsIn(rest)}” is done`],
  ['xstate.error.actor.', (rest) => `“${wordsIn(rest)}” failed`],
  ['xstate.after.', (rest) => `time passed: ${wordsIn(rest.split('.')[0] ?? '')}`],
  ['xstate.snapshot.', (rest) => `“${wordsIn(rest)}” changed`],
];

function eventWords(type: string): string {
  const kind = kinds.find(([prefix]) => type.startsWith(prefix));
  return kind === undefined ? wordsIn(type) : kind[1](type.slice(kind[0].length));
}

/** The beginning of the paths of context values in the snapshot of an actor. */
const contextPath = 'snapshot.context.';

/** Describes the first values of a payload. The values in the context of an actor come before its internals. */
function payloadWords(payload: TracePayload): string {
  const values = Object.entries(payload)
    .filter(([, value]) => value !== null)
    .toSorted(
      ([one], [other]) => Number(other.startsWith(contextPath)) - Number(one.startsWith(contextPath)),
    );
  const told = values
    .slice(0, 3)
    .map(([path, value]) => `${wordsIn(path.replace(contextPath, ''))}: ${valueWords(value)}`);
  return [...told, ...(values.length > 3 ? [`and ${values.length - 3} more`] : [])].join(', ');
}

function valueWords(value: TraceValue): string {
  if (value === null || typeof value !== 'object') {
    return value === true ? 'yes' : value === false ? 'no' : String(value);
  }
  const { kind, length } = value;
  switch (kind) {
    case 'list':
      return counted(length, 'entry', 'entries');
    case 'file':
      return `a file of ${counted(length, 'byte')}`;
    case 'number':
      return `a number of ${counted(length, 'digit')}`;
    case 'error':
      return 'an error';
    case 'fields':
    case 'other':
      return 'an object';
    default:
      return length === 0 ? 'an empty text' : `${textWords[kind]} of ${counted(length, 'character')}`;
  }
}

const textWords = {
  words: 'a text',
  email: 'an email address',
  digits: 'digits',
  decimal: 'a decimal number',
  address: 'an address',
  markup: 'formatted text',
  time: 'a time',
};

function timeText(at: number): string {
  const seconds = Math.floor(at / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
