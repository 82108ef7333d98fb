import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import { PasswordChange, type PasswordComplaints, type PasswordResult } from '../../contract/account.ts';
import { errorsIn } from '../../contract/errors.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when the server cannot be reached or its response cannot be read. */
export const passwordFailure =
  'The server did not respond. If your old password no longer works, the new one is already set.';

/**
 * Changes the admin's own password. The passwords are never kept in the machine's context. SESS-46 to
 * SESS-50, SESS-61.
 */
export const passwordChangeMachine = setup({
  types: {} as {
    context: { message: string; complaints: PasswordComplaints };
    events: { type: 'field.edited'; field: string } | { type: 'form.submitted'; change: PasswordChange };
    tags: 'busy';
  },
  actors: {
    change: fromPromise<PasswordResult, PasswordChange>(() => unprovided('passwordChangeMachine', 'change')),
  },
  actions: {
    /** Tells the account that the password has changed and that the other sessions have ended. */
    tellChanged: () => unprovided('passwordChangeMachine', 'tellChanged'),
    complain: assign({ complaints: (_, complaints: PasswordComplaints) => complaints }),
    /** Focuses the first field with an error. */
    showField: (_, _field: string | undefined) => unprovided('passwordChangeMachine', 'showField'),
  },
  guards: {
    isComplete: (_, change: PasswordChange) => firstField(complaintsAbout(change)) === undefined,
    isChanged: (_, result: PasswordResult) => result.kind === 'changed',
    isFaulty: (_, result: PasswordResult) => result.kind === 'faulty',
  },
}).createMachine({
  id: 'passwordChange',
  context: { message: '', complaints: {} },
  initial: 'open',
  states: {
    open: {
      on: {
        'form.submitted': [
          {
            guard: { type: 'isComplete', params: ({ event }) => event.change },
            target: 'changing',
            actions: { type: 'complain', params: {} },
          },
          {
            target: '.idle',
            actions: [
              assign({ message: '' }),
              { type: 'complain', params: ({ event }) => complaintsAbout(event.change) },
              { type: 'showField', params: ({ event }) => firstField(complaintsAbout(event.change)) },
            ],
          },
        ],
        'field.edited': {
          actions: {
            type: 'complain',
            params: ({ context, event }) => ({ ...context.complaints, [event.field]: undefined }),
          },
        },
      },
      initial: 'idle',
      states: { idle: {}, refused: {} },
    },
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
            guard: { type: 'isFaulty', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              { type: 'complain', params: ({ event }) => faultsOf(event.output) },
              { type: 'showField', params: ({ event }) => firstField(faultsOf(event.output)) },
            ],
          },
          {
            target: 'open.refused',
            actions: assign({
              message: ({ event }) =>
                event.output.kind === 'refused' ? event.output.message : passwordFailure,
            }),
          },
        ],
        onError: { target: 'open.refused', actions: assign({ message: passwordFailure }) },
      },
    },
    // A second press would send the old password, which was just replaced.
    changed: { on: { 'field.edited': 'open' } },
  },
});

export type PasswordChangeRef = ActorRefFrom<typeof passwordChangeMachine>;

const complaintsAbout = (change: PasswordChange): PasswordComplaints => errorsIn(PasswordChange, change);

/** Returns the errors that the server found. */
const faultsOf = (result: PasswordResult) => (result.kind === 'faulty' ? result.complaints : {});

const firstField = (complaints: PasswordComplaints) => Object.keys(complaints)[0];
