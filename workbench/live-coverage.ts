import type { AnyTransitionDefinition } from 'xstate';
import { keyOf as edgeKeyOf, edgesOf } from '../scripts/flow-chart.ts';
import type { BenchFlow } from './flows.ts';
import { keyOf, type LiveLog, type LoggedEvent } from './live-log.ts';
import { heatOf } from './replay.ts';

/** How often the added recordings took each transition, by flow and by the keys of the chart's edges. */
const joined = new Map<string, Map<string, number>>();

/**
 * Returns the transitions that a recording took in a flow, in all its actors, as keys of the chart's edges.
 */
export function transitionsIn(
  { machine }: BenchFlow,
  log: LiveLog,
  recorded: readonly LoggedEvent[],
): string[] {
  return recorded
    .filter((event) => log.actors[keyOf(event, event.actor)]?.flow === machine.id)
    .flatMap(({ transitions }) => transitions)
    .flatMap((name) => {
      const [state = '', event = '', place = ''] = name.split('|');
      const node = nodeOf(machine, state);
      const alike: readonly AnyTransitionDefinition[] =
        event === '' ? (node?.always ?? []) : (node?.transitions.get(event) ?? []);
      const transition = alike[Number(place)];
      return transition === undefined ? [] : [edgeKeyOf(transition)];
    });
}

/**
 * Returns the state with this id. A page of another build may name a state that the machine here does not
 * have.
 */
function nodeOf(machine: BenchFlow['machine'], id: string) {
  try {
    return machine.getStateNodeById(id);
  } catch {
    return undefined;
  }
}

/**
 * Describes the given transitions that no path of the model takes, for example as `open.idle: email.edited`.
 */
export function beyondPaths(flow: BenchFlow, transitions: readonly string[]): string[] {
  const heat = heatOf(flow);
  return edgesOf(flow.machine)
    .filter(({ key }) => transitions.includes(key) && !heat.has(key))
    .map(
      ({ from, event, guard }) =>
        `${from.path.join('.')}: ${event}${guard === undefined ? '' : ` [${guard}]`}`,
    );
}

/** Adds a recording to the coverage of a flow, until the workbench is loaded again. TEST-32. */
export function joinCoverage({ name }: BenchFlow, transitions: readonly string[]) {
  joined.set(name, added(joined.get(name) ?? new Map(), transitions));
}

/** Counts how often the paths of the model and the added recordings take each transition. */
export function wholeHeatOf(flow: BenchFlow): Map<string, number> {
  const heat = heatOf(flow);
  for (const [key, times] of joined.get(flow.name) ?? []) {
    heat.set(key, (heat.get(key) ?? 0) + times);
  }
  return heat;
}

function added(heat: ReadonlyMap<string, number>, keys: readonly string[]) {
  const sum = new Map(heat);
  for (const key of keys) {
    sum.set(key, (sum.get(key) ?? 0) + 1);
  }
  return sum;
}
