import type { Step } from './bench.ts';

/** Where the workbench stands: a flow and what was done to it. The address says no more and no less. */
export type Place = { flow: string; steps: Step[] };

export const hashOf = ({ flow, steps }: Place): string =>
  `#${flow}${steps.length === 0 ? '' : `/${encodeURIComponent(JSON.stringify(steps))}`}`;

/** The place that an address names; undefined where it names none. */
export function placeIn(hash: string): Place | undefined {
  const [, flow, steps = '%5B%5D'] = /^#([\w-]+)(?:\/(.*))?$/.exec(hash) ?? [];
  try {
    return flow === undefined ? undefined : { flow, steps: JSON.parse(decodeURIComponent(steps)) as Step[] };
  } catch {
    return undefined;
  }
}
