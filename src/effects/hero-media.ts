import type { MediaItem } from '../contract/media.ts';

/**
 * GET /v2/media: what is published for the home hero. It asks by itself, as the whole client would
 * be more than this page needs. None where the answer holds none. Throws when it cannot be had or read.
 */
export async function readHeroMedia(apiBase: string, signal: AbortSignal): Promise<MediaItem[]> {
  const answer = await fetch(`${apiBase}/v2/media?page=home&section=hero`, { signal });
  const media: { items?: unknown } | null = answer.ok ? await answer.json() : null;
  if (media === null || !Array.isArray(media.items) || media.items.length === 0) {
    return [];
  }
  // Where nothing is published, as at first, the schema is not loaded.
  const { readSectionMedia } = await import('../contract/media.ts');
  return readSectionMedia(media).items;
}
