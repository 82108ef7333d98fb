import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { PasswordChange, PasswordResult } from '../contract/account.ts';
import { unprovided } from './unprovided.ts';

/** Shown when the server cannot be reached or understood. */
export const passwordFailure = 'The password was not changed. Please try again.';

/** Changing the own password. The passwords stay out of context. Issue 6 (Accounts). */
export const passwordChangeMachine = setup({
  types: {} as {
    context: { message: string };
    events: { type: 'form.edited' } | { type: 'form.submitted'; change: PasswordChange };
    tags: 'busy';
  },
  actors: {
    change: fromPromise<PasswordResult, PasswordChange>(() => unprovided('passwordChangeMachine', 'change')),
  },
  actions: {
    /** Told when the other sessions have ended. */
    tellChanged: () => unprovided('passwordChangeMachine', 'tellChanged'),
  },
  guards: { isChanged: (_, result: PasswordResult) => result.kind === 'changed' },
}).createMachine({
  id: 'passwordChange',
  context: { message: '' },
  initial: 'idle',
  states: {
    idle: { on: { 'form.submitted': 'changing' } },
    changing: {
      tags: 'busy',
      entry: assign({ message: '' }),
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted');
          return event.change;
        },
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'changed',
            actions: 'tellChanged',
          },
          {
            target: 'refused',
            actions: assign({
              message: ({ event }) =>
                event.output.kind === 'refused' ? event.output.message : passwordFailure,
            }),
          },
        ],
        onError: { target: 'refused', actions: assign({ message: passwordFailure }) },
      },
    },
    // A second press would send the password that was just replaced.
    changed: { on: { 'form.edited': 'idle' } },
    refused: { on: { 'form.submitted': 'changing' } },
  },
});

export type PasswordChangeRef = ActorRefFrom<typeof passwordChangeMachine>;
