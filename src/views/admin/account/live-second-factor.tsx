import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { listPasskeys, removePasskey, renamePasskey, renewPasskeyCodes } from '../../../api/passkeys.ts';
import {
  beginFactor,
  confirmFactor,
  readFactor,
  removeFactor,
  renewCodes,
} from '../../../api/second-factor.ts';
import type { FactorResult } from '../../../contract/second-factor.ts';
import { printText } from '../../../effects/print-text.ts';
import { saveText } from '../../../effects/save-file.ts';
import { copyText } from '../../../effects/share.ts';
import { passkeysMachine } from '../../../machines/session/passkeys.machine.ts';
import { secondFactorMachine } from '../../../machines/session/second-factor.machine.ts';
import type { LeaveGuardRef } from '../../../machines/writing/leave-guard.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { makePasskey } from '../../../runtime/passkeys.ts';
import { liveStepUp, orCancelled, withProof } from '../../../runtime/step-up.ts';
import { StepUpDialog } from '../step-up-dialog.tsx';
import { PasskeysView } from './passkeys-view.tsx';
import { SecondFactorView } from './second-factor-view.tsx';

/**
 * The admin's own app, passkeys and recovery codes, with live actors. In a separate chunk, because it needs
 * the code that draws QR codes. Calls `onAdded` when the account gets a further factor. `guard` asks before the
 * admin leaves recovery codes. FACTOR-1, FACTOR-24, FACTOR-36.
 */
export function LiveSecondFactor({ guard, onAdded }: { guard: LeaveGuardRef; onAdded: () => void }) {
  const stepUp = useActorRef(liveStepUp);
  /**
   * Makes a call that needs proof of identity. Cancelling the proof leaves the account unchanged, without an
   * error.
   */
  const proven = async <Answer,>(
    call: () => Promise<FactorResult<Answer>>,
  ): Promise<FactorResult<Answer>> => {
    const result = await orCancelled(withProof(stepUp, call));
    return result === 'cancelled' ? { kind: 'refused', message: '' } : result;
  };
  const adding = async <Answer,>(call: Promise<FactorResult<Answer>>) => {
    const result = await call;
    if (result.kind === 'done') {
      onAdded();
    }
    return result;
  };
  const [factorLogic] = useState(() =>
    secondFactorMachine.provide({
      actors: {
        read: fromPromise(({ signal }) => readFactor(apiClient, signal)),
        begin: fromPromise(({ input, signal }) => proven(() => beginFactor(apiClient, input, signal))),
        confirm: fromPromise(({ input, signal }) => adding(confirmFactor(apiClient, input, signal))),
        renew: fromPromise(({ input, signal }) => renewCodes(apiClient, input, signal)),
        remove: fromPromise(({ input, signal }) => removeFactor(apiClient, input, signal)),
        copy: fromPromise(({ input }) => copyText(input.join('\n'))),
      },
      actions: {
        save: (_, codes) => saveText(codes, 'swiftex-recovery-codes'),
        print: (_, codes) => printText('Recovery codes of SwiftEx', codes),
        holdBack: () => guard.send({ type: 'text.changed', part: 'codes' }),
        letGo: () => guard.send({ type: 'post.saved', part: 'codes' }),
      },
    }),
  );
  const factor = useActorRef(factorLogic);
  const [passkeysLogic] = useState(() =>
    passkeysMachine.provide({
      actors: {
        list: fromPromise(({ signal }) => listPasskeys(apiClient, signal)),
        add: fromPromise(({ input, signal }) => adding(proven(() => makePasskey(input, signal)))),
        rename: fromPromise(({ input, signal }) => renamePasskey(apiClient, input, signal)),
        remove: fromPromise(({ input, signal }) => proven(() => removePasskey(apiClient, input, signal))),
        renew: fromPromise(({ signal }) => proven(() => renewPasskeyCodes(apiClient, signal))),
      },
      actions: {
        tellChanged: (_, codes) =>
          factor.send(codes.length > 0 ? { type: 'codes.made', codes } : { type: 'refresh.requested' }),
      },
    }),
  );
  const passkeys = useActorRef(passkeysLogic);
  const status = useSelector(factor, (snapshot) => snapshot.context.status);
  // While new recovery codes are shown, the loaded number of unused codes is out of date.
  const isShowingCodes = useSelector(factor, (snapshot) => snapshot.matches('codes'));
  const hasPasskeys = useSelector(passkeys, (snapshot) => (snapshot.context.passkeys ?? []).length > 0);
  return (
    <>
      <SecondFactorView factor={factor} hasPasskeys={hasPasskeys} />
      <PasskeysView
        passkeys={passkeys}
        hasApp={status !== undefined && status.since !== null}
        codesLeft={isShowingCodes ? undefined : status?.codesLeft}
        isRequired={status?.isRequired ?? false}
      />
      <StepUpDialog stepUp={stepUp} />
    </>
  );
}
