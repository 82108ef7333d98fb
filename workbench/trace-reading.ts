import * as v from 'valibot';
import { Trace } from '../src/contract/trace.ts';
import { traceMaxBytes } from '../src/contract/trace-limits.ts';

export type Reading = { trace: Trace } | { problem: string };

/**
 * The maximum size of a text to read, in bytes. It is above the limit of a trace, because an editor's
 * indentation makes a trace a few times longer.
 */
const textMaxBytes = 8 * traceMaxBytes;

/** Returns the reason why a text of this size is not read; undefined if its size is allowed. TEST-33. */
export function sizeProblem(bytes: number): string | undefined {
  return bytes > textMaxBytes
    ? `It is ${(bytes / 1e6).toFixed(1)} MB; the limit is ${textMaxBytes / 1_000} kB.`
    : undefined;
}

/**
 * Reads a trace from pasted text, a file or a link. The text is only parsed and validated, never run.
 * TEST-33.
 */
export function readTrace(text: string): Reading {
  const tooLarge = sizeProblem(new TextEncoder().encode(text).length);
  if (tooLarge !== undefined) {
    return { problem: tooLarge };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problem: 'It is not JSON: it may be cut off, or it is not a trace.' };
  }
  if (typeof value === 'object' && value !== null && 'version' in value && value.version !== 1) {
    return { problem: `It is a trace in format ${String(value.version).slice(0, 20)}: this build reads 1.` };
  }
  const { success, output, issues } = v.safeParse(Trace, value);
  if (success) {
    return { trace: output };
  }
  const [issue] = issues;
  const place = v.getDotPath(issue);
  return {
    problem: `It is not a trace, or it was edited: ${place === null ? '' : `${place}: `}${issue.message.slice(0, 200)}`,
  };
}

/** The address of the workbench's page for a trace, after `#`. */
export const tracePage = 'trace';

/** Reads the trace in an address such as `#trace/%7B…`; undefined if the address contains no trace. */
export function traceInHash(hash: string): Reading | undefined {
  const [, text] = /^#trace\/(.+)$/s.exec(hash) ?? [];
  try {
    return text === undefined ? undefined : readTrace(decodeURIComponent(text));
  } catch {
    return { problem: 'The address is truncated, so the trace is incomplete.' };
  }
}
