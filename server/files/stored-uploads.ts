import { filesOf } from '../../src/contract/uploads.ts';
import { type FileStore, pictureType } from './file-store.ts';
import { type VideoStore, videoTypeOf } from './videos.ts';

type StoredUpload = {
  name: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  uploaded_at: number;
};

const pictureParts = /^([0-9a-f]{32}-(\d{1,5})x(\d{1,5}))(?:-\d{1,5}w)?\.webp$/;

/** Returns the uploads in the file stores. A picture and its copies count as one upload. LIB-2. */
export async function readStoredUploads(files: FileStore, videos: VideoStore): Promise<StoredUpload[]> {
  const pictures = new Map<string, StoredUpload>();
  for (const { name, size, changedAt } of await files.list()) {
    const [, stem, width, height] = pictureParts.exec(name) ?? [];
    if (stem !== undefined) {
      const known = pictures.get(stem);
      pictures.set(stem, {
        name: `${stem}.webp`,
        type: pictureType,
        bytes: (known?.bytes ?? 0) + size,
        width: Number(width),
        height: Number(height),
        uploaded_at: Math.max(known?.uploaded_at ?? 0, changedAt),
      });
    }
  }
  const clips = (await videos.list()).flatMap(({ name, size, changedAt }) => {
    const type = videoTypeOf(name);
    return type === undefined
      ? []
      : [{ name, type, bytes: size, width: null, height: null, uploaded_at: changedAt }];
  });
  return [...pictures.values(), ...clips];
}

/** Deletes an upload from its store, with the copies of a picture. LIB-8. */
export async function removeStored(files: FileStore, videos: VideoStore, name: string): Promise<void> {
  if (videoTypeOf(name) !== undefined) {
    await videos.remove(name);
    return;
  }
  for (const file of filesOf(name)) {
    await files.remove(file);
  }
}
