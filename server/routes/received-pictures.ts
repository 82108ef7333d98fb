import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { heicAdvice, notAnImage, type UploadedImage, uploadMaxBytes } from '../../src/contract/files.ts';
import { audit } from '../auth/audit.ts';
import { callerOf } from '../auth/bearer.ts';
import { pictureType } from '../files/file-store.ts';
import { makePicture, type Picture, type PictureFailure, withName } from '../files/pictures.ts';
import { lockOwnAccount } from '../store/account-lock.ts';
import { expectUpload } from '../store/unlisted-uploads.ts';
import { addUpload } from '../store/upload-listing.ts';
import type { ApiContext } from './context.ts';
import { uploadChanges } from './replaced-uploads.ts';

/** The path of uploaded files. MEDIA-39. */
export const uploadsPath = '/uploads';

const noSvg = 'SVG files are not accepted. Please select a JPEG, PNG, WebP, GIF or AVIF file.';
/** The response to a file above the limit. MEDIA-27. */
export const tooLarge = { message: `The image must be ${uploadMaxBytes / 1024 / 1024} MB or less.` };

/**
 * Calls `write` with the path of a temporary file, and decodes the image that `write` puts there. If `write`
 * returns a value, this value is the result and nothing is decoded. The file is removed at the end. MEDIA-36.
 */
export async function receivePicture<T>(
  write: (file: string) => Promise<T | undefined>,
): Promise<Picture | PictureFailure | T> {
  // The upload goes to disk, because several uploads in memory would take more space than decoding one image.
  const folder = await mkdtemp(join(tmpdir(), 'swiftex-upload-'));
  try {
    const file = join(folder, 'picture');
    return (await write(file)) ?? (await makePicture(file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Stores the files of a picture, lists it in the library, and returns the response. A picture gets
 * another name if files with its first name were removed before. MEDIA-24, LIB-1, LIB-24, AUDIT-2.
 */
export async function keepPicture(
  context: Pick<ApiContext, 'db' | 'changes' | 'files' | 'now'>,
  request: FastifyRequest,
  picture: Picture,
  originalName: string,
): Promise<UploadedImage> {
  for (let number = 0; ; number += 1) {
    const named = withName(picture, number);
    if (await keepNamed(context, request, named, originalName)) {
      const { name, width, height } = named;
      return { imageUrl: `${uploadsPath}/${name}`, width, height };
    }
  }
}

/**
 * Stores a picture under its name. Returns false if the name is used up, because its files are being removed
 * or were removed.
 */
async function keepNamed(
  { db, changes, files, now }: Pick<ApiContext, 'db' | 'changes' | 'files' | 'now'>,
  request: FastifyRequest,
  picture: Picture,
  originalName: string,
): Promise<boolean> {
  const { name, width, height } = picture;
  if (!(await expectUpload(db, name, now()))) {
    return false;
  }
  for (const file of picture.files) {
    await files.put(file.name, file.bytes);
  }
  const upload = {
    name,
    original_name: originalName,
    type: pictureType,
    bytes: picture.files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
    width,
    height,
    uploaded_at: now(),
    admin_id: callerOf(request).adminId,
  };
  // After a new upload of a deleted or replaced file, every instance serves the file again. LIB-16, LIB-23.
  return changes.write(uploadChanges, async (transaction) => {
    // The session may have ended during the upload.
    await lockOwnAccount(transaction, callerOf(request));
    const isListed = await addUpload(transaction, upload);
    if (isListed) {
      await audit({ db: transaction, now }, request, 'image.uploaded', name);
    }
    return isListed;
  });
}

/** Returns the message for a file that is not an accepted image. MEDIA-25, MEDIA-26, MEDIA-29, MEDIA-53. */
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
