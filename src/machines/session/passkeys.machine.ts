import { type ActorRefFrom, assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Passkey } from '../../contract/passkeys.ts';
import type { FactorResult, RecoveryCodes } from '../../contract/second-factor.ts';
import { unconfirmedChange } from '../unconfirmed.ts';
import { unprovided } from '../unprovided.ts';
import { unconfirmedCodes } from './second-factor.machine.ts';

/** Shown when the response to a change was lost. The passkeys then load again. FACTOR-39. */
const unconfirmedPasskey =
  'The server did not confirm the passkey. Check the list, and try again if it is not there. If it is there and is your only second factor, make new recovery codes.';

/** The name of a new passkey, and the admin's password. */
export type PasskeyWish = { name: string; password: string };

type Done = FactorResult<undefined>;
type Codes = FactorResult<RecoveryCodes>;

/**
 * Adds, renames and removes the admin's own passkeys, and makes new recovery codes. Passwords and recovery
 * codes are never kept in the machine's context. FACTOR-23 to FACTOR-26, FACTOR-30, FACTOR-39.
 */
export const passkeysMachine = setup({
  types: {} as {
    context: {
      /** Undefined until the passkeys have loaded. */
      passkeys: readonly Passkey[] | undefined;
      /** The passkey that is being renamed or removed. */
      chosen: Passkey | undefined;
      message: string;
    };
    events:
      | { type: 'refresh.requested' }
      | { type: 'addition.requested' }
      | { type: 'passkey.described'; wish: PasskeyWish }
      | { type: 'rename.requested'; passkey: Passkey }
      | { type: 'name.submitted'; name: string }
      | { type: 'removal.requested'; passkey: Passkey }
      | { type: 'removal.confirmed' }
      | { type: 'codes.wanted' }
      | { type: 'codes.confirmed' }
      | { type: 'change.cancelled' };
    tags: 'busy';
  },
  actors: {
    list: fromPromise<Passkey[]>(() => unprovided('passkeysMachine', 'list')),
    add: fromPromise<Codes, PasskeyWish>(() => unprovided('passkeysMachine', 'add')),
    rename: fromPromise<Done, { id: string; name: string }>(() => unprovided('passkeysMachine', 'rename')),
    remove: fromPromise<Done, string>(() => unprovided('passkeysMachine', 'remove')),
    renew: fromPromise<Codes>(() => unprovided('passkeysMachine', 'renew')),
  },
  actions: {
    /** Reports new recovery codes, if any, and other changes to the account's factors. */
    tellChanged: (_, _codes: readonly string[]) => unprovided('passkeysMachine', 'tellChanged'),
    choose: assign((_, chosen: Passkey) => ({ chosen, message: '' })),
    tell: assign({ message: (_, message: string) => message }),
    forget: assign({ chosen: undefined, message: '' }),
    doubt: assign((_, message: string) => ({ chosen: undefined, message })),
  },
  guards: {
    isDone: (_, result: FactorResult<unknown>) => result.kind === 'done',
    wasRefused: ({ context }) => context.message !== '',
  },
}).createMachine({
  id: 'passkeys',
  context: { passkeys: undefined, chosen: undefined, message: '' },
  initial: 'reading',
  states: {
    reading: {
      tags: 'busy',
      invoke: {
        id: 'list',
        src: 'list',
        onDone: { target: 'shown', actions: assign({ passkeys: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    failed: { on: { 'refresh.requested': 'reading' } },
    shown: {
      on: {
        'addition.requested': { target: 'describing', actions: 'forget' },
        'rename.requested': {
          target: 'renaming',
          actions: { type: 'choose', params: ({ event }) => event.passkey },
        },
        'removal.requested': {
          target: 'confirming',
          actions: { type: 'choose', params: ({ event }) => event.passkey },
        },
        'codes.wanted': { target: 'confirmingCodes', actions: 'forget' },
      },
    },
    describing: {
      on: {
        'passkey.described': { target: 'adding', actions: { type: 'tell', params: '' } },
        'change.cancelled': { target: 'shown', actions: 'forget' },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'add',
        src: 'add',
        input: ({ event }) => {
          assertEvent(event, 'passkey.described');
          return event.wish;
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'reading',
            actions: { type: 'tellChanged', params: ({ event }) => event.output.answer?.codes ?? [] },
          },
          { target: 'describing', actions: { type: 'tell', params: ({ event }) => event.output.message } },
        ],
        onError: {
          target: 'reading',
          actions: [
            { type: 'doubt', params: unconfirmedPasskey },
            { type: 'tellChanged', params: [] },
          ],
        },
      },
    },
    renaming: {
      on: {
        'name.submitted': { target: 'savingName', actions: { type: 'tell', params: '' } },
        // Another tab may have removed the passkey, and the server then refuses the name.
        'change.cancelled': [
          { guard: 'wasRefused', target: 'reading', actions: 'forget' },
          { target: 'shown', actions: 'forget' },
        ],
      },
    },
    savingName: {
      tags: 'busy',
      invoke: {
        id: 'rename',
        src: 'rename',
        input: ({ context, event }) => {
          assertEvent(event, 'name.submitted');
          return { id: context.chosen?.id ?? '', name: event.name };
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'reading',
            actions: 'forget',
          },
          { target: 'renaming', actions: { type: 'tell', params: ({ event }) => event.output.message } },
        ],
        onError: { target: 'reading', actions: { type: 'doubt', params: unconfirmedChange } },
      },
    },
    confirming: {
      on: {
        'removal.confirmed': 'removing',
        'change.cancelled': { target: 'shown', actions: 'forget' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context }) => context.chosen?.id ?? '',
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'reading',
            actions: ['forget', { type: 'tellChanged', params: [] }],
          },
          {
            target: 'reading',
            actions: [
              { type: 'doubt', params: ({ event }) => event.output.message },
              { type: 'tellChanged', params: [] },
            ],
          },
        ],
        onError: {
          target: 'reading',
          actions: [
            { type: 'doubt', params: unconfirmedChange },
            { type: 'tellChanged', params: [] },
          ],
        },
      },
    },
    confirmingCodes: { on: { 'codes.confirmed': 'renewing', 'change.cancelled': 'shown' } },
    renewing: {
      tags: 'busy',
      invoke: {
        id: 'renew',
        src: 'renew',
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'tellChanged', params: ({ event }) => event.output.answer?.codes ?? [] },
          },
          { target: 'shown', actions: { type: 'tell', params: ({ event }) => event.output.message } },
        ],
        onError: {
          target: 'reading',
          actions: [
            { type: 'doubt', params: unconfirmedCodes },
            { type: 'tellChanged', params: [] },
          ],
        },
      },
    },
  },
});

export type PasskeysRef = ActorRefFrom<typeof passkeysMachine>;
