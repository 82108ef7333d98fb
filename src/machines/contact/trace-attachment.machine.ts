import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Trace } from '../../contract/trace.ts';
import { unprovided } from '../unprovided.ts';

/** A trace, and the lines that describe it to the visitor. */
export type ToldTrace = {
  trace: Trace;
  lines: ReadonlyArray<{
    id: number;
    time: string;
    part: string;
    text: string;
    change?: { before: string; after: string };
  }>;
};

/**
 * The "Attach what happened" checkbox of a bug report. When the visitor ticks it, the page lists the data.
 * Exactly the listed data is sent. FORM-46, FORM-47.
 */
export const traceAttachmentMachine = setup({
  types: {} as {
    context: { told: ToldTrace | undefined };
    events: { type: 'attachment.ticked' } | { type: 'attachment.unticked' };
  },
  actors: {
    /** Makes a trace of the events recorded so far. */
    gather: fromPromise<ToldTrace>(() => unprovided('traceAttachmentMachine', 'gather')),
  },
  actions: { show: assign((_, told: ToldTrace | undefined) => ({ told })) },
}).createMachine({
  id: 'traceAttachment',
  context: { told: undefined },
  initial: 'leftOut',
  states: {
    leftOut: { on: { 'attachment.ticked': 'gathering' } },
    gathering: {
      invoke: {
        id: 'gather',
        src: 'gather',
        onDone: { target: 'attached', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: { 'attachment.unticked': 'leftOut' },
    },
    attached: {
      on: { 'attachment.unticked': { target: 'leftOut', actions: { type: 'show', params: undefined } } },
    },
    failed: { on: { 'attachment.ticked': 'gathering' } },
  },
});

export type TraceAttachmentRef = ActorRefFrom<typeof traceAttachmentMachine>;

/** The attachment of a report: nothing, a trace, or `awaited` while the trace is being made. */
export type Attached = Trace | 'awaited' | undefined;

/** Returns the attachment in this state. It contains only data that the visitor sees listed. FORM-47. */
export const attachedIn = (snapshot: SnapshotFrom<typeof traceAttachmentMachine>): Attached =>
  snapshot.matches('gathering') ? 'awaited' : snapshot.context.told?.trace;
