// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { profileDrafts } from '../../src/effects/profile-drafts.ts';
import { keptProfile } from '../support/author-profile.ts';

beforeEach(() => localStorage.clear());

test('the unsaved author profile is found only for its account, until it is removed (AUTHOR-23, PRIV-13, PRIV-14)', () => {
  profileDrafts.keep('1', keptProfile);
  expect(Object.keys(localStorage)).toEqual(['draft:author 1']);
  expect([profileDrafts.read('1'), profileDrafts.read('2')]).toEqual([keptProfile, undefined]);
  profileDrafts.drop('1');
  expect(profileDrafts.read('1')).toBeUndefined();
});

test.each(['not JSON', '{"name":"Ada"}'])(
  'profileDrafts ignores a kept profile that cannot be read: %s (AUTHOR-23)',
  (text) => {
    localStorage.setItem('draft:author 1', text);
    expect(profileDrafts.read('1')).toBeUndefined();
  },
);
