import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import { type ProofKind, type ProofResult, takesPasskey } from '../../contract/proof.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when the server cannot be reached or gives no message. */
export const proofFailure = 'That did not work. Please try again.';

/**
 * When a call needs proof of identity, asks the admin for a code, a passkey or the password. Proofs are never
 * kept in the machine's context. FACTOR-22, FACTOR-32.
 */
export const stepUpMachine = setup({
  types: {} as {
    context: { needs: ProofKind; message: string };
    events:
      | { type: 'proof.wanted'; needs: ProofKind }
      | { type: 'proof.submitted'; proof: string }
      | { type: 'passkey.chosen' }
      | { type: 'proof.cancelled' };
    /** `open`: a call is waiting for the proof. */
    tags: 'busy' | 'open';
  },
  actors: {
    give: fromPromise<ProofResult, string>(() => unprovided('stepUpMachine', 'give')),
    /** Asks the browser for a passkey and sends the result to the server. */
    askPasskey: fromPromise<ProofResult>(() => unprovided('stepUpMachine', 'askPasskey')),
  },
  actions: {
    ask: assign((_, needs: ProofKind) => ({ needs, message: '' })),
    tell: assign({ message: (_, message: string) => message }),
  },
  guards: {
    isProven: (_, result: ProofResult) => result.kind === 'proven',
    mayUsePasskey: ({ context }) => takesPasskey(context.needs),
  },
}).createMachine({
  id: 'stepUp',
  context: { needs: 'code', message: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'proof.wanted': { target: 'asking', actions: { type: 'ask', params: ({ event }) => event.needs } },
      },
    },
    asking: {
      tags: 'open',
      on: {
        'proof.submitted': { target: 'checking', actions: { type: 'tell', params: '' } },
        'passkey.chosen': {
          guard: 'mayUsePasskey',
          target: 'askingPasskey',
          actions: { type: 'tell', params: '' },
        },
        'proof.cancelled': 'idle',
      },
    },
    askingPasskey: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'askPasskey',
        src: 'askPasskey',
        onDone: [
          { guard: { type: 'isProven', params: ({ event }) => event.output }, target: 'proven' },
          { target: 'asking', actions: { type: 'tell', params: ({ event }) => event.output.message } },
        ],
        onError: { target: 'asking', actions: { type: 'tell', params: proofFailure } },
      },
    },
    checking: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'give',
        src: 'give',
        input: ({ event }) => {
          assertEvent(event, 'proof.submitted');
          return event.proof;
        },
        onDone: [
          { guard: { type: 'isProven', params: ({ event }) => event.output }, target: 'proven' },
          { target: 'asking', actions: { type: 'tell', params: ({ event }) => event.output.message } },
        ],
        onError: { target: 'asking', actions: { type: 'tell', params: proofFailure } },
      },
    },
    proven: {
      on: {
        'proof.wanted': { target: 'asking', actions: { type: 'ask', params: ({ event }) => event.needs } },
      },
    },
  },
});

export type StepUpRef = ActorRefFrom<typeof stepUpMachine>;
