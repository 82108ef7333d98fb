import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** Texts that a visitor is about to send, by field. */
export type Texts = Record<string, string>;

/** What a look through the texts came to. */
export type Finding =
  | { kind: 'clear' }
  /** Digits in this field may be a private key or the hash of a transaction. */
  | { kind: 'ambiguous'; field: string }
  | { kind: 'secret'; field: string; secret: 'recoveryPhrase' | 'privateKey' };

/** How often the list of words is asked for before the guard gives up. */
const attemptLimit = 3;

/**
 * Stands between a form and the wire: looks for a recovery phrase or a private key in what is about
 * to be sent. It looks again when it could not look, and says so when it still cannot: nothing may be
 * sent on `unsure`.
 */
export const secretGuardMachine = setup({
  types: {} as {
    context: { texts: Texts; attempts: number; finding: Finding | { kind: 'unsure' } };
    input: { texts: Texts };
    output: Finding | { kind: 'unsure' };
  },
  actors: {
    findSecret: fromPromise<Finding, Texts>(() => unprovided('secretGuardMachine', 'findSecret')),
  },
  guards: { hasAttemptsLeft: ({ context }) => context.attempts < attemptLimit },
  delays: { breath: 1_000 },
}).createMachine({
  id: 'secretGuard',
  context: ({ input }) => ({ texts: input.texts, attempts: 0, finding: { kind: 'unsure' } }),
  initial: 'looking',
  states: {
    looking: {
      entry: assign({ attempts: ({ context }) => context.attempts + 1 }),
      invoke: {
        id: 'findSecret',
        src: 'findSecret',
        input: ({ context }) => context.texts,
        onDone: { target: 'done', actions: assign({ finding: ({ event }) => event.output }) },
        onError: [{ guard: 'hasAttemptsLeft', target: 'waiting' }, { target: 'done' }],
      },
    },
    waiting: { after: { breath: 'looking' } },
    done: { type: 'final' },
  },
  output: ({ context }) => context.finding,
});

export type SecretGuardRef = ActorRefFrom<typeof secretGuardMachine>;
