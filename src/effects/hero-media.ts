import type { MediaItem } from '../contract/media.ts';

/**
 * Called for each failed call. `path` is the address without its query. `status` is absent if there was no
 * response.
 */
type OnFailure = (path: string, status?: number) => void;

/**
 * GET /v2/media: the published media of the home hero, or none if the server refuses. Uses `fetch`, because
 * the API client would make the home page larger. `prepare` loads the view of the media. Throws when the call
 * fails or the response is invalid. HOME-11, FORM-44.
 */
export async function readHeroMedia(
  apiBase: string,
  signal: AbortSignal,
  onFailure: OnFailure,
  prepare: () => Promise<void>,
): Promise<MediaItem[]> {
  const path = `${apiBase}/v2/media`;
  const answer = await fetch(`${path}?page=home&section=hero`, { signal }).catch((error) => {
    // A call that the page itself aborted does not count as failed.
    if (!signal.aborted) {
      onFailure(path);
    }
    throw error;
  });
  if (!answer.ok) {
    onFailure(path, answer.status);
    return [];
  }
  const media: { items?: unknown } | null = await answer.json();
  if (media === null || !Array.isArray(media.items) || media.items.length === 0) {
    return [];
  }
  // Loads the schema and the view only when something is published.
  const [{ readSectionMedia }] = await Promise.all([import('../contract/media.ts'), prepare()]);
  return readSectionMedia(media).items;
}
