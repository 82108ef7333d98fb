import { type BenchFlow, flows } from '../../workbench/flows.ts';

/** Finds a flow of the workbench by the name of its files. */
export function flowNamed(name: string): BenchFlow {
  const flow = flows.find((one) => one.name === name);
  if (flow === undefined) {
    throw new Error(`No flow is named ${name}`);
  }
  return flow;
}
