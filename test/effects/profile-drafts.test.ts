// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { dropProfileDraft, keepProfileDraft, readProfileDraft } from '../../src/effects/profile-drafts.ts';
import { keptProfile } from '../support/author-profile.ts';

beforeEach(() => localStorage.clear());

test('the unsaved author profile is found only for its account, until it is removed (AUTHOR-23, PRIV-13, PRIV-14)', () => {
  keepProfileDraft({ account: '1', profile: keptProfile });
  expect(Object.keys(localStorage)).toEqual(['draft:author 1']);
  expect([readProfileDraft('1'), readProfileDraft('2')]).toEqual([keptProfile, undefined]);
  dropProfileDraft('1');
  expect(readProfileDraft('1')).toBeUndefined();
});

test.each(['not JSON', '{"name":"Ada"}'])(
  'readProfileDraft ignores a kept profile that cannot be read: %s (AUTHOR-23)',
  (text) => {
    localStorage.setItem('draft:author 1', text);
    expect(readProfileDraft('1')).toBeUndefined();
  },
);
