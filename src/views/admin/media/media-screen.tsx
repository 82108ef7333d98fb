import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import * as v from 'valibot';
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate';
import { readDraftMedia, saveMedia } from '../../../api/media.ts';
import { PlacedImage, uploadMaxBytes } from '../../../contract/files.ts';
import { MediaItem } from '../../../contract/media.ts';
import { UploadedVideo, videoMaxBytes } from '../../../contract/media-desk.ts';
import { dropDraft, keepDraft, readDraft } from '../../../effects/drafts.ts';
import { sendFile } from '../../../effects/upload.ts';
import { mediaDeskMachine } from '../../../machines/media-desk.machine.ts';
import { routes } from '../../../routes.ts';
import { apiClient } from '../../shell/api-client.ts';
import { AdminScreen } from '../admin-screen.tsx';
import { MediaView } from './media-view.tsx';

const apiBase = import.meta.env['VITE_API_BASE'] ?? '/api';
const draftOf = ({ page, section }: { page: string; section: string }) => `media ${page} ${section}`;
const StoredDraft = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ version: v.number(), items: v.array(MediaItem) }),
);

/** /media-uploads, on live actors. Spec: blog and admin 2 (Content management). */
export function MediaScreen() {
  return (
    <AdminScreen
      title="Media Library"
      description="The pictures and videos that the pages show."
      path={routes.adminMedia}
    >
      <MediaDesk />
    </AdminScreen>
  );
}

function MediaDesk() {
  const [{ logic, files }] = useState(liveDesk);
  const desk = useActorRef(logic);
  function give(given: File[]) {
    const keyed = given.map((file) => ({ key: crypto.randomUUID(), name: file.name, file }));
    for (const { key, file } of keyed) {
      files.set(key, file);
    }
    desk.send({ type: 'files.given', files: keyed.map(({ key, name }) => ({ key, name })) });
  }
  return <MediaView desk={desk} onFiles={give} />;
}

/** The desk on live actors, and the files that wait to be sent, by the keys that the machine knows. */
function liveDesk() {
  const files = new Map<string, File>();
  const logic = mediaDeskMachine.provide({
    actors: {
      load: fromPromise(async ({ input, signal }) => {
        const media = await readDraftMedia(apiClient, input, signal);
        const draft = v.safeParse(StoredDraft, readDraft(draftOf(input)));
        return { media, draft: draft.success ? draft.output : undefined };
      }),
      save: fromPromise(({ input, signal }) => saveMedia(apiClient, input, signal)),
      upload: fromCallback<AnyEventObject>(({ sendBack, receive }) => {
        const closing = new AbortController();
        let sending: { key: string; dismissed: AbortController } | undefined;
        let last = Promise.resolve();
        receive((event: AnyEventObject) => {
          if (event.type === 'upload.dismissed') {
            files.delete(event['key']);
            if (sending?.key === event['key']) {
              sending?.dismissed.abort();
            }
            return;
          }
          for (const { key } of event['files'] as Array<{ key: string }>) {
            last = last.then(() => send(key));
          }
        });
        async function send(key: string) {
          const file = files.get(key);
          if (file === undefined || closing.signal.aborted) {
            return;
          }
          const dismissed = new AbortController();
          sending = { key, dismissed };
          const signal = AbortSignal.any([closing.signal, dismissed.signal]);
          try {
            const tell = (percent: number) => sendBack({ type: 'upload.progressed', key, percent });
            sendBack({ type: 'upload.finished', key, item: await upload(file, tell, signal) });
          } catch (error) {
            const failure = error instanceof Error ? error.message : String(error);
            sendBack({ type: 'upload.failed', key, failure });
          } finally {
            files.delete(key);
          }
        }
        return () => closing.abort();
      }),
    },
    actions: {
      keepDraft: (_, { version, items, ...place }) =>
        keepDraft(draftOf(place), JSON.stringify({ version, items })),
      dropDraft: (_, place) => dropDraft(draftOf(place)),
    },
  });
  return { logic, files };
}

/** Sends a picture as a form, or a video as it is; the answer makes a new item of it. */
async function upload(file: File, tell: (percent: number) => void, signal: AbortSignal): Promise<MediaItem> {
  const words = { heading: '', description: '', alt: '' };
  const id = crypto.randomUUID();
  if (file.type.startsWith('video/')) {
    if (file.size > videoMaxBytes) {
      throw new Error(`The video must be ${videoMaxBytes / 1024 / 1024} MB or less.`);
    }
    const answer = await sendFile(`${apiBase}/v2/files/upload-video`, file, tell, signal);
    return { id, kind: 'video', url: v.parse(UploadedVideo, answer).videoUrl, ...words };
  }
  if (file.size > uploadMaxBytes) {
    throw new Error(`The image must be ${uploadMaxBytes / 1024 / 1024} MB or less.`);
  }
  const form = new FormData();
  form.append('file', file);
  const answer = await sendFile(`${apiBase}/v2/files/upload-image`, form, tell, signal);
  return { id, kind: 'image', url: v.parse(PlacedImage, answer).imageUrl, ...words };
}
