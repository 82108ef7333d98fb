import type { AnyMachineSnapshot } from 'xstate';
import { stateText } from '../src/contract/trace-state.ts';
import type { Bench } from './bench.ts';
import { stepsFor } from './fixture.ts';
import type { BenchFlow } from './flows.ts';
import { keyOf, type LiveLog, type LoggedActor, type LoggedEvent } from './live-log.ts';
import { distanceBetween } from './live-values.ts';
import { act, benchAfter, contextOf, pathsThrough } from './replay.ts';
import type { Step } from './step.ts';

/** A recording of one actor, as events of its flow's model. */
export type LivePath = {
  events: string[];
  /**
   * The number of events at the start of the path that were not recorded. They lead to the recording's first
   * state.
   */
  before: number;
  /** The recorded events that changed the state and have no match in the model. */
  unmapped: LoggedEvent[];
  /**
   * The number of other recorded events without a match in the model: those that changed no state, and those
   * that another actor of the flow sent.
   */
  details: number;
};

/** A recorded event of the recorded actor or of one of its children. */
type Seen = {
  event: LoggedEvent;
  /** The path from the actor down to the child that received the event; empty for the actor itself. */
  at: string;
  /** Whether another actor of the same flow sent the event. If so, a replay must not send it. */
  isInner: boolean;
  /** The states of the recorded actor and its children after the event. The keys are as in `at`. */
  states: Readonly<Record<string, string>>;
};

/**
 * Finds the path of the model that a recorded actor took. An event of the model matches if its steps were
 * recorded in order and lead the bench into the recorded state. If several events match, the event with the
 * most similar payloads wins. Returns undefined if no path leads to the recording's first state.
 */
export function pathOf(
  flow: BenchFlow,
  log: LiveLog,
  recorded: readonly LoggedEvent[],
  actor: LoggedActor,
): LivePath | undefined {
  const seen = seenBy(log, recorded, actor);
  const beginning = seen.find(({ at }) => at === '')?.event.before ?? actor.state;
  const lead = beginning === '' ? { events: [], state: flow.model?.initial ?? '' } : leadTo(flow, beginning);
  if (flow.model === undefined || lead === undefined) {
    return undefined;
  }
  const path: LivePath = { events: [...lead.events], before: lead.events.length, unmapped: [], details: 0 };
  let state = lead.state;
  for (let index = 0; index < seen.length; ) {
    const match = bestMatch(flow, path.events, state, seen.slice(index));
    const { event, isInner } = seen[index] as Seen;
    if (match !== undefined) {
      path.events.push(match.name);
      path.details += match.skipped;
      state = match.to;
      index += match.length;
    } else {
      if (!isInner && event.type !== 'xstate.init' && event.after !== event.before) {
        path.unmapped.push(event);
      } else if (event.type !== 'xstate.init') {
        path.details += 1;
      }
      index += 1;
    }
  }
  return path;
}

/** Returns the recorded events of an actor and of its children. */
function seenBy(log: LiveLog, recorded: readonly LoggedEvent[], actor: LoggedActor): Seen[] {
  let states: Seen['states'] = {};
  return recorded.flatMap((event) => {
    const at = wayTo(log, actor, log.actors[keyOf(event, event.actor)]);
    if (at === undefined) {
      return [];
    }
    states = { ...states, [at]: event.after ?? event.before };
    const sender = event.from === undefined ? undefined : log.actors[keyOf(event, event.from)];
    const isInner = sender?.id !== event.actor && wayTo(log, actor, sender) !== undefined;
    return [{ event, at, isInner, states }];
  });
}

/**
 * Returns the path from an actor down to one of its descendants; undefined if the second actor is not a
 * descendant.
 */
function wayTo(log: LiveLog, top: LoggedActor, actor: LoggedActor | undefined): string | undefined {
  if (actor === undefined || actor.page !== top.page) {
    return undefined;
  }
  if (actor.id === top.id) {
    return '';
  }
  const parent = actor.parent === undefined ? undefined : log.actors[keyOf(actor, actor.parent)];
  const way = wayTo(log, top, parent);
  return way === undefined ? undefined : way === '' ? actor.name : `${way}/${actor.name}`;
}

/** Returns the shortest sequence of the model's events that leads the machine into a state. */
function leadTo(flow: BenchFlow, state: string): { events: string[]; state: string } | undefined {
  const ways = [
    { steps: [] },
    ...pathsThrough(flow).toSorted((a, b) => a.steps.length - b.steps.length),
  ].filter(({ steps }) => steps.length < 8);
  const way = ways.find(({ steps }) => {
    const events = steps.map(({ event }) => event);
    return stateOf(benchThrough(flow, events)) === state;
  });
  return (
    way && {
      events: way.steps.map(({ event }) => event),
      state: way.steps.at(-1)?.to ?? flow.model?.initial ?? '',
    }
  );
}

/** An event of the model that matches recorded events. `name` is the name of the event. */
type Match = { name: string; to: string; length: number; skipped: number; distance: number };

/** Returns the event of the model that is most similar to the next recorded event. */
function bestMatch(flow: BenchFlow, events: readonly string[], state: string, rest: readonly Seen[]) {
  const context = contextOf(benchThrough(flow, events));
  const matches = Object.entries(flow.model?.states[state] ?? {}).flatMap(([name, to]): Match[] => {
    try {
      const found = find(stepsFor(flow.fixture, name, context) ?? [], rest);
      if (found === undefined) {
        return [];
      }
      const length = lengthUntil(benchThrough(flow, [...events, name]), rest, found.length);
      return length === undefined ? [] : [{ name, to, ...found, length }];
    } catch {
      // The example of an event may be for another context, and then fails here.
      return [];
    }
  });
  return matches.toSorted((a, b) => a.distance - b.distance || a.skipped - b.skipped)[0];
}

/**
 * Finds the steps among the recorded events. Each event between them must be an inner event or change no
 * state.
 */
function find(steps: readonly Step[], rest: readonly Seen[]) {
  let length = 0;
  let skipped = 0;
  let distance = 0;
  for (const step of steps) {
    const isOptional = 'pass' in step && steps.length > 1;
    const ahead = rest.slice(length);
    const place = ahead.findIndex((seen) => distanceOf(step, seen) !== undefined);
    const between = ahead.slice(0, Math.max(place, 0));
    const isNext =
      place >= 0 && between.every(({ event, isInner }) => isInner || event.after === event.before);
    // The first step must match the first event. Otherwise the events before the match would be lost.
    if (isNext && (length > 0 || place === 0)) {
      distance += distanceOf(step, ahead[place] as Seen) ?? 0;
      skipped += place;
      length += place + 1;
    } else if (!isOptional) {
      return undefined;
    }
  }
  return length === 0 ? undefined : { length, skipped, distance };
}

/**
 * Returns the number of recorded events, at least `least`, after which the recorded states equal the states
 * of the bench. The events beyond the first `least` must be inner events. Undefined if there is no such
 * number.
 */
function lengthUntil(bench: Bench, rest: readonly Seen[], least: number): number | undefined {
  for (let length = least; length <= rest.length; length++) {
    if (isIn(bench, rest[length - 1]?.states ?? {})) {
      return length;
    }
    if (rest[length]?.isInner !== true) {
      return undefined;
    }
  }
  return undefined;
}

/**
 * Measures the difference between a recorded event and a step on the bench; undefined if their kinds differ.
 */
function distanceOf(step: Step, { event: { type, payload }, at }: Seen): number | undefined {
  if ('start' in step) {
    return type === 'xstate.init' && at === '' ? distanceBetween(step.start, payload['input']) : undefined;
  }
  if ('send' in step) {
    const { type: wanted, ...sent } = step.send;
    return type === wanted && at === (step.at ?? '') ? distanceBetween(sent, payload) : undefined;
  }
  if ('pass' in step) {
    return type.startsWith('xstate.after.') ? 0 : undefined;
  }
  const [outcome, place] = 'answer' in step ? ['done', step.answer] : ['error', step.fail];
  const parents = place.split('/');
  const id = parents.pop();
  const isThere =
    place === '*' ? type.startsWith(`xstate.${outcome}.actor.`) : type === `xstate.${outcome}.actor.${id}`;
  if (!isThere || (place !== '*' && at !== parents.join('/'))) {
    return undefined;
  }
  return 'answer' in step ? distanceBetween(step.output, payload['output']) : 0;
}

function benchThrough(flow: BenchFlow, events: readonly string[]): Bench {
  const bench = benchAfter(flow, []);
  for (const event of events) {
    act(bench, flow, event);
  }
  return bench;
}

/**
 * Returns whether the flow and its running children are in these states. An unknown state counts as equal.
 */
const isIn = (bench: Bench, states: Seen['states']) =>
  bench.machines().every(({ at, actor }) => {
    const { value, status } = actor.getSnapshot() as AnyMachineSnapshot;
    return (at !== '' && status !== 'active') || states[at] === undefined || states[at] === stateText(value);
  });

const stateOf = (bench: Bench) => stateText((bench.actor.getSnapshot() as AnyMachineSnapshot).value);
