import * as v from 'valibot';
import { type MediaItem, MediaList, SectionMedia } from './media.ts';

/** The pages and sections whose media admins can edit. MEDIA-1. */
export const mediaPages = { home: { label: 'Home', sections: { hero: 'Hero' } } } as const;

/** Shown when files are given before a page and a section are chosen. MEDIA-2. */
export const mediaUnchosen = 'Please select a page and section before uploading media';

/** The largest video, in bytes. MEDIA-21, MEDIA-35. */
export const videoMaxBytes = 50 * 1024 * 1024;
/** The accepted content types of videos. */
export const videoTypes = ['video/mp4', 'video/webm'] as const;

/** PUT /v2/media/{page}/{section}: `version` is the version that the admin started from. MEDIA-49. */
export const MediaChange = v.object({
  // One less than PostgreSQL's largest integer: saving adds one.
  version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_646)),
  items: MediaList,
  publish: v.boolean(),
});
export type MediaChange = v.InferOutput<typeof MediaChange>;

/** The 409 response to PUT: a message and the stored section. MEDIA-50. */
export const MediaConflict = v.object({ message: v.string(), media: SectionMedia });

/** The response to POST /v2/files/upload-video. */
export const UploadedVideo = v.object({ videoUrl: v.string() });

/** The outcomes of a save that the admin sees. */
export type MediaResult =
  | { kind: 'saved'; media: SectionMedia }
  | { kind: 'conflict'; media: SectionMedia }
  | { kind: 'refused'; message: string };

/** Commands to the upload queue. Each file has a key. */
export type UploadCommand =
  | { type: 'files.given'; files: Array<{ key: string; name: string }> }
  | { type: 'upload.dismissed'; key: string };

/** Events that the upload queue sends about a file. */
export type UploadReport =
  | { type: 'upload.progressed'; key: string; percent: number }
  | { type: 'upload.finished'; key: string; item: MediaItem }
  | { type: 'upload.failed'; key: string; failure: string };
