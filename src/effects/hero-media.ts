import * as v from 'valibot';
import { type MediaItem, SectionMedia } from '../contract/media.ts';

/**
 * GET /v2/media: what is published for the home hero. It asks by itself, as the whole client would
 * be more than this page needs. Throws when it cannot be had.
 */
export async function readHeroMedia(apiBase: string, signal: AbortSignal): Promise<MediaItem[]> {
  const answer = await fetch(`${apiBase}/v2/media?page=home&section=hero`, { signal });
  return answer.ok ? v.parse(SectionMedia, await answer.json()).items : [];
}
