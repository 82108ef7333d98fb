import type { Step } from './step.ts';

/**
 * The state of the workbench in its address: a flow and the steps taken. `events` are events of the flow's
 * model to act out after the steps. Steps and events are not validated yet. TEST-19.
 */
export type Place = { flow: string; steps: unknown[]; events: unknown[] };

export const hashOf = ({ flow, steps }: { flow: string; steps: readonly Step[] }): string =>
  `#${flow}${steps.length === 0 ? '' : `/${encodeURIComponent(JSON.stringify(steps))}`}`;

/** Returns the address that replays the events of a model's path, for the test report. */
export const pathHashOf = (flow: string, events: readonly string[]): string =>
  `#${flow}/path/${encodeURIComponent(JSON.stringify(events))}`;

/**
 * Returns the state in an address, or the problem with the address; undefined for an empty address. TEST-23.
 */
export function placeIn(hash: string): Place | { problem: string } | undefined {
  if (hash === '' || hash === '#') {
    return undefined;
  }
  const [, flow, path, list = '%5B%5D'] = /^#([\w-]+)(?:\/(path\/)?(.*))?$/.exec(hash) ?? [];
  if (flow === undefined) {
    return { problem: 'The address does not begin with the name of a flow.' };
  }
  try {
    const done: unknown = JSON.parse(decodeURIComponent(list));
    if (Array.isArray(done)) {
      return path === undefined ? { flow, steps: done, events: [] } : { flow, steps: [], events: done };
    }
  } catch {
    // The list is truncated or invalid.
  }
  return { problem: `The address names the flow ${flow}, but its steps are not a JSON list.` };
}
