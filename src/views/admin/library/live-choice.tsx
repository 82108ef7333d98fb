import { useState } from 'react';
import type { Upload } from '../../../contract/uploads.ts';
import { type Choosable, libraryChoiceMachine } from '../../../machines/admin/library-choice.machine.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { LibraryChoice } from './library-dialog.tsx';
import { liveLibrary } from './live-library.ts';

const liveChoice = libraryChoiceMachine.provide({ actors: { library: liveLibrary } });

type Props = {
  choosable: Choosable;
  isDisabled: boolean;
  label?: string;
  onChoose: (upload: Upload) => void;
};

/**
 * Lets the admin choose a file from the library, with live actors. Later changes of `choosable` and
 * `onChoose` have no effect. LIB-14, LIB-21, MEDIA-54.
 */
export function LiveLibraryChoice({ choosable, onChoose, ...more }: Props) {
  const [logic] = useState(() => liveChoice.provide({ actions: { place: (_, upload) => onChoose(upload) } }));
  return <LibraryChoice choice={useActorRef(logic, { input: { choosable } })} {...more} />;
}
