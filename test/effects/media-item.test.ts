import { expect, test } from 'vitest';
import { itemOf } from '../../src/effects/media-item.ts';
import { picture, video } from '../support/library.ts';

test.each([
  [picture, { kind: 'image', alt: 'A rocket on its ramp' }],
  [video, { kind: 'video', alt: '' }],
])(
  'itemOf uses the file description as alt text only when the file is an image (MEDIA-54)',
  (upload, expected) => {
    const [item, again] = [itemOf(upload), itemOf(upload)];
    expect(item).toEqual({ id: item.id, url: upload.url, heading: '', description: '', ...expected });
    expect(item.id === again.id).toBe(false);
  },
);
