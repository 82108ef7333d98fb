import type { MediaItem } from '../contract/media.ts';
import { randomId } from '../contract/random-id.ts';
import type { Upload } from '../contract/uploads.ts';

/** Creates an item that shows an uploaded file. Its alt text is that of the file. MEDIA-54. */
export const itemOf = ({ type, url, alt }: Pick<Upload, 'type' | 'url' | 'alt'>): MediaItem => ({
  id: randomId(),
  kind: type.startsWith('video/') ? 'video' : 'image',
  url,
  heading: '',
  description: '',
  alt,
});
