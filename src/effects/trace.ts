import * as v from 'valibot';
import { type Engine, type FailedCall, Trace, type TraceActor, traceRoutes } from '../contract/trace.ts';
import { traceMaxBytes, traceMaxPages, traceMaxTimes, traceSpan } from '../contract/trace-limits.ts';
import { type StateValue, stateText } from '../contract/trace-state.ts';
import { screenAt, screens } from '../screens.ts';
import type { RecordedCall } from './call-log.ts';
import type { RecordedActor, RecordedEvent } from './recorder.ts';
import { numbering, payloadOf } from './trace-payload.ts';

/** The events and calls recorded so far, oldest first, and the path of the current page. */
export type Recording = {
  now: number;
  path: string;
  events: readonly RecordedEvent[];
  calls: readonly RecordedCall[];
};

/** The environment of a recording. `origin` is the time at which its clock was 0, in ms since the epoch. */
export type Surroundings = {
  build: string;
  viewport: { width: number; height: number };
  engine: Engine;
  origin: number;
};

/**
 * Makes the trace of the last five minutes of a recording. Drops the oldest events until the trace fits in 64
 * kB. Throws if the trace does not match the schema, which allows no text typed by visitors. FORM-43,
 * FORM-45.
 */
export function traceOf(recording: Recording, surroundings: Surroundings): Trace {
  let events = recording.events.filter(({ at }) => at > recording.now - traceSpan);
  let trace = compose(events, recording, surroundings);
  while (events.length > 0 && JSON.stringify(trace).length > traceMaxBytes) {
    events = events.slice(Math.ceil(events.length / 20));
    trace = compose(events, recording, surroundings);
  }
  return v.parse(Trace, trace);
}

function compose(
  events: readonly RecordedEvent[],
  { now, path, calls }: Recording,
  { origin, ...surroundings }: Surroundings,
): Trace {
  const recent = calls.filter(({ at }) => at > now - traceSpan);
  const start = Math.min(events[0]?.at ?? now, recent[0]?.at ?? now);
  const timeOf = (at: number) => Math.floor(at - start);
  const same = numbering();
  const actors: TraceActor[] = [];
  const places = new Map<RecordedActor, number>();

  /** Returns the index of an actor in the list. Adds the actor after its parent if it is not listed yet. */
  function indexOf(actor: RecordedActor): number {
    const known = places.get(actor);
    if (known !== undefined) {
      return known;
    }
    const { flow, instance, id, parent, input } = actor;
    const named = parent === undefined ? {} : { id: nameOf(id ?? 'child'), parent: indexOf(parent) };
    places.set(actor, actors.length);
    return actors.push({ flow: nameOf(flow), instance, ...named, input: payloadOf(input, same) }) - 1;
  }

  return {
    version: 1,
    ...surroundings,
    startedAt: new Date(origin + start).toISOString(),
    pages: pagesOf([
      ...events.map((event) => ({ at: timeOf(event.at), path: event.path })),
      { at: timeOf(now), path },
    ]),
    actors,
    events: events.map(({ actor, from, type, at, before, after, payload, times }) => ({
      actor: indexOf(actor),
      type: type.replace(/[^\w.-]/g, '-').slice(0, 120),
      ...(from === undefined ? {} : { from: indexOf(from) }),
      at: timeOf(at),
      before: textOf(before),
      ...(after === undefined ? {} : { after: textOf(after) }),
      payload: payloadOf(payload, same),
      ...(times === 1 ? {} : { times: Math.min(times, traceMaxTimes) }),
    })),
    failedCalls: recent.map(({ at, method, path: address, status }) => ({
      at: timeOf(at),
      method: methods.find((one) => one === method) ?? 'GET',
      route: routeOf(address),
      status: status ?? null,
    })),
  };
}

/** Converts a recorded JSON state to the text format of the schema, cut to 200 characters. */
const textOf = (state: string) =>
  state === ''
    ? ''
    : stateText(JSON.parse(state) as StateValue)
        .replace(/[^\w.,-]/g, '-')
        .slice(0, 200)
        .replace(/[.,]$/, '');

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const nameOf = (name: string) =>
  name
    .replace(/[^\w-]/g, '-')
    .replace(/^[^A-Za-z]/, 'x$&')
    .slice(0, 60);

/** Lists the visited pages in order, without consecutive duplicates. Keeps only the latest. */
function pagesOf(visits: Array<{ at: number; path: string }>) {
  return visits
    .map(({ at, path }) => ({ at, path: pathOf(path) }))
    .filter(({ path }, index, all) => path !== all[index - 1]?.path)
    .slice(-traceMaxPages);
}

/**
 * Returns a path of the site, or its route's pattern if the path is unknown, long or has special characters.
 */
function pathOf(path: string): string {
  const name = screenAt(path) ?? 'notFound';
  const isPlain = name !== 'notFound' && /^\/[\w~/-]{0,150}$/.test(path);
  return isPlain ? path : screens[name].path;
}

/** Routes without parameters come first: `/v2/blogs/bulk` also matches `/v2/blogs/{id}`. */
const patterns = traceRoutes
  .toSorted((a, b) => Number(a.includes('{')) - Number(b.includes('{')))
  .map((route) => ({ route, pattern: new RegExp(`${route.replace(/\{\w+\}/g, '[^/]+')}$`) }));

const routeOf = (path: string): FailedCall['route'] =>
  patterns.find(({ pattern }) => pattern.test(path))?.route ?? '/other';

/** Reads the browser engine and its major version from a user agent. */
export function engineOf(userAgent: string): Engine {
  const [name, pattern] = enginePatterns.find(([, one]) => one.test(userAgent)) ?? ['other' as const, / ^/];
  return { name, version: Number(pattern.exec(userAgent)?.[1] ?? 0) };
}

const enginePatterns = [
  ['Firefox', /Firefox\/(\d{1,4})/],
  ['Chromium', /Chrome\/(\d{1,4})/],
  ['WebKit', /AppleWebKit\/.* Version\/(\d{1,4})|AppleWebKit/],
] as const;

/** Describes the browser and the build. `build` is the name of the application's chunk. */
export function surroundings(): Surroundings {
  const application = document.documentElement.dataset['application'] ?? '';
  return {
    build: /([\w.-]+)\.js$/.exec(application)?.[1]?.slice(0, 64) ?? 'development',
    viewport: { width: innerWidth, height: innerHeight },
    engine: engineOf(navigator.userAgent),
    origin: performance.timeOrigin,
  };
}
