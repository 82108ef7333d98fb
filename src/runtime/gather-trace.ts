import type { ToldTrace } from '../machines/contact/trace-attachment.machine.ts';
import { callLog } from './call-log.ts';
import { recorder } from './recorder.ts';

/** Builds the trace of this visit so far. The code that builds the trace loads on demand. FORM-46. */
export async function gatherTrace(): Promise<ToldTrace> {
  const recording = {
    now: performance.now(),
    path: location.pathname,
    events: [...recorder.events],
    calls: [...callLog.calls],
  };
  const [{ surroundings, traceOf }, { allLinesOf }] = await Promise.all([
    import('../effects/trace.ts'),
    import('../content/trace-lines.ts'),
  ]);
  const trace = traceOf(recording, surroundings());
  return { trace, lines: allLinesOf(trace) };
}
