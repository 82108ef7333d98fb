import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { FactorKey, FactorResult, FactorStatus, RecoveryCodes } from '../../contract/second-factor.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when the server cannot be reached or gives no message. FACTOR-8. */
const factorFailure = 'That did not work. Please try again.';

/**
 * Shown when the response to the confirmation was lost, but the app is on. Its codes were sent only once.
 * FACTOR-39.
 */
export const unseenCodes =
  'The app is on. Its recovery codes were not shown, because the connection was lost. Make new recovery codes.';

/** Shown when the response with new recovery codes was lost. FACTOR-39. */
export const unconfirmedCodes =
  'The server did not confirm the new recovery codes. The earlier ones may no longer work. Make new recovery codes.';

/** Shown when the app is on after the response to its removal was lost. FACTOR-39. */
const stillOn = 'The server did not confirm that the app was turned off. It is still on.';

type Codes = FactorResult<RecoveryCodes>;

/**
 * Sets up and turns off the admin's own authenticator app, and makes new recovery codes. Also shows the
 * recovery codes that come with a new passkey. Passwords and the app's codes are never kept in the machine's
 * context. FACTOR-1 to FACTOR-8, FACTOR-26, FACTOR-39.
 */
export const secondFactorMachine = setup({
  types: {} as {
    context: {
      status: FactorStatus | undefined;
      key: FactorKey | undefined;
      codes: readonly string[];
      isKept: boolean;
      message: string;
    };
    events:
      | { type: 'refresh.requested' }
      | { type: 'setup.requested' }
      | { type: 'password.submitted'; password: string }
      | { type: 'code.submitted'; code: string }
      | { type: 'change.cancelled' }
      | { type: 'codes.wanted' }
      | { type: 'removal.requested' }
      | { type: 'codes.copied' }
      | { type: 'codes.saved' }
      | { type: 'codes.printed' }
      | { type: 'safety.ticked' }
      | { type: 'codes.closed' }
      | { type: 'codes.made'; codes: readonly string[] };
    tags: 'busy';
  },
  actors: {
    read: fromPromise<FactorStatus>(() => unprovided('secondFactorMachine', 'read')),
    begin: fromPromise<FactorResult<FactorKey>, string>(() => unprovided('secondFactorMachine', 'begin')),
    confirm: fromPromise<Codes, string>(() => unprovided('secondFactorMachine', 'confirm')),
    renew: fromPromise<Codes, string>(() => unprovided('secondFactorMachine', 'renew')),
    remove: fromPromise<FactorResult<undefined>, string>(() => unprovided('secondFactorMachine', 'remove')),
    copy: fromPromise<void, readonly string[]>(() => unprovided('secondFactorMachine', 'copy')),
  },
  actions: {
    save: (_, _codes: readonly string[]) => unprovided('secondFactorMachine', 'save'),
    print: (_, _codes: readonly string[]) => unprovided('secondFactorMachine', 'print'),
    /** Starts asking before the admin leaves the page. */
    holdBack: () => unprovided('secondFactorMachine', 'holdBack'),
    letGo: () => unprovided('secondFactorMachine', 'letGo'),
    tell: assign({ message: (_, message: string) => message }),
    fail: assign({ message: factorFailure }),
    /** Shows new codes, and clears the app's key. */
    keep: assign((_, codes: readonly string[]) => ({ codes, key: undefined, isKept: false, message: '' })),
    forget: assign({ key: undefined, codes: [], message: '' }),
  },
  guards: {
    isOn: (_, status: FactorStatus) => status.since !== null,
    isDone: (_, result: FactorResult<unknown>) => result.kind === 'done',
    /** Whether the setup makes no new codes, because the account already has codes from a passkey. */
    bringsNoCodes: (_, result: Codes) => result.answer?.codes.length === 0,
    isKept: ({ context }) => context.isKept,
  },
}).createMachine({
  id: 'secondFactor',
  context: { status: undefined, key: undefined, codes: [], isKept: false, message: '' },
  initial: 'reading',
  // Handled in every state, because the codes are shown only once.
  on: {
    'codes.made': {
      target: '.codes',
      actions: { type: 'keep', params: ({ event }) => event.codes },
    },
  },
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => event.output },
            target: 'on',
            actions: assign({ status: ({ event }) => event.output }),
          },
          {
            target: 'off',
            actions: [assign({ status: ({ event }) => event.output }), { type: 'tell', params: '' }],
          },
        ],
        onError: 'failed',
      },
      // The pending response may predate the change that caused the refresh.
      on: { 'refresh.requested': { target: 'reading', reenter: true } },
    },
    failed: { on: { 'refresh.requested': 'reading' } },
    off: { on: { 'setup.requested': 'password', 'refresh.requested': 'reading' } },
    password: {
      on: {
        'password.submitted': { target: 'beginning', actions: { type: 'tell', params: '' } },
        'change.cancelled': { target: 'reading', actions: 'forget' },
      },
    },
    beginning: {
      tags: 'busy',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted');
          return event.password;
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'scanning',
            actions: assign({ key: ({ event }) => event.output.answer }),
          },
          { target: 'password', actions: { type: 'tell', params: ({ event }) => event.output.message } },
        ],
        onError: { target: 'password', actions: 'fail' },
      },
    },
    scanning: {
      on: {
        'code.submitted': { target: 'confirming', actions: { type: 'tell', params: '' } },
        'change.cancelled': { target: 'reading', actions: 'forget' },
      },
    },
    confirming: {
      tags: 'busy',
      invoke: {
        id: 'confirm',
        src: 'confirm',
        input: ({ event }) => {
          assertEvent(event, 'code.submitted');
          return event.code;
        },
        onDone: [
          {
            guard: { type: 'bringsNoCodes', params: ({ event }) => event.output },
            target: 'reading',
            actions: 'forget',
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'codes',
            actions: { type: 'keep', params: ({ event }) => event.output.answer?.codes ?? [] },
          },
          { target: 'scanning', actions: { type: 'tell', params: ({ event }) => event.output.message } },
        ],
        onError: 'checking',
      },
    },
    /** Finds out whether the app was turned on although the response was lost. */
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'read',
        onDone: [
          {
            guard: { type: 'isOn', params: ({ event }) => event.output },
            target: 'on',
            actions: [
              'forget',
              assign({ status: ({ event }) => event.output }),
              { type: 'tell', params: unseenCodes },
            ],
          },
          { target: 'scanning', actions: 'fail' },
        ],
        onError: { target: 'scanning', actions: 'fail' },
      },
    },
    codes: {
      entry: 'holdBack',
      exit: 'letGo',
      on: {
        'codes.made': { target: '.shown', actions: { type: 'keep', params: ({ event }) => event.codes } },
        'codes.copied': '.copying',
        'codes.saved': { actions: { type: 'save', params: ({ context }) => context.codes } },
        'codes.printed': { actions: { type: 'print', params: ({ context }) => context.codes } },
        'safety.ticked': { actions: assign({ isKept: ({ context }) => !context.isKept }) },
        'codes.closed': { guard: 'isKept', target: 'reading', actions: 'forget' },
      },
      initial: 'shown',
      states: {
        shown: {},
        copying: {
          invoke: {
            id: 'copy',
            src: 'copy',
            input: ({ context }) => context.codes,
            onDone: 'copied',
            onError: 'notCopied',
          },
        },
        copied: {},
        notCopied: {},
      },
    },
    on: {
      exit: { type: 'tell', params: '' },
      on: { 'codes.wanted': 'renewal', 'removal.requested': 'removal', 'refresh.requested': 'reading' },
    },
    renewal: {
      on: {
        'code.submitted': { target: 'renewing', actions: { type: 'tell', params: '' } },
        'change.cancelled': { target: 'reading', actions: 'forget' },
      },
    },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renew',
        src: 'renew',
        input: ({ event }) => {
          assertEvent(event, 'code.submitted');
          return event.code;
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'codes',
            actions: { type: 'keep', params: ({ event }) => event.output.answer?.codes ?? [] },
          },
          { target: 'renewal', actions: { type: 'tell', params: ({ event }) => event.output.message } },
        ],
        onError: { target: 'renewal', actions: { type: 'tell', params: unconfirmedCodes } },
      },
    },
    removal: {
      on: {
        'code.submitted': { target: 'removing', actions: { type: 'tell', params: '' } },
        'change.cancelled': { target: 'reading', actions: 'forget' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ event }) => {
          assertEvent(event, 'code.submitted');
          return event.code;
        },
        onDone: [
          { guard: { type: 'isDone', params: ({ event }) => event.output }, target: 'reading' },
          { target: 'removal', actions: { type: 'tell', params: ({ event }) => event.output.message } },
        ],
        // The app may be off although the response was lost.
        onError: { target: 'reading', actions: { type: 'tell', params: stillOn } },
      },
    },
  },
});

export type SecondFactorRef = ActorRefFrom<typeof secondFactorMachine>;
