// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { dropMediaDraft, keepMediaDraft, readMediaDraft } from '../../src/effects/media-drafts.ts';
import { a } from '../support/media.ts';

beforeEach(() => localStorage.clear());

const place = { page: 'home', section: 'hero' };

test('the draft of a media section is found only for its section, until it is removed (MEDIA-11, PRIV-13, PRIV-14)', () => {
  keepMediaDraft({ ...place, version: 3, items: [a] });
  expect(Object.keys(localStorage)).toEqual(['draft:media home hero']);
  expect(readMediaDraft(place)).toEqual({ version: 3, items: [a] });
  expect(readMediaDraft({ page: 'home', section: 'other' })).toBeUndefined();
  dropMediaDraft(place);
  expect(readMediaDraft(place)).toBeUndefined();
});

test.each(['not JSON', '{"version":1}', '{"version":1,"items":[{}]}'])(
  'readMediaDraft ignores a stored draft that cannot be read: %s (MEDIA-11)',
  (text) => {
    localStorage.setItem('draft:media home hero', text);
    expect(readMediaDraft(place)).toBeUndefined();
  },
);
