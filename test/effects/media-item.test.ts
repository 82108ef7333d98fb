import { expect, test } from 'vitest';
import { itemOf } from '../../src/effects/media-item.ts';
import { picture, video } from '../support/library.ts';

test.each([
  [picture, { kind: 'image', alt: 'A rocket on its ramp' }],
  [video, { kind: 'video', alt: '' }],
])('an item shows a chosen file, with its description as alt text (MEDIA-54)', (upload, expected) => {
  const [item, again] = [itemOf(upload), itemOf(upload)];
  expect(item).toEqual({ id: item.id, url: upload.url, heading: '', description: '', ...expected });
  expect(item.id === again.id).toBe(false);
});
