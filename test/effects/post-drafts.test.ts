// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DraftText, draftKeeper, draftWatch } from '../../src/effects/post-drafts.ts';
import { written } from '../support/desk-posts.ts';
import { overhear } from '../support/overhear.ts';

const now = Date.UTC(2025, 0, 15, 9, 30);
const text: DraftText = { fields: written, content: '<p>Kept.</p>' };
const other: DraftText = { fields: { ...written, title: 'Another' }, content: '' };

beforeEach(() => {
  vi.useFakeTimers({ now });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what was kept is found by the same post, and by no other', () => {
  draftKeeper('post-7', () => text).keep();
  expect(draftKeeper('post-7', () => other).found(other)).toEqual({ ...text, keptAt: now });
  expect(draftKeeper(undefined, () => other).found(other)).toBeUndefined();
  expect(draftKeeper('post-8', () => other).found(other)).toBeUndefined();
});

test('what is on screen already is not offered', () => {
  draftKeeper(undefined, () => text).keep();
  expect(draftKeeper(undefined, () => text).found(text)).toBeUndefined();
});

test.each(['no JSON', '{"fields": 1}', ''])('what is kept as %j is no draft', (kept) => {
  localStorage.setItem('postDraft:new', kept);
  expect(draftKeeper(undefined, () => other).found(other)).toBeUndefined();
});

test('a saved text is forgotten, and not kept again until it changes', () => {
  let current = text;
  const keeper = draftKeeper(undefined, () => current);
  keeper.keep();
  keeper.forget();
  keeper.keep();
  expect(keeper.found(other)).toBeUndefined();
  current = { ...text, content: '<p>More.</p>' };
  keeper.keep();
  expect(keeper.found(other)?.content).toBe('<p>More.</p>');
});

test('a browser without room says so', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => draftKeeper(undefined, () => text).keep()).toThrow('full');
});

test('the text is kept when the page is hidden, and when the editor goes', () => {
  const keep = vi.fn();
  const watched = overhear(draftWatch({ keep }));
  window.dispatchEvent(new Event('pagehide'));
  expect(watched.heard).toEqual([{ type: 'page.hidden' }]);
  expect(keep).not.toHaveBeenCalled();
  watched.stop();
  expect(keep).toHaveBeenCalledTimes(1);
});
