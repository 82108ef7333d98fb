import { expect, test, vi } from 'vitest';
import { dropDraft, keepDraft, readDraft } from '../../src/effects/drafts.ts';

test('a draft is found only under its subject, until it is removed (PRIV-13, PRIV-14)', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  });
  keepDraft('report 1', 'Seen.');
  expect([readDraft('report 1'), readDraft('report 2')]).toEqual(['Seen.', undefined]);
  expect([...kept]).toEqual([['draft:report 1', 'Seen.']]);
  dropDraft('report 1');
  expect(readDraft('report 1')).toBeUndefined();
  vi.unstubAllGlobals();
});
