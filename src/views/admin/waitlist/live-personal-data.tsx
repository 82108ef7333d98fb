import { fromPromise } from 'xstate';
import { erasePerson, readPerson } from '../../../api/people.ts';
import { saveJson } from '../../../effects/save-file.ts';
import { personalDataMachine } from '../../../machines/admin/personal-data.machine.ts';
import { apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { useMay } from '../own-role.tsx';
import { PersonalDataView } from './personal-data-view.tsx';

const livePersonalData = personalDataMachine.provide({
  actors: {
    save: fromPromise(async ({ input, signal }) =>
      saveJson(await readPerson(apiClient, input, signal), 'personal-data'),
    ),
    erase: fromPromise(({ input, signal }) => erasePerson(apiClient, input, signal)),
  },
});

/** Everything about one address, on live actors, for roles that may erase it. WAIT-63 to WAIT-65, ACC-8. */
export function LivePersonalData() {
  const may = useMay();
  return may('POST /api/v2/people/erase') ? <OnLiveActors /> : null;
}

function OnLiveActors() {
  return <PersonalDataView personalData={useActorRef(livePersonalData)} />;
}
