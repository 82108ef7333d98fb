import { type ActorRefFrom, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** A visitor's answer to the question about analytics. */
export type Consent = 'given' | 'refused';

/**
 * Asks whether the analytics tag may load. The question waits while a dialog is open. PRIV-1, PRIV-2, PRIV-4
 * to PRIV-6.
 */
export const consentMachine = setup({
  types: {} as {
    context: Record<string, never>;
    events:
      | { type: 'consent.given' }
      | { type: 'consent.refused' }
      | { type: 'given.elsewhere' }
      | { type: 'refused.elsewhere' }
      | { type: 'choice.reopened' }
      | { type: 'turn.freed' };
  },
  actors: {
    /** Reads the answer from an earlier visit. */
    recall: fromPromise<Consent | undefined>(() => unprovided('consentMachine', 'recall')),
    /** Sends `turn.freed` when no dialog is open. */
    awaitTurn: fromCallback<EventObject>(() => unprovided('consentMachine', 'awaitTurn')),
    /** Sends `given.elsewhere` or `refused.elsewhere` when the visitor answers in another tab. */
    watchAnswer: fromCallback<EventObject>(() => unprovided('consentMachine', 'watchAnswer')),
    /** Ends the tag, if it has loaded, when this actor stops: the visitor leaves the public pages. */
    endTag: fromCallback<EventObject>(() => unprovided('consentMachine', 'endTag')),
  },
  actions: {
    remember: (_, _consent: Consent) => unprovided('consentMachine', 'remember'),
    loadTag: () => unprovided('consentMachine', 'loadTag'),
    /** Reloads the page if the tag has loaded. */
    stopTag: () => unprovided('consentMachine', 'stopTag'),
  },
  guards: {
    isAnswer: (_, { answer, expected }: { answer: Consent | undefined; expected: Consent }) =>
      answer === expected,
  },
}).createMachine({
  id: 'consent',
  context: {},
  invoke: [
    { id: 'watchAnswer', src: 'watchAnswer' },
    { id: 'endTag', src: 'endTag' },
  ],
  on: { 'given.elsewhere': '.granted', 'refused.elsewhere': '.denied' },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: [
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.output, expected: 'given' }) },
            target: 'granted',
          },
          {
            guard: {
              type: 'isAnswer',
              params: ({ event }) => ({ answer: event.output, expected: 'refused' }),
            },
            target: 'denied',
          },
          'waiting',
        ],
        onError: 'waiting',
      },
    },
    waiting: { invoke: { id: 'awaitTurn', src: 'awaitTurn' }, on: { 'turn.freed': 'asking' } },
    asking: {
      on: {
        'consent.given': { target: 'granted', actions: { type: 'remember', params: 'given' } },
        'consent.refused': { target: 'denied', actions: { type: 'remember', params: 'refused' } },
      },
    },
    granted: { entry: 'loadTag', on: { 'choice.reopened': 'asking', 'given.elsewhere': undefined } },
    denied: { entry: 'stopTag', on: { 'choice.reopened': 'asking', 'refused.elsewhere': undefined } },
  },
});

export type ConsentRef = ActorRefFrom<typeof consentMachine>;
