import { useState } from 'react';
import { fromPromise } from 'xstate';
import { readDraftMedia, saveMedia } from '../../../api/media.ts';
import { mediaDrafts, readMediaChanges } from '../../../effects/media-drafts.ts';
import { sendMediaFile } from '../../../effects/media-file.ts';
import { itemOf } from '../../../effects/media-item.ts';
import { withOwnMedia } from '../../../effects/own-changes.ts';
import { uploadQueue } from '../../../effects/upload-queue.ts';
import { mediaMachine } from '../../../machines/admin/media.machine.ts';
import { apiBase, apiClient } from '../../../runtime/api-client.ts';
import { useActorRef } from '../../../runtime/live-actor.ts';
import { routes } from '../../../screens.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { LiveLibraryChoice } from '../library/live-choice.tsx';
import { MediaView } from './media-view.tsx';

/** /media-uploads: the media of the pages, with live actors. MEDIA-1. */
export function MediaScreen() {
  return (
    <AdminFrame
      title="Media Library"
      description="The pictures and videos that the pages show."
      path={routes.adminMedia}
    >
      <LiveMedia />
    </AdminFrame>
  );
}

function LiveMedia() {
  const [{ logic, queue }] = useState(liveMedia);
  const library = useActorRef(logic);
  return (
    <MediaView
      library={library}
      onFiles={(files) => library.send({ type: 'files.given', files: queue.add(files) })}
      choiceOf={(isDisabled) => (
        <LiveLibraryChoice
          choosable="all"
          isDisabled={isDisabled}
          onChoose={(upload) => library.send({ type: 'item.chosen', item: itemOf(upload) })}
        />
      )}
    />
  );
}

function liveMedia() {
  const queue = uploadQueue(sendMediaFile(apiBase));
  const save = withOwnMedia((request, signal) => saveMedia(apiClient, request, signal));
  const logic = mediaMachine.provide({
    actors: {
      load: fromPromise(({ input, signal }) =>
        readDraftMedia(apiClient, input, signal).then((media) => ({
          media,
          draft: readMediaChanges(media),
        })),
      ),
      save: fromPromise(({ input, signal }) => save(input, signal)),
      upload: queue.logic,
    },
    actions: {
      keepDraft: (_, { version, items, ...place }) => mediaDrafts.keep(place, { version, items }),
      dropDraft: (_, place) => mediaDrafts.drop(place),
    },
  });
  return { logic, queue };
}
