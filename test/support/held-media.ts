import { createActor } from 'xstate';
import type { MediaChange, MediaResult, UploadCommand } from '../../src/contract/admin-media.ts';
import type { MediaItem } from '../../src/contract/media.ts';
import { mediaMachine, type OpenedMedia } from '../../src/machines/admin/media.machine.ts';
import { heldCallback, heldPromise } from './held.ts';

type Saving = { page: string; section: string; change: MediaChange };

/** The media machine, with its server, uploads and drafts under the test's control. */
export function heldMedia() {
  const load = heldPromise<OpenedMedia, { page: string; section: string }>();
  const save = heldPromise<MediaResult, Saving>();
  const upload = heldCallback<UploadCommand>();
  const drafts: { kept: MediaItem[] | undefined; of: string } = { kept: undefined, of: '' };
  const library = createActor(
    mediaMachine.provide({
      actors: { load: load.logic, save: save.logic, upload: upload.logic },
      actions: {
        keepDraft: (_, { items, page, section }) => {
          drafts.kept = items;
          drafts.of = `${page} ${section}`;
        },
        dropDraft: (_, { page, section }) => {
          drafts.kept = undefined;
          drafts.of = `${page} ${section}`;
        },
      },
    }),
  ).start();
  return { load, save, upload, drafts, library };
}
