import type { ToldTrace } from '../machines/contact/trace-attachment.machine.ts';
import { callLog } from './call-log.ts';
import { recorder } from './recorder.ts';

/** The trace of this visit until now, in a chunk that loads when a visitor asks for it. FORM-46. */
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
