// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { mediaDrafts } from '../../src/effects/media-drafts.ts';
import { a } from '../support/media.ts';

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
