import { type AnyStateMachine, createMachine } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { FlowModel, Level } from './flow-model.ts';

/**
 * One event of a flow, with the states before and after the event. `after 5000 ms` means that this time
 * passes.
 */
export type Step = { event: string; from: string; to: string };

export type Path = { title: string; steps: Step[] };

/**
 * Returns the paths of a model: the shortest path that ends with each transition, and up to `limit` simple
 * paths.
 */
export function pathsOf(model: FlowModel, limit = 60): Path[] {
  const machine = asMachine(model);
  const ways = getShortestPaths(machine).map(({ state, steps }) => ({
    to: String(state.value),
    steps: stepsOf(steps, model.initial),
  }));
  const perTransition = transitionsOf(model).map((step) => {
    const way = ways.find(({ to }) => to === step.from);
    if (way === undefined) {
      throw new Error(`${model.flow}: nothing leads to "${step.from}"`);
    }
    return [...way.steps, step];
  });
  const simple: Step[][] = [];
  for (const steps of simplePathsOf(model)) {
    if (simple.push(steps) === limit) {
      break;
    }
  }
  const unique = new Map([...perTransition, ...simple].map((steps) => [titleOf(steps), steps]));
  return [...unique].map(([title, steps]) => ({ title, steps }));
}

/**
 * The maximum number of steps in a walk. A higher limit gives fewer tests, and a lower limit gives shorter
 * titles. TEST-2.
 */
const walkLimit = 10;

/**
 * Returns walks that together take every transition of a model. A walk is a longer path that starts at the
 * initial state. Browser tests use walks, because each start loads a page. A greedy search keeps the number
 * of walks low.
 */
export function walksOf(model: FlowModel): Path[] {
  const left = new Map(transitionsOf(model).map((step) => [`${step.from} ${step.event}`, step]));
  const walks: Path[] = [];
  while (left.size > 0) {
    const walk: Step[] = [];
    for (let state = model.initial; walk.length < walkLimit; state = walk.at(-1)?.to ?? state) {
      const way = wayToNextOf(model, state, left);
      if (way.length === 0 || (walk.length > 0 && walk.length + way.length > walkLimit)) {
        break;
      }
      for (const step of way) {
        walk.push(step);
        left.delete(`${step.from} ${step.event}`);
      }
    }
    if (walk.length === 0) {
      throw new Error(`${model.flow}: nothing leads to "${[...left.values()][0]?.from}"`);
    }
    walks.push({ title: titleOf(walk), steps: walk });
  }
  return walks;
}

/** Returns the shortest way from a state to a transition in `left`, including that transition. */
function wayToNextOf(model: FlowModel, start: string, left: ReadonlyMap<string, Step>): Step[] {
  const seen = new Set([start]);
  let ways: Array<{ at: string; steps: Step[] }> = [{ at: start, steps: [] }];
  while (ways.length > 0) {
    const next: typeof ways = [];
    for (const { at, steps } of ways) {
      for (const [event, to] of Object.entries(model.states[at] ?? {})) {
        const step = { event, from: at, to };
        if (left.has(`${at} ${event}`)) {
          return [...steps, step];
        }
        if (!seen.has(to)) {
          seen.add(to);
          next.push({ at: to, steps: [...steps, step] });
        }
      }
    }
    ways = next;
  }
  return [];
}

/** Returns the reason why a transition does not run at a level, or undefined if the transition must run. */
export function exemptionOf(model: FlowModel, level: Level, { from, event }: Step): string | undefined {
  const exemption = model.levels?.[level];
  return typeof exemption === 'string' ? exemption : exemption?.[`${from}: ${event}`];
}

/** Returns the flow without the transitions that the level is exempt from. */
export function actableAt(model: FlowModel, level: Level): FlowModel {
  const states: FlowModel['states'] = Object.fromEntries(
    Object.entries(model.states).map(([from, events]) => [
      from,
      Object.fromEntries(
        Object.entries(events).filter(
          ([event, to]) => exemptionOf(model, level, { from, event, to }) === undefined,
        ),
      ),
    ]),
  );
  return { ...model, states };
}

/** Returns the shortest way to each reachable state of a model, nearest first. */
export function waysOf(model: FlowModel): Map<string, Step[]> {
  const ways = new Map<string, Step[]>([[model.initial, []]]);
  for (const [from, way] of ways) {
    for (const [event, to] of Object.entries(model.states[from] ?? {})) {
      if (!ways.has(to)) {
        ways.set(to, [...way, { event, from, to }]);
      }
    }
  }
  return ways;
}

/** Returns every transition of a model, as the table of flows counts them. */
export function transitionsOf(model: FlowModel): Step[] {
  return Object.entries(model.states).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => ({ event, from, to })),
  );
}

/**
 * Yields the simple paths of a model one at a time, because a dense model has too many to compute them all.
 */
function* simplePathsOf(model: FlowModel, way: Step[] = []): Generator<Step[]> {
  yield way;
  const from = way.at(-1)?.to ?? model.initial;
  const visited = new Set([model.initial, ...way.map(({ to }) => to)]);
  for (const [event, to] of Object.entries(model.states[from] ?? {})) {
    if (!visited.has(to)) {
      yield* simplePathsOf(model, [...way, { event, from, to }]);
    }
  }
}

function asMachine({ flow, initial, states }: FlowModel): AnyStateMachine {
  return createMachine({
    id: flow,
    initial,
    states: Object.fromEntries(
      Object.entries(states).map(([name, on]) => [
        name,
        {
          on: Object.fromEntries(
            Object.entries(on).map(([event, target]) => [event, { target, reenter: true }]),
          ),
        },
      ]),
    ),
  });
}

function stepsOf(
  steps: ReadonlyArray<{ event: { type: string }; state: { value: unknown } }>,
  initial: string,
): Step[] {
  const taken = steps.filter(({ event }) => event.type !== 'xstate.init');
  return taken.map(({ event, state }, index) => ({
    event: event.type,
    from: index === 0 ? initial : String(taken[index - 1]?.state.value),
    to: String(state.value),
  }));
}

const titleOf = (steps: Step[]) =>
  steps.length === 0 ? 'begins' : steps.map(({ event }) => event).join(' → ');
