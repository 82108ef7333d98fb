// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import {
  dropNoteDraft,
  keepNoteDraft,
  readNoteDraft,
  removeNoteDraft,
} from '../../src/effects/note-drafts.ts';

beforeEach(() => localStorage.clear());

/** Reads the kept note on a report with this stored note. */
const read = (note = '') => readNoteDraft({ id: '1', note });

test('the unsaved note on a report is kept with the note that it is based on (ADMIN-61, ADMIN-72, PRIV-13)', () => {
  keepNoteDraft({ id: '1', note: 'Mine.', base: 'Theirs.' });
  expect(Object.keys(localStorage)).toEqual(['draft:report 1']);
  expect([read(), readNoteDraft({ id: '2', note: '' })]).toEqual([
    { note: 'Mine.', base: 'Theirs.' },
    undefined,
  ]);
  dropNoteDraft('1');
  expect(read()).toBeUndefined();
});

test('a kept note without a base counts as based on an empty note (ADMIN-61)', () => {
  localStorage.setItem('draft:report 1', 'Half a thought');
  expect(read()).toEqual({ note: 'Half a thought', base: '' });
  dropNoteDraft('1');
});

test('a kept note that equals the stored note is dropped, because the server has it (ADMIN-61, ADMIN-72)', () => {
  keepNoteDraft({ id: '1', note: 'Mine. ', base: '' });
  expect([read('Mine.'), localStorage.length]).toEqual([undefined, 0]);
});

test('the note that another tab has kept stays when a note is saved, and is removed with its report (ADMIN-56, ADMIN-61)', () => {
  keepNoteDraft({ id: '1', note: 'In this tab.', base: '' });
  const other = JSON.stringify({ note: 'In another tab.', base: '' });
  localStorage.setItem('draft:report 1', other);
  dropNoteDraft('1');
  const kept = localStorage.getItem('draft:report 1');
  removeNoteDraft('1');
  expect([kept, localStorage.length]).toEqual([other, 0]);
});
