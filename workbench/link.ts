import type { Step } from './bench.ts';

/** The state of the workbench, in its address: a flow and the steps taken. TEST-14. */
export type Place = { flow: string; steps: Step[] };

export const hashOf = ({ flow, steps }: Place): string =>
  `#${flow}${steps.length === 0 ? '' : `/${encodeURIComponent(JSON.stringify(steps))}`}`;

/** The state in an address; undefined if there is none. */
export function placeIn(hash: string): Place | undefined {
  const [, flow, steps = '%5B%5D'] = /^#([\w-]+)(?:\/(.*))?$/.exec(hash) ?? [];
  try {
    return flow === undefined ? undefined : { flow, steps: JSON.parse(decodeURIComponent(steps)) as Step[] };
  } catch {
    return undefined;
  }
}
