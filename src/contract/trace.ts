import * as v from 'valibot';
import {
  traceMaxBytes,
  traceMaxCalls,
  traceMaxEvents,
  traceMaxPages,
  traceMaxTimes,
  traceMaxValues,
  traceSpan,
} from './trace-limits.ts';
import { isWordOf } from './trace-words.ts';

/** The version of the format. A reader rejects traces of any other version. */
const traceVersion = 1;
/** Names of flows, fields and actors: no white space, markup or addresses. */
const Name = (length: number) => v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]*$/), v.maxLength(length));

/** An event type, such as `form.submitted` or `xstate.after.thanksLifetime.bugReport.thanking`. */
const EventType = v.pipe(v.string(), v.regex(/^[A-Za-z][\w.-]*$/), v.maxLength(120));

/**
 * A state as `stateText` formats it: the path of the innermost state, such as `open.asking`. Parallel states
 * are separated by commas, such as `menu.open,search.idle`.
 */
const State = v.pipe(v.string(), v.regex(/^(?:[\w-]+(?:[.,][\w-]+)*)?$/), v.maxLength(200));

const Count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));

/** Milliseconds since the start of the trace. */
const Time = Count(traceSpan);

/** The path of a page, without query and fragment; `/404` for an address that is not a page. */
const Path = v.pipe(v.string(), v.regex(/^\/[\w.~/:-]*$/), v.maxLength(200));

/** The kind of a text; `words` if no other kind fits. */
const textKinds = ['words', 'email', 'digits', 'decimal', 'address', 'markup', 'time'] as const;
/** Other values that are reduced to their size. */
const thingKinds = ['list', 'fields', 'number', 'error', 'file', 'other'] as const;

/**
 * A value that is reduced to its kind and size. `length` is the number of characters of a text, entries of a
 * list, fields of an object (`fields`), digits of a large number, or bytes of a file. Equal texts have the
 * same number in `same`.
 */
const Redacted = v.strictObject({
  kind: v.picklist([...textKinds, ...thingKinds]),
  length: Count(1e9),
  same: v.optional(Count(9_999)),
});
export type Redacted = v.InferOutput<typeof Redacted>;

/**
 * A value of a payload. Booleans, null and numbers below a million are kept, and so is a value that the
 * product itself gives to the field. Anything else is reduced to its kind and size.
 */
const TraceValue = v.union([
  v.null(),
  v.boolean(),
  v.pipe(v.number(), v.minValue(-999_999), v.maxValue(999_999)),
  v.pipe(v.string(), v.maxLength(40)),
  Redacted,
]);
export type TraceValue = v.InferOutput<typeof TraceValue>;

/**
 * The payload of an event, flattened: `{ "output.kind": "listed", "output.posts": { kind: "list", length: 9
 * }, "output.posts.0.title": { kind: "words", length: 40 } }`. A list is reduced to its first entry and its
 * length.
 */
const Payload = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]*(?:\.[\w-]+){0,5}$/), v.maxLength(120)), TraceValue),
  v.check(
    (payload) => Object.keys(payload).length <= traceMaxValues,
    `A payload has ${traceMaxValues} values at most.`,
  ),
  v.check(
    (payload) =>
      Object.entries(payload).every(([path, value]) => typeof value !== 'string' || isWordOf(path, value)),
    "A payload may contain only the product's own words.",
  ),
);
export type TracePayload = v.InferOutput<typeof Payload>;

/**
 * An actor of a machine. `parent` is the index of its parent, which comes before it in the list of actors.
 */
const TraceActor = v.strictObject({
  /** The id of its machine. */
  flow: Name(60),
  /** 1 for the first actor of the flow since the page loaded, 2 for the second. */
  instance: Count(99_999),
  /** The actor's id among the children of its parent. */
  id: v.optional(Name(60)),
  parent: v.optional(Count(traceMaxEvents)),
  /** The input that it was started with. */
  input: Payload,
});
export type TraceActor = v.InferOutput<typeof TraceActor>;

/** An event that an actor received. */
const TraceEvent = v.strictObject({
  /** The index of the actor in the list of actors. */
  actor: Count(traceMaxEvents),
  type: EventType,
  /**
   * The index of the actor that sent it, possibly the receiving actor itself. A replay need not send these
   * events. Absent for events from outside: from the visitor, the page or the server.
   */
  from: v.optional(Count(traceMaxEvents)),
  at: Time,
  /** The state before the event. Empty before `xstate.init`, which starts an actor. */
  before: State,
  /** The state after the event. Absent if the actor failed on the event or had stopped. */
  after: v.optional(State),
  payload: Payload,
  /**
   * The number of times the event arrived in a row without changing anything; `at` and `payload` are those of
   * the last one.
   */
  times: v.optional(Count(traceMaxTimes)),
});
export type TraceEvent = v.InferOutput<typeof TraceEvent>;

/** The API routes that a page calls, without `/api`. A call to any other route is recorded as `/other`. */
export const traceRoutes = [
  '/users/reports',
  '/v2/accounts',
  '/v2/accounts/{id}',
  '/v2/admin-feedback',
  '/v2/admin-search',
  '/v2/admin-tags',
  '/v2/articles/{id}/feedback',
  '/v2/audit',
  '/v2/audit/check',
  '/v2/audit/export',
  '/v2/auth/factor',
  '/v2/auth/factor/codes',
  '/v2/auth/factor/confirmation',
  '/v2/auth/factor/removal',
  '/v2/auth/login',
  '/v2/auth/logout',
  '/v2/auth/passkeys',
  '/v2/auth/passkeys/codes',
  '/v2/auth/passkeys/options',
  '/v2/auth/passkeys/{id}',
  '/v2/auth/password',
  '/v2/auth/proof',
  '/v2/auth/proof/passkey',
  '/v2/auth/proof/passkey/options',
  '/v2/auth/reset-requests',
  '/v2/auth/resets',
  '/v2/auth/second-step',
  '/v2/auth/second-step/passkey',
  '/v2/auth/second-step/passkey/options',
  '/v2/auth/sessions',
  '/v2/auth/sessions/{id}',
  '/v2/author-profile',
  '/v2/authors',
  '/v2/authors/{slug}',
  '/v2/blogs',
  '/v2/blogs/{id}',
  '/v2/blogs/{id}/links',
  '/v2/blogs/{id}/links/{link}',
  '/v2/blogs/bulk',
  '/v2/blogs/trash',
  '/v2/blogs/trash/{id}',
  '/v2/blogs/{id}/restore-from-trash',
  '/v2/blogs/{id}/revisions',
  '/v2/blogs/{id}/revisions/{number}',
  '/v2/blogs/{id}/revisions/{number}/restoration',
  '/v2/bookmarks',
  '/v2/files/fetch-image',
  '/v2/files/upload-image',
  '/v2/files/upload-video',
  '/v2/media',
  '/v2/factor-policy',
  '/v2/invitations',
  '/v2/invitations/accept',
  '/v2/invitations/read',
  '/v2/invitations/{id}',
  '/v2/invitations/{id}/renewal',
  '/v2/mails',
  '/v2/media/{page}/{section}',
  '/v2/people/erase',
  '/v2/people/export',
  '/v2/reports',
  '/v2/reports/export',
  '/v2/reports/{id}',
  '/v2/shared-drafts',
  '/v2/stats',
  '/v2/subscribe',
  '/v2/subscribe/confirm',
  '/v2/subscribe/export',
  '/v2/subscribe/remove',
  '/v2/tags',
  '/v2/unsubscribe',
  '/v2/unsubscribe/one-click',
  '/v2/uploads',
  '/v2/uploads/{name}',
  '/v2/uploads/{name}/replacement',
  '/v3/simple/price',
  '/other',
] as const;

/** A call to the API that failed. */
const FailedCall = v.strictObject({
  at: Time,
  method: v.picklist(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  route: v.picklist(traceRoutes),
  /** Null if there was no response. */
  status: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599))),
});
export type FailedCall = v.InferOutput<typeof FailedCall>;

const Side = Count(100_000);

/** The engine of a browser. `version` is the major version; 0 when it is unknown. */
const Engine = v.strictObject({
  name: v.picklist(['Chromium', 'Firefox', 'WebKit', 'other']),
  version: Count(9_999),
});
export type Engine = v.InferOutput<typeof Engine>;

/**
 * A record of one visit up to a bug report. It contains the events of all actors, oldest first, with kinds
 * and sizes in place of typed text. A replay starts each actor with its input and then sends the events that
 * came from outside; timers fire at the recorded times. FORM-42 to FORM-47.
 */
export const Trace = v.pipe(
  v.strictObject({
    version: v.literal(traceVersion),
    /** Identifies the build. `development` if there is no build. */
    build: v.pipe(v.string(), v.regex(/^[\w.-]+$/), v.maxLength(64)),
    viewport: v.strictObject({ width: Side, height: Side }),
    engine: Engine,
    /** The time at which the trace starts, ISO 8601 in UTC. */
    startedAt: v.pipe(v.string(), v.isoTimestamp(), v.maxLength(30)),
    /** The pages in their order, each with the time of the first event on it. */
    pages: v.pipe(
      v.array(v.strictObject({ at: Time, path: Path })),
      v.minLength(1),
      v.maxLength(traceMaxPages),
    ),
    actors: v.pipe(v.array(TraceActor), v.maxLength(traceMaxEvents)),
    events: v.pipe(v.array(TraceEvent), v.maxLength(traceMaxEvents)),
    failedCalls: v.pipe(v.array(FailedCall), v.maxLength(traceMaxCalls)),
  }),
  v.check(
    ({ actors, events }) =>
      events.every(({ actor, from = 0 }) => actor < actors.length && from < actors.length) &&
      actors.every(({ parent = -1 }, index) => parent < index),
    'A trace names actors that it does not list.',
  ),
  v.check(
    ({ events }) => events.every(({ at }, index) => index === 0 || at >= (events[index - 1]?.at ?? 0)),
    'The events of a trace are in the order of their times.',
  ),
  v.check((trace) => JSON.stringify(trace).length <= traceMaxBytes, 'A trace has 64 kB at most.'),
);
export type Trace = v.InferOutput<typeof Trace>;
