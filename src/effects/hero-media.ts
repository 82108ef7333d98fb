import type { MediaItem } from '../contract/media.ts';

/**
 * GET /v2/media: the published media of the home hero, none when the server refuses. Uses `fetch`: the
 * API client would make the home page larger. Throws when the call fails or the answer is invalid.
 * HOME-11.
 */
export async function readHeroMedia(apiBase: string, signal: AbortSignal): Promise<MediaItem[]> {
  const answer = await fetch(`${apiBase}/v2/media?page=home&section=hero`, { signal });
  const media: { items?: unknown } | null = answer.ok ? await answer.json() : null;
  if (media === null || !Array.isArray(media.items) || media.items.length === 0) {
    return [];
  }
  // Loads the schema only when something is published.
  const { readSectionMedia } = await import('../contract/media.ts');
  return readSectionMedia(media).items;
}
