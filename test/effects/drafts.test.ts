import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft, removeDraft } from '../../src/effects/drafts.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a draft is found only under its subject, until it is removed (PRIV-13, PRIV-14)', () => {
  keepDraft('report 1', 'Seen.');
  expect([readDraft('report 1'), readDraft('report 2')]).toEqual(['Seen.', undefined]);
  expect([...kept]).toEqual([['draft:report 1', 'Seen.']]);
  dropDraft('report 1');
  expect(readDraft('report 1')).toBeUndefined();
});

test('an account neither finds, replaces nor removes the draft of another account (PRIV-13)', () => {
  kept.set('tokenAccount', 'ada');
  keepDraft('report 1', 'By Ada.');
  kept.set('tokenAccount', 'grace');
  const found = readDraft('report 1');
  keepDraft('report 1', 'By Grace.');
  dropDraft('report 1');
  kept.set('tokenAccount', 'ada');
  expect([found, readDraft('report 1'), [...kept.keys()]]).toEqual([
    undefined,
    'By Ada.',
    ['tokenAccount', 'draft:report 1 by ada'],
  ]);
});

test('a draft of an unknown account is found by every account, until it is removed (PRIV-13)', () => {
  keepDraft('report 1', 'Seen.');
  kept.set('tokenAccount', 'ada');
  expect(readDraft('report 1')).toBe('Seen.');
  dropDraft('report 1');
  expect([...kept.keys()]).toEqual(['tokenAccount']);
});

test.each([
  ['kept', () => keepDraft('report 1', 'Mine.')],
  ['read', () => readDraft('report 1')],
  ['neither kept nor read', () => undefined],
])(
  'a draft that this tab has %s is not removed after another tab has replaced it, until its subject is removed (PRIV-14)',
  (_, meet) => {
    kept.set('draft:report 1', 'Earlier.');
    meet();
    kept.set('draft:report 1', 'Of another tab.');
    dropDraft('report 1');
    const found = kept.get('draft:report 1');
    removeDraft('report 1');
    expect([found, [...kept]]).toEqual(['Of another tab.', []]);
  },
);

test('the own draft is removed together with the draft of an unknown account that was read with it (PRIV-13, PRIV-14)', () => {
  kept.set('draft:report 1', 'Unknown.');
  kept.set('tokenAccount', 'ada');
  kept.set('draft:report 1 by ada', 'By Ada.');
  const found = readDraft('report 1');
  dropDraft('report 1');
  expect([found, [...kept.keys()]]).toEqual(['By Ada.', ['tokenAccount']]);
});
