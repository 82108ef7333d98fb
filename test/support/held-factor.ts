import { createActor } from 'xstate';
import type {
  FactorKey,
  FactorResult,
  FactorStatus,
  RecoveryCodes,
} from '../../src/contract/second-factor.ts';
import { secondFactorMachine } from '../../src/machines/session/second-factor.machine.ts';
import { heldChanges, heldPromise } from './held.ts';

export const factorKey: FactorKey = {
  key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/SwiftEx:root%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
};
export const recoveryCodes = ['abcd-efgh-jkmn-pqrs', 'tuvw-xyz2-3456-789a'];
export const factorOn: FactorStatus = { since: '2025-01-15T09:30:00.000Z', codesLeft: 10, isRequired: false };
export const factorOff: FactorStatus = { since: null, codesLeft: 0, isRequired: false };

/** Starts the second factor's machine. The test provides the results of its calls. */
export function heldFactor() {
  const read = heldPromise<FactorStatus>();
  const begin = heldPromise<FactorResult<FactorKey>, string>();
  const confirm = heldPromise<FactorResult<RecoveryCodes>, string>();
  const renew = heldPromise<FactorResult<RecoveryCodes>, string>();
  const remove = heldPromise<FactorResult<undefined>, string>();
  const copy = heldPromise<void, readonly string[]>();
  const kept: unknown[] = [];
  let isHeldBack = false;
  const factor = createActor(
    secondFactorMachine.provide({
      actors: {
        read: read.logic,
        begin: begin.logic,
        confirm: confirm.logic,
        renew: renew.logic,
        remove: remove.logic,
        copy: copy.logic,
      },
      actions: {
        save: (_, codes) => kept.push(['saved', codes]),
        print: (_, codes) => kept.push(['printed', codes]),
        holdBack: () => {
          isHeldBack = true;
        },
        letGo: () => {
          isHeldBack = false;
        },
      },
    }),
  ).start();
  return {
    ...{ factor, read, begin, confirm, remove, copy, kept },
    ...heldChanges({ begin, confirm, renew, remove }),
    /** Returns whether the page asks before the admin leaves it. */
    isHeldBack: () => isHeldBack,
    /**
     * Sends recovery codes as the result of the pending confirmation of a new factor. If there is none, sends
     * them as the result of the pending renewal of the codes.
     */
    giveCodes: () =>
      (confirm.pending().length > 0 ? confirm : renew)
        .latest()
        .resolve({ kind: 'done', answer: { codes: recoveryCodes }, message: '' }),
  };
}
