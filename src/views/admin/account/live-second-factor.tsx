import { fromPromise } from 'xstate';
import {
  beginFactor,
  confirmFactor,
  readFactor,
  removeFactor,
  renewCodes,
} from '../../../api/second-factor.ts';
import { printText } from '../../../effects/print-text.ts';
import { saveText } from '../../../effects/save-file.ts';
import { copyAddress } from '../../../effects/share.ts';
import { secondFactorMachine } from '../../../machines/session/second-factor.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { SecondFactorView } from './second-factor-view.tsx';

const liveSecondFactor = secondFactorMachine.provide({
  actors: {
    read: fromPromise(({ signal }) => readFactor(apiClient, signal)),
    begin: fromPromise(({ input, signal }) => beginFactor(apiClient, input, signal)),
    confirm: fromPromise(({ input, signal }) => confirmFactor(apiClient, input, signal)),
    renew: fromPromise(({ input, signal }) => renewCodes(apiClient, input, signal)),
    remove: fromPromise(({ input, signal }) => removeFactor(apiClient, input, signal)),
    copy: fromPromise(({ input }) => copyAddress({ url: input.join('\n') })),
  },
  actions: {
    save: (_, codes) => saveText(codes, 'swiftex-recovery-codes'),
    print: (_, codes) => printText('Recovery codes of SwiftEx', codes),
  },
});

/** The admin's own second factor, on a live actor. In a chunk of its own: it draws a QR code. FACTOR-1. */
export function LiveSecondFactor() {
  return <SecondFactorView factor={useActorRef(liveSecondFactor)} />;
}
