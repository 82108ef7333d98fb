import type { Step } from './step.ts';

/**
 * The state of the workbench, in its address: a flow and the steps taken. `events` are those of the flow's
 * model, to be acted out after the steps. Both are as the address holds them, unchecked. TEST-19.
 */
export type Place = { flow: string; steps: unknown[]; events: unknown[] };

export const hashOf = ({ flow, steps }: { flow: string; steps: readonly Step[] }): string =>
  `#${flow}${steps.length === 0 ? '' : `/${encodeURIComponent(JSON.stringify(steps))}`}`;

/** The address of a path of the model, by its events, for a test report. */
export const pathHashOf = (flow: string, events: readonly string[]): string =>
  `#${flow}/path/${encodeURIComponent(JSON.stringify(events))}`;

/** The place in an address, or why it cannot be read; undefined for an address without one. TEST-23. */
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
    // The list is cut off, or it is not a list.
  }
  return { problem: `The address names the flow ${flow}, but its steps are no list in JSON.` };
}
