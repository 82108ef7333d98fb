import type { Step } from './bench.ts';

/**
 * The state of the workbench, in its address: a flow and the steps taken. `events` are those of the flow's
 * model, to be acted out after the steps. TEST-14.
 */
export type Place = { flow: string; steps: Step[]; events: string[] };

export const hashOf = ({ flow, steps }: Pick<Place, 'flow' | 'steps'>): string =>
  `#${flow}${steps.length === 0 ? '' : `/${encodeURIComponent(JSON.stringify(steps))}`}`;

/** The address of a path of the model, by its events, for a test report. */
export const pathHashOf = (flow: string, events: readonly string[]): string =>
  `#${flow}/path/${encodeURIComponent(JSON.stringify(events))}`;

/** The state in an address; undefined if there is none. */
export function placeIn(hash: string): Place | undefined {
  const [, flow, path, list = '%5B%5D'] = /^#([\w-]+)(?:\/(path\/)?(.*))?$/.exec(hash) ?? [];
  try {
    const done: unknown = JSON.parse(decodeURIComponent(list));
    if (flow === undefined || !Array.isArray(done)) {
      return undefined;
    }
    return path === undefined ? { flow, steps: done, events: [] } : { flow, steps: [], events: done };
  } catch {
    return undefined;
  }
}
