import { createActor } from 'xstate';
import type { MediaChange, MediaResult, UploadCommand } from '../../src/contract/admin-media.ts';
import type { MediaItem } from '../../src/contract/media.ts';
import { mediaMachine, type OpenedMedia } from '../../src/machines/admin/media.machine.ts';
import { heldCallback, heldPromise } from './held.ts';
import { a, b, mediaOf } from './media.ts';
import { settle } from './settle.ts';

type Saving = { page: string; section: string; change: MediaChange };

/** Starts the media machine. The test provides the results of its server calls, uploads and stored drafts. */
export function heldMedia() {
  const load = heldPromise<OpenedMedia, { page: string; section: string }>();
  const save = heldPromise<MediaResult, Saving>();
  const upload = heldCallback<UploadCommand>();
  const drafts: { kept: MediaItem[] | undefined; of: string } = { kept: undefined, of: '' };
  /** The versions of the kept drafts. */
  const versions: number[] = [];
  const library = createActor(
    mediaMachine.provide({
      actors: { load: load.logic, save: save.logic, upload: upload.logic },
      actions: {
        keepDraft: (_, { items, page, section, version }) => {
          versions.push(version);
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
  return { load, save, upload, drafts, versions, library };
}

/** Opens the home page's hero section with the media A and B. */
export async function openHero(draft?: MediaItem[]) {
  const held = heldMedia();
  const { library, load } = held;
  library.send({ type: 'page.chosen', page: 'home' });
  library.send({ type: 'files.given', files: [] });
  library.send({ type: 'section.chosen', section: 'hero' });
  const kept = draft === undefined ? draft : { version: 1, items: draft };
  await settle(() => load.latest().resolve({ media: mediaOf(1, [a, b]), draft: kept }));
  const look = () => {
    const { value, context } = library.getSnapshot();
    return { value, order: context.items.map(({ id }) => id).join(' '), version: context.version };
  };
  return { ...held, look };
}
