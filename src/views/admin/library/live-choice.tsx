import { useState } from 'react';
import type { Upload } from '../../../contract/uploads.ts';
import { libraryChoiceMachine } from '../../../machines/admin/library-choice.machine.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { LibraryChoice } from './library-dialog.tsx';
import { liveLibrary } from './live-library.ts';

const liveChoice = libraryChoiceMachine.provide({ actors: { library: liveLibrary } });

type Props = { isDisabled: boolean; onChoose: (upload: Upload) => void };

/** Chooses a picture of the library on live actors. `onChoose` is read once. LIB-14. */
export function LiveLibraryChoice({ isDisabled, onChoose }: Props) {
  const [logic] = useState(() => liveChoice.provide({ actions: { place: (_, upload) => onChoose(upload) } }));
  return <LibraryChoice choice={useActorRef(logic)} isDisabled={isDisabled} />;
}
