import { type AnyStateMachine, createMachine } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { FlowModel, Level } from './flow-model.ts';

/** One thing that happens in a flow, and where it leads. `after 5000 ms` stands for time going by. */
export type Step = { event: string; from: string; to: string };

export type Path = { title: string; steps: Step[] };

/**
 * The paths of a model: one for each transition, by the shortest way to it; and every simple path,
 * up to `limit` of them.
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

/** The longest walk that is one test, in steps: long enough to be few, short enough to be read. TEST-2. */
const walkLimit = 10;

/**
 * Walks that together take every transition of a model once, in as few starts as greed finds: for
 * the browser, where each start costs a page.
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

/** The shortest way from a state through a transition that is left to take. */
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

/** Why a transition is not acted out at a level; undefined where it has to be. */
export function exemptionOf(model: FlowModel, level: Level, { from, event }: Step): string | undefined {
  const exemption = model.levels?.[level];
  return typeof exemption === 'string' ? exemption : exemption?.[`${from}: ${event}`];
}

/** The flow as far as it can be acted out at a level. */
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

/** The shortest way to each state of a model that can be reached, nearest first. */
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

/** Every transition of a model, as the table of flows counts them. */
export function transitionsOf(model: FlowModel): Step[] {
  return Object.entries(model.states).flatMap(([from, events]) =>
    Object.entries(events).map(([event, to]) => ({ event, from, to })),
  );
}

/** The simple paths of a model, one at a time: a dense model has far more of them than there is time for. */
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
