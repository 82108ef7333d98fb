import { useState } from 'react';
import { fromPromise } from 'xstate';
import { erasePerson, readPerson } from '../../../api/people.ts';
import { saveJson } from '../../../effects/save-file.ts';
import { personalDataMachine } from '../../../machines/admin/personal-data.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { liveStepUp, orCancelled, withProof } from '../../../runtime/step-up.ts';
import { useMay } from '../own-role.ts';
import { StepUpDialog } from '../step-up-dialog.tsx';
import { PersonalDataView } from './personal-data-view.tsx';

type Props = { onErased: () => void };

/**
 * Downloads or erases everything about one address, with live actors, for roles that may erase this data.
 * WAIT-63 to WAIT-65, ACC-8.
 */
export function LivePersonalData({ onErased }: Props) {
  const may = useMay();
  return may('POST /api/v2/people/erase') ? <OnLiveActors onErased={onErased} /> : null;
}

/** Asks for proof of identity when the server requires it. FACTOR-22. */
function OnLiveActors({ onErased }: Props) {
  const stepUp = useActorRef(liveStepUp);
  const [logic] = useState(() =>
    personalDataMachine.provide({
      actors: {
        save: fromPromise(({ input, signal }) =>
          orCancelled(withProof(stepUp, () => savePerson(input, signal))),
        ),
        erase: fromPromise(({ input, signal }) =>
          orCancelled(withProof(stepUp, () => erasePerson(apiClient, input, signal))),
        ),
      },
      actions: { tellErased: onErased },
    }),
  );
  return (
    <>
      <PersonalDataView personalData={useActorRef(logic)} />
      <StepUpDialog stepUp={stepUp} />
    </>
  );
}

/** Downloads everything about an address. */
async function savePerson(email: string, signal: AbortSignal) {
  saveJson(await readPerson(apiClient, email, signal), 'personal-data');
  return 'saved' as const;
}
