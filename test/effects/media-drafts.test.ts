// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { MediaItem } from '../../src/contract/media.ts';
import { mediaDrafts, readMediaChanges } from '../../src/effects/media-drafts.ts';
import { a, mediaOf } from '../support/media.ts';

beforeEach(() => localStorage.clear());

const place = { page: 'home', section: 'hero' };

test('the draft of a media section is found only for its section, until it is removed (MEDIA-11, PRIV-13, PRIV-14)', () => {
  mediaDrafts.keep(place, { version: 3, items: [a] });
  expect(Object.keys(localStorage)).toEqual(['draft:media home hero']);
  expect(mediaDrafts.read(place)).toEqual({ version: 3, items: [a] });
  expect(mediaDrafts.read({ page: 'home', section: 'other' })).toBeUndefined();
  mediaDrafts.drop(place);
  expect(mediaDrafts.read(place)).toBeUndefined();
});

test.each(['not JSON', '{"version":1}', '{"version":1,"items":[{}]}'])(
  'mediaDrafts ignores a stored draft that cannot be read: %s (MEDIA-11)',
  (text) => {
    localStorage.setItem('draft:media home hero', text);
    expect(mediaDrafts.read(place)).toBeUndefined();
  },
);

test('changes that equal the stored media are dropped, because the server has them (MEDIA-16)', () => {
  const stored = (version: number, items: MediaItem[]) => readMediaChanges(mediaOf(version, items));
  mediaDrafts.keep(place, { version: 3, items: [a] });
  const { alt, ...words } = a;
  expect(stored(4, [{ alt: `${alt} at dawn`, ...words }])).toEqual({ version: 3, items: [a] });
  expect(stored(4, [a, { ...a, id: 'b' }])).toEqual({ version: 3, items: [a] });
  expect([stored(4, [{ alt, ...words }]), localStorage.length]).toEqual([undefined, 0]);
});

test('the changes that another tab has kept stay when a section is saved (MEDIA-11)', () => {
  mediaDrafts.keep(place, { version: 3, items: [a] });
  const other = JSON.stringify({ version: 3, items: [] });
  localStorage.setItem('draft:media home hero', other);
  mediaDrafts.drop(place);
  expect(localStorage.getItem('draft:media home hero')).toBe(other);
});
