import type { Trace, TraceEvent } from '../src/contract/trace.ts';
import type { BenchFlow } from './flows.ts';

/** An event of a trace. `index` is its position in the trace. */
export type Told = TraceEvent & {
  index: number;
  /** The path of its actor on the bench; empty for the flow that is replayed. */
  path: string;
  kind: 'start' | 'stop' | 'clock' | 'answer' | 'failure' | 'sent' | 'inside';
};

/** An actor of a trace that can be replayed, with the events of all actors below it. */
export type Root = { actor: number; flow: BenchFlow; instance: number; events: Told[] };

/**
 * `roots` are the actors of a trace that can be replayed, those with the most events first. `unknown` are the
 * flows that this build does not have. TEST-33.
 */
export function rootsOf(trace: Trace, flows: readonly BenchFlow[]): { roots: Root[]; unknown: string[] } {
  const unknown = new Set<string>();
  const roots = trace.actors.flatMap(({ flow: id, instance, parent }, actor): Root[] => {
    const flow = flows.find(({ machine }) => machine.id === id);
    if (flow === undefined) {
      unknown.add(id);
    }
    return parent === undefined && flow !== undefined
      ? [{ actor, flow, instance, events: eventsBelow(trace, actor) }]
      : [];
  });
  return {
    roots: roots.filter(({ events }) => events.length > 0).toSorted((a, b) => countOf(b) - countOf(a)),
    unknown: [...unknown],
  };
}

/** Counts the events, without the events that the flow's actors send each other. */
const countOf = ({ events }: Root) => events.filter(({ kind }) => kind !== 'inside').length;

/** Returns the events of an actor and of all actors below it. */
function eventsBelow({ actors, events }: Trace, root: number): Told[] {
  const paths = new Map<number, string>([[root, '']]);
  for (const [place, { parent, id }] of actors.entries()) {
    const above = parent === undefined ? undefined : paths.get(parent);
    if (above !== undefined && id !== undefined) {
      paths.set(place, above === '' ? id : `${above}/${id}`);
    }
  }
  return events.flatMap((event, index) => {
    const path = paths.get(event.actor);
    const isInside = event.from !== undefined && paths.has(event.from);
    return path === undefined ? [] : [{ ...event, index, path, kind: kindOf(event, isInside) }];
  });
}

function kindOf({ type }: TraceEvent, isInside: boolean): Told['kind'] {
  if (type === 'xstate.init') {
    return isInside ? 'inside' : 'start';
  }
  if (type.startsWith('xstate.after.')) {
    return 'clock';
  }
  if (type === 'xstate.stop') {
    return 'stop';
  }
  if (isInside) {
    return 'inside';
  }
  if (type.startsWith('xstate.done.actor.')) {
    return 'answer';
  }
  return type.startsWith('xstate.error.actor.') ? 'failure' : 'sent';
}

/** Writes the name of an actor or an event in the format of a trace. */
export const traceName = (name: string): string => name.replace(/[^\w.-]/g, '-');

/** Describes an event for the timeline, in words. */
export function wordsOfTold({ kind, type, path }: Told): string {
  const place = path === '' ? '' : ` (${path})`;
  const [, delay = ''] = /^xstate\.after\.([^.]+)/.exec(type) ?? [];
  const call = type.replace(/^xstate\.(?:done|error)\.actor\./, '');
  const words = {
    start: 'it starts',
    stop: 'it stops',
    clock: `after ${delay}`,
    answer: `${call} answers`,
    failure: `${call} fails`,
    sent: type,
    inside: type === 'xstate.init' ? 'it starts' : type,
  };
  return `${words[kind]}${place}`;
}
