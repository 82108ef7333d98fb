import * as v from 'valibot';
import { type MediaChange, MediaConflict, type MediaResult } from '../contract/admin-media.ts';
import { readSectionMedia, type SectionMedia } from '../contract/media.ts';
import { answerData, type Client, messageOrThrow, refusedStatus } from './client.ts';

type Place = { page: string; section: string };

/** GET /v2/media: the draft of a section. Throws when the call fails or the response is invalid. */
export async function readDraftMedia(
  client: Client,
  place: Place,
  signal: AbortSignal,
): Promise<SectionMedia> {
  return readSectionMedia(await client.admin('/v2/media', { query: { ...place, status: 'draft' }, signal }));
}

/**
 * PUT /v2/media/{page}/{section}. Throws when the call fails without a message or the response is invalid.
 * MEDIA-12, MEDIA-14, MEDIA-15.
 */
export async function saveMedia(
  client: Client,
  { page, section, change }: Place & { change: MediaChange },
  signal: AbortSignal,
): Promise<MediaResult> {
  try {
    const answer = await client.admin(`/v2/media/${page}/${section}`, {
      method: 'PUT',
      body: change,
      signal,
    });
    return { kind: 'saved', media: readSectionMedia(answer) };
  } catch (error) {
    const conflict = v.safeParse(MediaConflict, answerData(error));
    if (refusedStatus(error) === 409 && conflict.success) {
      return { kind: 'conflict', media: conflict.output.media };
    }
    return { kind: 'refused', message: messageOrThrow(error) };
  }
}
