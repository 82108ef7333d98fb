import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { heicAdvice, notAnImage, type UploadedImage, uploadMaxBytes } from '../../src/contract/files.ts';
import { audit } from '../auth/audit.ts';
import { callerOf } from '../auth/bearer.ts';
import { postChanges } from '../blog/blog.ts';
import { pictureType } from '../files/file-store.ts';
import { makePicture, type Picture, type PictureFailure } from '../files/pictures.ts';
import type { Tables } from '../store/schema.ts';
import { isReplaced } from '../store/upload-replacements.ts';
import { addUpload } from '../store/uploads.ts';
import type { ApiContext } from './context.ts';

/** The path of uploaded files. MEDIA-39. */
export const uploadsPath = '/uploads';

const noSvg = 'SVG files are not accepted. Please select a JPEG, PNG, WebP, GIF or AVIF file.';
/** The refusal of a file above the limit. MEDIA-27. */
export const tooLarge = { message: `The image must be ${uploadMaxBytes / 1024 / 1024} MB or less.` };

/**
 * Decodes the image that `write` puts into the file it is given. Something other than undefined from
 * `write` is the result instead, and nothing is decoded. The file is removed in the end. MEDIA-36.
 */
export async function receivePicture<T>(
  write: (file: string) => Promise<T | undefined>,
): Promise<Picture | PictureFailure | T> {
  // On disk: several uploads would take more memory than decoding one image.
  const folder = await mkdtemp(join(tmpdir(), 'swiftex-upload-'));
  try {
    const file = join(folder, 'picture');
    return (await write(file)) ?? (await makePicture(file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Stores the files of a picture, lists it in the library, and returns its answer. MEDIA-24, LIB-1, AUDIT-2. */
export async function keepPicture(
  { db, changes, files, now }: Pick<ApiContext, 'db' | 'changes' | 'files' | 'now'>,
  request: FastifyRequest,
  picture: Picture,
  originalName: string,
): Promise<UploadedImage> {
  for (const { name, bytes } of picture.files) {
    await files.put(name, bytes);
  }
  const { name, width, height } = picture;
  const upload = {
    name,
    original_name: originalName.slice(-200),
    type: pictureType,
    bytes: picture.files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    width,
    height,
    uploaded_at: now(),
    admin_id: callerOf(request).adminId,
  };
  const list = async (transaction: Transaction<Tables>) => {
    await addUpload(transaction, upload);
    await audit({ db: transaction, now }, request, 'image.uploaded', name);
  };
  // A replaced file that comes back no longer leads to the other one, on any instance. LIB-16.
  await ((await isReplaced(db, name)) ? changes.write(postChanges, list) : db.transaction().execute(list));
  return { imageUrl: `${uploadsPath}/${name}`, width, height };
}

/** The refusal of a file that is not an accepted image. MEDIA-25, MEDIA-26, MEDIA-29, MEDIA-53. */
export function wordsFor(failure: PictureFailure | undefined): string {
  switch (failure?.reason) {
    case 'too many pixels':
      return `The image must have ${failure.megapixels} megapixels or less.`;
    case 'heic':
      return heicAdvice;
    case 'svg':
      return noSvg;
    default:
      return notAnImage;
  }
}
