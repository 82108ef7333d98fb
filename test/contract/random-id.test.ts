import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { PostDraft } from '../../src/contract/posts.ts';
import { randomHex, randomId } from '../../src/contract/random-id.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('randomId makes a different UUID each time, also without https (API-121)', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const ids = Array.from({ length: 1_000 }, randomId);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.filter((id) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/.test(id))).toEqual(
    [],
  );
  expect(ids.filter((id) => !v.is(PostDraft.entries.id, id))).toEqual([]);
});

test('randomHex writes each byte as two digits', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(10) });
  expect(randomHex(3)).toBe('0a0a0a');
});
