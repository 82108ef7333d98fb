import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { OpenChallenge, StoredSession } from '../../contract/auth.ts';
import {
  challengeDuration,
  challengeOver,
  type SecondStep,
  type SecondStepResult,
} from '../../contract/second-factor.ts';
import { unprovided } from '../unprovided.ts';
import { loginUnexpected } from './login.machine.ts';

/**
 * The second step of a sign-in, after a correct password: asks for an app code, a passkey or a recovery code.
 * Codes are never kept in the machine's context. FACTOR-11 to FACTOR-13, FACTOR-29, FACTOR-30.
 */
export const secondStepMachine = setup({
  types: {} as {
    context: { challenge: OpenChallenge; isRecovery: boolean; message: string };
    input: OpenChallenge;
    events:
      | { type: 'code.submitted'; code: string }
      | { type: 'passkey.chosen' }
      | { type: 'method.switched' }
      | { type: 'password.wanted' };
    tags: 'busy';
  },
  actors: {
    check: fromPromise<SecondStepResult, SecondStep>(() => unprovided('secondStepMachine', 'check')),
    /**
     * Asks the browser for a passkey and sends the result to the server. The input is the token of the
     * sign-in.
     */
    askPasskey: fromPromise<SecondStepResult, string>(() => unprovided('secondStepMachine', 'askPasskey')),
  },
  actions: {
    openSession: (_, _session: StoredSession | undefined) => unprovided('secondStepMachine', 'openSession'),
    /** Returns to the password step and shows this message. */
    askPassword: (_, _message: string | undefined) => unprovided('secondStepMachine', 'askPassword'),
    tell: assign({ message: (_, message: string) => message }),
  },
  guards: {
    hasPasskey: ({ context }) => !context.isRecovery && context.challenge.methods.includes('passkey'),
    isSignedIn: (_, result: SecondStepResult) => result.kind === 'signedIn',
    isOver: (_, result: SecondStepResult) => result.kind === 'over',
  },
  delays: { challengeLifetime: challengeDuration },
}).createMachine({
  id: 'secondStep',
  context: ({ input }) => ({ challenge: input, isRecovery: false, message: '' }),
  initial: 'open',
  states: {
    open: {
      after: { challengeLifetime: 'over' },
      initial: 'asking',
      states: {
        asking: {
          on: {
            'code.submitted': { target: 'checking', actions: { type: 'tell', params: '' } },
            'passkey.chosen': {
              guard: 'hasPasskey',
              target: 'askingPasskey',
              actions: { type: 'tell', params: '' },
            },
            'method.switched': {
              actions: assign(({ context }) => ({ isRecovery: !context.isRecovery, message: '' })),
            },
            'password.wanted': '#secondStep.left',
          },
        },
        checking: {
          tags: 'busy',
          invoke: {
            id: 'check',
            src: 'check',
            input: ({ context, event }) => {
              assertEvent(event, 'code.submitted');
              return { challenge: context.challenge.token, code: event.code };
            },
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: '#secondStep.signedIn',
                actions: { type: 'openSession', params: ({ event }) => event.output.session },
              },
              { guard: { type: 'isOver', params: ({ event }) => event.output }, target: '#secondStep.over' },
              {
                target: 'asking',
                actions: { type: 'tell', params: ({ event }) => event.output.message },
              },
            ],
            onError: { target: 'asking', actions: { type: 'tell', params: loginUnexpected } },
          },
        },
        askingPasskey: {
          tags: 'busy',
          invoke: {
            id: 'askPasskey',
            src: 'askPasskey',
            input: ({ context }) => context.challenge.token,
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: '#secondStep.signedIn',
                actions: { type: 'openSession', params: ({ event }) => event.output.session },
              },
              { guard: { type: 'isOver', params: ({ event }) => event.output }, target: '#secondStep.over' },
              {
                target: 'asking',
                actions: { type: 'tell', params: ({ event }) => event.output.message },
              },
            ],
            onError: { target: 'asking', actions: { type: 'tell', params: loginUnexpected } },
          },
        },
      },
    },
    signedIn: { type: 'final' },
    over: { type: 'final', entry: { type: 'askPassword', params: challengeOver } },
    left: { type: 'final', entry: { type: 'askPassword', params: undefined } },
  },
});

export type SecondStepRef = ActorRefFrom<typeof secondStepMachine>;
