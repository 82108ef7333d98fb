import { createActor } from 'xstate';
import type { Passkey } from '../../src/contract/passkeys.ts';
import type { FactorResult, RecoveryCodes } from '../../src/contract/second-factor.ts';
import { type PasskeyWish, passkeysMachine } from '../../src/machines/session/passkeys.machine.ts';
import { heldChanges, heldPromise } from './held.ts';
import { Impossible } from './impossible.ts';

export const phone: Passkey = {
  id: 'phone',
  name: 'Phone',
  addedAt: '2025-01-15T09:30:00.000Z',
  usedAt: null,
};
export const keyRing: Passkey = {
  ...phone,
  id: 'ring',
  name: 'Key ring',
  usedAt: '2025-01-16T10:00:00.000Z',
};

/** The messages after lost responses. FACTOR-39. */
export const unconfirmed = {
  passkey:
    'The server did not confirm the passkey. Check the list, and try again if it is not there. If it is there and is your only second factor, make new recovery codes.',
  change: 'The server did not confirm the change. Check the list, and try again if it was not made.',
  codes:
    'The server did not confirm the new recovery codes. The earlier ones may no longer work. Make new recovery codes.',
};

/** Starts the machine of an admin's passkeys. The test provides the results of its calls. */
export function heldPasskeys() {
  const list = heldPromise<Passkey[]>();
  const add = heldPromise<FactorResult<RecoveryCodes>, PasskeyWish>();
  const rename = heldPromise<FactorResult<undefined>, { id: string; name: string }>();
  const remove = heldPromise<FactorResult<undefined>, string>();
  const renew = heldPromise<FactorResult<RecoveryCodes>>();
  const told: unknown[] = [];
  const passkeys = createActor(
    passkeysMachine.provide({
      actors: {
        list: list.logic,
        add: add.logic,
        rename: rename.logic,
        remove: remove.logic,
        renew: renew.logic,
      },
      actions: { tellChanged: (_, codes) => told.push(codes) },
    }),
  ).start();
  const changes = { add, rename, remove, renew };
  return {
    ...{ passkeys, list, told },
    ...heldChanges(changes),
    /** Resolves the call with this name. The result of `add` and `renew` contains the recovery codes. */
    finish: (name: keyof typeof changes, codes: string[] = []) => {
      if (changes[name].pending().length === 0) {
        throw new Impossible(`${name} is not under way`);
      }
      if (name === 'add' || name === 'renew') {
        changes[name].latest().resolve({ kind: 'done', answer: { codes }, message: '' });
      } else {
        changes[name].latest().resolve({ kind: 'done', answer: undefined, message: '' });
      }
    },
  };
}
