// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { dropNoteDraft, keepNoteDraft, readNoteDraft } from '../../src/effects/note-drafts.ts';

beforeEach(() => localStorage.clear());

test('the unsaved note on a report is kept with the note that it is based on (ADMIN-61, ADMIN-72, PRIV-13)', () => {
  keepNoteDraft({ id: '1', note: 'Mine.', base: 'Theirs.' });
  expect(Object.keys(localStorage)).toEqual(['draft:report 1']);
  expect([readNoteDraft('1'), readNoteDraft('2')]).toEqual([{ note: 'Mine.', base: 'Theirs.' }, undefined]);
  dropNoteDraft('1');
  expect(readNoteDraft('1')).toBeUndefined();
});

test('a kept note without a base counts as based on an empty note (ADMIN-61)', () => {
  localStorage.setItem('draft:report 1', 'Half a thought');
  expect(readNoteDraft('1')).toEqual({ note: 'Half a thought', base: '' });
  dropNoteDraft('1');
});
