import type { AnyMachineSnapshot } from 'xstate';
import { type Path, pathsOf } from '../test/support/paths.ts';
import { type Bench, type Step, startBench } from './bench.ts';
import { stepsFor } from './fixture.ts';
import type { BenchFlow } from './flows.ts';
import type { Place } from './link.ts';

/** The generated paths of a flow's model; none without a model or a fixture. */
export const pathsThrough = ({ model, fixture }: BenchFlow): Path[] =>
  model === undefined || fixture === undefined ? [] : pathsOf(model);

/** Acts out an event of the model on a bench. TEST-16. */
export function act(bench: Bench, { fixture }: BenchFlow, event: string) {
  const { context } = bench.actor.getSnapshot() as AnyMachineSnapshot;
  for (const step of stepsFor(fixture, event, context as Record<string, unknown>) ?? []) {
    bench.take(step);
  }
}

/** A new bench after these steps, or after those before the first impossible one. */
export function benchAfter({ machine, fixture }: BenchFlow, steps: readonly Step[]): Bench {
  const bench = startBench(machine, fixture?.input);
  for (const step of steps) {
    bench.take(step);
  }
  return bench;
}

/** A new bench in the state of an address, or in the flow's initial state. */
export function benchAt(flow: BenchFlow, place: Place | undefined): Bench {
  const bench = benchAfter(flow, place?.steps ?? []);
  for (const event of place?.events ?? []) {
    act(bench, flow, event);
  }
  return bench;
}

/** How often all paths of the model take each transition. */
export function heatOf(flow: BenchFlow): Map<string, number> {
  const heat = new Map<string, number>();
  for (const { steps } of pathsThrough(flow)) {
    const bench = benchAfter(flow, []);
    for (const step of steps) {
      act(bench, flow, step.event);
    }
    for (const key of bench.taken) {
      heat.set(key, (heat.get(key) ?? 0) + 1);
    }
  }
  return heat;
}

/** Every state of the model, with a bench that is in it. */
export function benchesInEveryState(flow: BenchFlow): Array<{ state: string; bench: Bench }> {
  const seen = new Map<string, Bench>();
  const { model } = flow;
  if (model === undefined) {
    return [];
  }
  seen.set(model.initial, benchAfter(flow, []));
  for (const { steps } of [...pathsThrough(flow)].sort((a, b) => a.steps.length - b.steps.length)) {
    const last = steps.at(-1);
    if (last !== undefined && !seen.has(last.to)) {
      const bench = benchAfter(flow, []);
      for (const step of steps) {
        act(bench, flow, step.event);
      }
      seen.set(last.to, bench);
    }
  }
  return [...seen].map(([state, bench]) => ({ state, bench }));
}
