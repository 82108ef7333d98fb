import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** The pasted content, and the position at which to insert it. Only the editor can interpret the position. */
export type Paste = { clip: { html: string; text: string }; place: object };

/**
 * The pasted content as a document in the editor's format, or a refusal. The notice is shown to the writer.
 */
export type PasteReading =
  | { kind: 'read'; document: object; notice?: string }
  | { kind: 'refused'; notice: string };

const failure = 'The formatting could not be read, so the text was pasted without it.';

/**
 * Reads pasted content, one paste at a time, and inserts it. The code that reads HTML loads with the first
 * paste. If the code fails to load, the plain text is inserted. PASTE-8, PASTE-9, PASTE-11.
 */
export const pastingMachine = setup({
  types: {} as {
    /** The pastes in order. The first one is being read. */
    context: { queue: Paste[] };
    events: { type: 'paste.received'; paste: Paste };
    tags: 'slow';
  },
  actors: {
    read: fromPromise<PasteReading, Paste['clip']>(() => unprovided('pastingMachine', 'read')),
  },
  actions: {
    /** Inserts a document at the position of the paste. */
    insert: (_, _paste: { place: object; document: object }) => unprovided('pastingMachine', 'insert'),
    /** Inserts the plain text of a paste. */
    insertText: (_, _paste: Paste) => unprovided('pastingMachine', 'insertText'),
    tell: (_, _notice: string) => unprovided('pastingMachine', 'tell'),
    drop: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
  guards: {
    isMore: ({ context }) => context.queue.length > 0,
    isRefused: (_, reading: PasteReading) => reading.kind === 'refused',
    hasNotice: (_, reading: PasteReading) => reading.notice !== undefined,
  },
  delays: { patience: 300 },
}).createMachine({
  id: 'pasting',
  context: { queue: [] },
  on: {
    'paste.received': { actions: assign({ queue: ({ context, event }) => [...context.queue, event.paste] }) },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isMore', target: 'reading' } },
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => firstOf(context.queue).clip,
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'idle',
            actions: [{ type: 'tell', params: ({ event }) => event.output.notice ?? '' }, 'drop'],
          },
          {
            guard: { type: 'hasNotice', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              { type: 'insert', params: ({ context, event }) => placed(context.queue, event.output) },
              { type: 'tell', params: ({ event }) => event.output.notice ?? '' },
              'drop',
            ],
          },
          {
            target: 'idle',
            actions: [
              { type: 'insert', params: ({ context, event }) => placed(context.queue, event.output) },
              'drop',
            ],
          },
        ],
        onError: {
          target: 'idle',
          actions: [
            { type: 'insertText', params: ({ context }) => firstOf(context.queue) },
            { type: 'tell', params: failure },
            'drop',
          ],
        },
      },
      initial: 'quick',
      states: {
        quick: { after: { patience: 'slow' } },
        slow: { tags: 'slow' },
      },
    },
  },
});

export type PastingRef = ActorRefFrom<typeof pastingMachine>;

function firstOf([first]: readonly Paste[]): Paste {
  if (first === undefined) {
    throw new Error('Nothing was pasted');
  }
  return first;
}

function placed(queue: readonly Paste[], reading: PasteReading) {
  if (reading.kind === 'refused') {
    throw new Error('A refused paste has no document');
  }
  return { place: firstOf(queue).place, document: reading.document };
}
