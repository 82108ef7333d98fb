import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { type Erased, wordsOfErased } from '../../contract/people.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when the data could not be downloaded. WAIT-64. */
const downloadFailure = 'That did not work. Please try again.';
/** Shown when the response to an erasure was lost. WAIT-65. */
const unconfirmedErasure = 'The server did not confirm the erasure. Erase the data again to make sure.';

/** The outcome of the last request. */
type Outcome = { kind: 'good' | 'bad'; message: string };

/**
 * Downloads everything about one email address, or erases it after a confirmation. `cancelled` means that the
 * admin refused to prove their identity, so nothing was done. WAIT-63 to WAIT-65, FACTOR-22.
 */
export const personalDataMachine = setup({
  types: {} as {
    context: { email: string; outcome: Outcome | undefined };
    events:
      | { type: 'email.changed'; email: string }
      | { type: 'export.requested' }
      | { type: 'erasure.requested' }
      | { type: 'erasure.cancelled' }
      | { type: 'erasure.confirmed' };
    tags: 'busy';
  },
  actors: {
    /** Loads everything about the address and saves it as a file. */
    save: fromPromise<'saved' | 'cancelled', string>(() => unprovided('personalDataMachine', 'save')),
    erase: fromPromise<Erased | 'cancelled', string>(() => unprovided('personalDataMachine', 'erase')),
  },
  actions: {
    forget: assign({ outcome: undefined }),
    fail: assign((_, message: string) => ({ outcome: { kind: 'bad' as const, message } })),
    tell: assign((_, message: string) => ({ outcome: { kind: 'good' as const, message } })),
    showErased: assign((_, erased: Erased | 'cancelled') =>
      erased === 'cancelled'
        ? {}
        : { outcome: { kind: 'good' as const, message: `Erased: ${wordsOfErased(erased)}.` } },
    ),
    /** Tells the list of signups that a person was erased, or may have been. PRIV-32. */
    tellErased: () => unprovided('personalDataMachine', 'tellErased'),
  },
  guards: {
    hasEmail: ({ context }) => context.email.trim() !== '',
    isCancelled: (_, result: Erased | 'saved' | 'cancelled') => result === 'cancelled',
  },
}).createMachine({
  id: 'personalData',
  context: { email: '', outcome: undefined },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'email.changed': { actions: assign(({ event }) => ({ email: event.email, outcome: undefined })) },
        'export.requested': { guard: 'hasEmail', target: 'saving', actions: 'forget' },
        'erasure.requested': { guard: 'hasEmail', target: 'confirming', actions: 'forget' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => context.email.trim(),
        onDone: [
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'idle' },
          { target: 'idle', actions: { type: 'tell', params: 'The data was downloaded.' } },
        ],
        onError: { target: 'idle', actions: { type: 'fail', params: downloadFailure } },
      },
    },
    confirming: { on: { 'erasure.cancelled': 'idle', 'erasure.confirmed': 'erasing' } },
    erasing: {
      tags: 'busy',
      invoke: {
        id: 'erase',
        src: 'erase',
        input: ({ context }) => context.email.trim(),
        onDone: [
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'idle' },
          {
            target: 'idle',
            actions: [{ type: 'showErased', params: ({ event }) => event.output }, 'tellErased'],
          },
        ],
        // The server may have erased the data although its response was lost.
        onError: { target: 'idle', actions: [{ type: 'fail', params: unconfirmedErasure }, 'tellErased'] },
      },
    },
  },
});

export type PersonalDataRef = ActorRefFrom<typeof personalDataMachine>;
