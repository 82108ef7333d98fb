import { createActor } from 'xstate';
import type { ImageUpload, TextUpload, ToastMessage } from '../../src/contract/admin-posts.ts';
import { imageUploadsMachine } from '../../src/machines/writing/image-uploads.machine.ts';
import type { ImageCounts } from '../../src/machines/writing/image-uploads.ts';
import { uploaded } from './admin-posts.ts';
import { heldPromise } from './held.ts';
import { settle } from './settle.ts';

/** The address of an image on another site. */
export const address = 'https://example.com/swift.png';

/**
 * Starts the uploads of a text. The test provides the results of the calls. `text` records each change of a
 * placeholder.
 */
export function openUploads() {
  const upload = heldPromise<ImageUpload, TextUpload>();
  const chooseFile = heldPromise<File | undefined>();
  const text: string[] = [];
  const told: ToastMessage[] = [];
  const counts: ImageCounts[] = [];
  const held = new Map<string, TextUpload['source']>();
  const uploads = createActor(
    imageUploadsMachine.provide({
      actors: { upload: upload.logic, chooseFile: chooseFile.logic },
      actions: {
        hold: (_, images) => {
          for (const { key, source } of images) {
            held.set(key, source);
          }
        },
        place: (_, { key, alt }) => text.push(`${key} ${alt}`),
        settle: (_, { key, image }) => text.push(`${key} ${image.imageUrl}`),
        drop: (_, key) => text.push(`${key} dropped`),
        tell: (_, message) => told.push(message),
        count: (_, found) => counts.push(found),
      },
    }),
  ).start();
  let pasted = 0;
  const ask = (file: File | undefined, alt: string) => {
    pasted += 1;
    uploads.send({ type: 'image.requested', request: { key: `k${pasted}`, file, alt } });
  };
  const pastePage = () => {
    pasted += 1;
    text.push(`k${pasted} pasted`);
    uploads.send({ type: 'images.pasted', images: [{ key: `k${pasted}`, source: address }] });
  };
  const take = () => settle(() => upload.latest().resolve({ kind: 'uploaded', image: uploaded }));
  const lose = () => settle(() => upload.latest().reject(new Error('offline')));
  return { uploads, upload, chooseFile, text, told, counts, held, ask, pastePage, take, lose };
}
