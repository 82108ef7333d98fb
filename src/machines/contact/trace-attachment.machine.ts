import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Trace } from '../../contract/trace.ts';
import { unprovided } from '../unprovided.ts';

/** A trace, with the lines that tell it to the visitor. */
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
 * "Attach what happened" of a bug report: left out until the visitor asks for it, then listed. What is
 * listed is what is sent. FORM-46, FORM-47.
 */
export const traceAttachmentMachine = setup({
  types: {} as {
    context: { told: ToldTrace | undefined };
    events: { type: 'attachment.ticked' } | { type: 'attachment.unticked' };
  },
  actors: {
    /** Makes the trace of what was recorded until now. */
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

/** What a report takes with it: nothing, a trace, or a trace that is still `awaited`. */
export type Attached = Trace | 'awaited' | undefined;

/** What a report takes with it in this state: only what the visitor sees listed. FORM-47. */
export const attachedIn = (snapshot: SnapshotFrom<typeof traceAttachmentMachine>): Attached =>
  snapshot.matches('gathering') ? 'awaited' : snapshot.context.told?.trace;
