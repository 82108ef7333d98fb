import type { AnyMachineSnapshot } from 'xstate';
import { type StateValue, stateText } from '../src/contract/trace-state.ts';
import { type Path, pathsOf } from '../test/support/paths.ts';
import { type Bench, startBench } from './bench.ts';
import { stepsFor } from './fixture.ts';
import type { BenchFlow } from './flows.ts';
import type { Place } from './link.ts';
import { type Step, stepOf, wordsOf } from './step.ts';
import { actorAt, eventsOf } from './tether.ts';

/** The generated paths of a flow's model; none without a model or a fixture. */
export const pathsThrough = ({ model, fixture }: BenchFlow): Path[] =>
  model === undefined || fixture === undefined ? [] : pathsOf(model);

export const contextOf = (bench: Bench) =>
  (bench.actor.getSnapshot() as AnyMachineSnapshot).context as Record<string, unknown>;

/** The states of the flow and of its child machines. */
export const stateKey = (bench: Bench): string =>
  JSON.stringify(
    bench.machines().map(({ at, actor }) => [at, (actor.getSnapshot() as AnyMachineSnapshot).value]),
  );

/** Acts out an event of the model on a bench. */
export function act(bench: Bench, { fixture }: Pick<BenchFlow, 'fixture'>, event: string) {
  for (const step of stepsFor(fixture, event, contextOf(bench)) ?? []) {
    bench.take(step);
  }
}

/** A new bench after these steps. @throws at an impossible one. */
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

/** A bench at a place, or as far as its steps still fit; then `fault` says which step does not, and why. */
export type Arrival = { bench: Bench; fault: string | undefined };

/** A new bench in the state of an address, or in the flow's initial state. TEST-41. */
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

/** Takes a step. @throws also for an event that the machine does not know, which it would ignore. */
export function takeKnown(bench: Bench, step: Step) {
  if ('send' in step && !eventsOf(actorAt(bench.actor, step.at ?? '')).includes(step.send.type)) {
    throw new Error(`The machine has no event ${step.send.type}`);
  }
  bench.take(step);
}

/** How often all paths of the model take each transition. */
export function heatOf(flow: BenchFlow): Map<string, number> {
  const heat = new Map<string, number>();
  for (const { bench } of endsOf(flow)) {
    for (const key of bench.taken) {
      heat.set(key, (heat.get(key) ?? 0) + 1);
    }
  }
  return heat;
}

/** A bench at the end of each path of the model, shortest first, with the state of the model there. */
export function endsOf(flow: BenchFlow): Array<{ state: string; events: string[]; bench: Bench }> {
  const { model } = flow;
  if (model === undefined) {
    return [];
  }
  return pathsThrough(flow)
    .toSorted((a, b) => a.steps.length - b.steps.length)
    .map(({ steps }) => {
      const bench = benchAfter(flow, []);
      for (const step of steps) {
        act(bench, flow, step.event);
      }
      return {
        state: steps.at(-1)?.to ?? model.initial,
        events: steps.map(({ event }) => event),
        bench,
      };
    });
}

/** The shortest path of the model that leads the machine to a state, as a trace tells states. */
export const stepsBefore = (flow: BenchFlow, state: string): { steps: Step[] } | undefined =>
  endsOf(flow)
    .map(({ bench }) => bench)
    .find(
      ({ actor }) => stateText((actor.getSnapshot() as AnyMachineSnapshot).value as StateValue) === state,
    );

/** Every state of the model, with a bench that is in it by the shortest path. */
export function benchesInEveryState(
  flow: BenchFlow,
): Array<{ state: string; events: string[]; bench: Bench }> {
  const seen = new Set<string>();
  return endsOf(flow).filter(({ state }) => !seen.has(state) && seen.add(state));
}
