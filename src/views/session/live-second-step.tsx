import { useState } from 'react';
import { fromPromise } from 'xstate';
import { takeSecondStep } from '../../api/auth.ts';
import type { OpenChallenge, StoredSession } from '../../contract/auth.ts';
import { secondStepMachine } from '../../machines/session/second-step.machine.ts';
import { apiClient } from '../../runtime/api-client.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { stepByPasskey } from '../../runtime/passkeys.ts';
import { SecondStepForm } from './second-step-form.tsx';

type Props = {
  challenge: OpenChallenge;
  onAccepted: (session: StoredSession) => void;
  onPasswordWanted: (message: string | undefined) => void;
};

/**
 * The sign-in step after the password, with a live actor. In a separate chunk, because most visits to /login
 * do not need it.
 */
export function LiveSecondStep({ challenge, onAccepted, onPasswordWanted }: Props) {
  const [logic] = useState(() =>
    secondStepMachine.provide({
      actors: {
        check: fromPromise(({ input, signal }) => takeSecondStep(apiClient, input, signal)),
        askPasskey: fromPromise(({ input, signal }) => stepByPasskey(input, signal)),
      },
      actions: {
        openSession: (_, session) => {
          if (session !== undefined) {
            onAccepted(session);
          }
        },
        askPassword: (_, message) => onPasswordWanted(message),
      },
    }),
  );
  return <SecondStepForm step={useActorRef(logic, { input: challenge })} />;
}
