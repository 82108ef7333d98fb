import type { MediaItem } from '../contract/media.ts';
import type { Upload } from '../contract/uploads.ts';

/** A new item that shows an uploaded file, with the description of the file as its alt text. MEDIA-54. */
export const itemOf = ({ type, url, alt }: Pick<Upload, 'type' | 'url' | 'alt'>): MediaItem => ({
  id: crypto.randomUUID(),
  kind: type.startsWith('video/') ? 'video' : 'image',
  url,
  heading: '',
  description: '',
  alt,
});
