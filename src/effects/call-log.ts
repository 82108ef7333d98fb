import { traceMaxCalls } from '../contract/trace-limits.ts';

/** A failed call and its time on the recorder's clock. The status is absent if there was no response. */
export type RecordedCall = { at: number; method: string; path: string; status: number | undefined };

/** Keeps the latest failed calls to the API in memory. FORM-44. */
export function createCallLog(now: () => number) {
  const calls: RecordedCall[] = [];
  return {
    /** Oldest first. */
    calls,
    /** Records a failed call. `path` is the address of the call without its query. */
    note(method: string, path: string, status?: number) {
      calls.push({ at: now(), method, path, status });
      if (calls.length > traceMaxCalls) {
        calls.shift();
      }
    },
  };
}
