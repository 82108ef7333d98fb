import type { AnyMachineSnapshot } from 'xstate';
import { type StateValue, stateText } from '../src/contract/trace-state.ts';
import { type Path, pathsOf } from '../test/support/paths.ts';
import { type Bench, startBench } from './bench.ts';
import { stepsFor } from './fixture.ts';
import type { BenchFlow } from './flows.ts';
import type { Place } from './link.ts';
import { type Step, stepOf, wordsOf } from './step.ts';
import { actorAt, eventsOf } from './tether.ts';

/** Returns the generated paths of a flow's model; none without a model or a fixture. */
export const pathsThrough = ({ model, fixture }: BenchFlow): Path[] =>
  model === undefined || fixture === undefined ? [] : pathsOf(model);

export const contextOf = (bench: Bench) =>
  (bench.actor.getSnapshot() as AnyMachineSnapshot).context as Record<string, unknown>;

/** Returns the states of the flow and of its child machines, as a key. */
export const stateKey = (bench: Bench): string =>
  JSON.stringify(
    bench.machines().map(({ at, actor }) => [at, (actor.getSnapshot() as AnyMachineSnapshot).value]),
  );

/** Acts out an event of the model on a bench. TEST-16. */
export function act(bench: Bench, { fixture }: Pick<BenchFlow, 'fixture'>, event: string) {
  for (const step of stepsFor(fixture, event, contextOf(bench)) ?? []) {
    bench.take(step);
  }
}

/** Creates a bench and takes these steps. @throws at an impossible step. */
export function benchAfter(
  { machine, fixture }: Pick<BenchFlow, 'machine' | 'fixture'>,
  steps: readonly Step[],
): Bench {
  const bench = startBench(machine, fixture?.input);
  for (const step of steps) {
    bench.take(step);
  }
  return bench;
}

/**
 * A bench after the steps of an address. If a step no longer fits, the bench stops before the step, and
 * `fault` names the step and the reason.
 */
export type Arrival = { bench: Bench; fault: string | undefined };

/** Creates a bench in the state that an address names, or in the flow's initial state. TEST-23. */
export function arriveAt(flow: BenchFlow, { steps, events }: Pick<Place, 'steps' | 'events'>): Arrival {
  const bench = benchAfter(flow, []);
  let done = 0;
  let current = '';
  try {
    for (const given of steps) {
      current = JSON.stringify(given).slice(0, 80);
      const step = stepOf(given);
      current = wordsOf(step);
      takeKnown(bench, step);
      done += 1;
    }
    let state: string | undefined = flow.model?.initial;
    for (const event of events) {
      current = String(event);
      state = flow.model?.states[state ?? '']?.[current];
      if (state === undefined || stepsFor(flow.fixture, current, contextOf(bench)) === undefined) {
        throw new Error('The model of the flow has no such step there');
      }
      act(bench, flow, current);
      done += 1;
    }
  } catch (error) {
    const count = steps.length + events.length;
    const why = error instanceof Error ? error.message : String(error);
    return { bench, fault: `Step ${done + 1} of ${count}, ${current}, no longer fits: ${why}.` };
  }
  return { bench, fault: undefined };
}

/**
 * Takes a step. @throws also for an event type that the machine does not have, because the machine would
 * ignore such an event.
 */
function takeKnown(bench: Bench, step: Step) {
  if ('send' in step && !eventsOf(actorAt(bench.actor, step.at ?? '')).includes(step.send.type)) {
    throw new Error(`The machine has no event ${step.send.type}`);
  }
  bench.take(step);
}

/** The end of a path of the model, with the states and values that the path leads to. */
export type End = {
  /** The state of the model. */
  state: string;
  events: string[];
  steps: Step[];
  taken: string[];
  /** The states of the machines. */
  key: string;
  facts: ReturnType<Bench['facts']>;
  context: Record<string, unknown>;
  /** The state of the flow, in the format of a trace. */
  text: string;
};

const ends = new WeakMap<BenchFlow, End[]>();

/**
 * Returns the end of each path of the model, shortest first. Cached per flow, so that each path is acted out
 * once. Two flows may share a model but not its ends, because their machines may differ.
 */
export function endsOf(flow: BenchFlow): End[] {
  const { model } = flow;
  if (model === undefined) {
    return [];
  }
  const known =
    ends.get(flow) ??
    pathsThrough(flow)
      .toSorted((a, b) => a.steps.length - b.steps.length)
      .map((path) => endOf(flow, path, model.initial));
  ends.set(flow, known);
  return known;
}

function endOf(flow: BenchFlow, { steps }: Path, initial: string): End {
  const bench = benchAfter(flow, []);
  for (const { event } of steps) {
    act(bench, flow, event);
  }
  const { value } = bench.actor.getSnapshot() as AnyMachineSnapshot;
  return {
    state: steps.at(-1)?.to ?? initial,
    events: steps.map(({ event }) => event),
    steps: [...bench.steps],
    taken: [...bench.taken],
    key: stateKey(bench),
    facts: bench.facts(),
    context: contextOf(bench),
    text: stateText(value as StateValue),
  };
}

/** Counts how often all paths of the model take each transition. */
export function heatOf(flow: BenchFlow): Map<string, number> {
  const heat = new Map<string, number>();
  for (const key of endsOf(flow).flatMap(({ taken }) => taken)) {
    heat.set(key, (heat.get(key) ?? 0) + 1);
  }
  return heat;
}

/**
 * Returns the shortest path of the model that leads the machine to `state`. The state has the format of a
 * trace.
 */
export const stepsBefore = (flow: BenchFlow, state: string): { steps: Step[] } | undefined =>
  endsOf(flow).find(({ text }) => text === state);

/** Returns every state of the model, with the shortest path to it. */
export function everyState(flow: BenchFlow): Array<{ state: string; steps: Step[] }> {
  const seen = new Set<string>();
  return endsOf(flow).filter(({ state }) => !seen.has(state) && seen.add(state));
}
