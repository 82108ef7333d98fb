import type { Trace } from '../../src/contract/trace.ts';
import { createRecorder } from '../../src/effects/recorder.ts';
import { traceOf } from '../../src/effects/trace.ts';
import { startBench } from '../../workbench/bench.ts';
import type { BenchFlow } from '../../workbench/flows.ts';
import { act } from '../../workbench/replay.ts';

const surroundings = {
  build: 'client-AbCd1234',
  viewport: { width: 390, height: 844 },
  engine: { name: 'Chromium', version: 140 },
  origin: Date.UTC(2025, 0, 15, 9, 30),
} as const;

/** Creates the trace that a browser would record for these events of a flow's model. */
export function traceOfEvents(flow: BenchFlow, events: readonly string[], path = '/'): Trace {
  let now = () => 0;
  const recorder = createRecorder(
    () => now(),
    () => path,
  );
  const bench = startBench(flow.machine, flow.fixture?.input, (event) => recorder.observe(event));
  now = bench.clock.now;
  for (const event of events) {
    act(bench, flow, event);
  }
  return traceOf({ now: now(), path, events: recorder.events, calls: [] }, surroundings);
}
