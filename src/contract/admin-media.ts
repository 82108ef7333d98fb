import * as v from 'valibot';
import { type MediaItem, MediaList, SectionMedia } from './media.ts';

/** The pages and sections that have media of their own. Spec: blog and admin 2 (Content management). */
export const mediaPages = { home: { label: 'Home', sections: { hero: 'Hero' } } } as const;

/** Said when files come before a page and a section are chosen. Spec: blog and admin 5. */
export const mediaUnchosen = 'Please select a page and section before uploading media';

/** The largest video, in bytes. */
export const videoMaxBytes = 50 * 1024 * 1024;
/** The videos that are taken, by their content types. */
export const videoTypes = ['video/mp4', 'video/webm'] as const;

/** PUT /v2/media/{page}/{section}: `version` is the one that the admin started from. */
export const MediaChange = v.object({
  // One less than PostgreSQL's largest integer: saving adds one.
  version: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_646)),
  items: MediaList,
  publish: v.boolean(),
});
export type MediaChange = v.InferOutput<typeof MediaChange>;

/** What PUT answers with 409: why, and the section as another admin left it. */
export const MediaConflict = v.object({ message: v.string(), media: SectionMedia });

/** What POST /v2/files/upload-video answers. */
export const UploadedVideo = v.object({ videoUrl: v.string() });

/** How saving ends that the admin is told about. */
export type MediaResult =
  | { kind: 'saved'; media: SectionMedia }
  | { kind: 'conflict'; media: SectionMedia }
  | { kind: 'refused'; message: string };

/** What the media screen asks of its upload queue: each file has a key. */
export type UploadCommand =
  | { type: 'files.given'; files: Array<{ key: string; name: string }> }
  | { type: 'upload.dismissed'; key: string };

/** What the upload queue reports about a file. */
export type UploadReport =
  | { type: 'upload.progressed'; key: string; percent: number }
  | { type: 'upload.finished'; key: string; item: MediaItem }
  | { type: 'upload.failed'; key: string; failure: string };
