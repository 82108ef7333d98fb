import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** The texts that a visitor is about to send, by field. */
export type Texts = Record<string, string>;

/** The result of the check. */
export type Finding =
  | { kind: 'clear' }
  /** Digits in this field may be a private key or a transaction hash. */
  | { kind: 'ambiguous'; field: string }
  | { kind: 'secret'; field: string; secret: 'recoveryPhrase' | 'privateKey' };

/** The maximum number of attempts. A check fails if the word list does not load. FORM-40. */
const attemptLimit = 3;

/**
 * Checks texts for a recovery phrase or a private key before a form sends them. Retries a failed check. If
 * the last attempt fails, the result is `unsure`, and nothing may be sent.
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
  delays: { retryPause: 1_000 },
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
    waiting: { after: { retryPause: 'looking' } },
    done: { type: 'final' },
  },
  output: ({ context }) => context.finding,
});

export type SecretGuardRef = ActorRefFrom<typeof secretGuardMachine>;
