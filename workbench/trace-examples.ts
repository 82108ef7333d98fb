import type { TracePayload } from '../src/contract/trace.ts';
import type { Bench } from './bench.ts';
import { examplesNow } from './choices.ts';
import type { BenchFlow } from './flows.ts';
import type { Step } from './step.ts';
import type { Told } from './trace-plan.ts';
import { likeness, madeUp, type Texts } from './trace-values.ts';

/** Makes up the input with which an actor of a trace started. */
export function inputOf({ fixture }: BenchFlow, payload: TracePayload, texts: Texts): unknown {
  const { input } = madeUp(payload, { input: fixture?.input }, texts);
  return input ?? {};
}

/** Makes up a full payload for a recorded event, based on the most similar example. */
export function payloadOf(flow: BenchFlow, bench: Bench, { type, path, payload }: Told, texts: Texts) {
  const example = best(payload, stepsOf(flow, bench), (step) =>
    'send' in step && step.send.type === type && (step.at ?? '') === path ? step.send : undefined,
  );
  return madeUp(payload, example, texts);
}

/** Makes up the output of a recorded answer, as `{ output }`. Returns `{}` if the answer has none. */
export function outputOf(flow: BenchFlow, bench: Bench, at: string, payload: TracePayload, texts: Texts) {
  const example = best(payload, stepsOf(flow, bench), (step) =>
    'answer' in step && (step.answer === at || step.answer === '*') ? { output: step.output } : undefined,
  );
  const { output } = madeUp(payload, example, texts);
  return output === undefined ? {} : { output };
}

const stepsOf = (flow: BenchFlow, bench: Bench) =>
  examplesNow(flow, bench).flatMap(([, steps]): Step[] => steps);

/** Returns the example that is most similar to a payload. */
function best(
  payload: TracePayload,
  steps: readonly Step[],
  read: (step: Step) => object | undefined,
): object | undefined {
  return steps
    .map(read)
    .filter((example) => example !== undefined)
    .toSorted((a, b) => likeness(payload, b) - likeness(payload, a))
    .at(0);
}
