// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KeptImage } from '../../src/contract/admin-posts.ts';
import { type DraftText, draftKeeper, draftWatch } from '../../src/effects/post-drafts.ts';
import { written } from '../support/admin-posts.ts';
import { overhear } from '../support/overhear.ts';
import { settle } from '../support/settle.ts';

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

test('a stored draft is found only for its own post (WRITE-38, PRIV-12)', async () => {
  draftKeeper('post-7', () => text).keep();
  expect(Object.keys(localStorage)).toEqual(['postDraft:post-7']);
  expect(await draftKeeper('post-7', () => other).find(other)).toEqual({ ...text, keptAt: now });
  expect(await draftKeeper(undefined, () => other).find(other)).toBeUndefined();
  expect(await draftKeeper('post-8', () => other).find(other)).toBeUndefined();
});

test('a stored draft is found only by the account that wrote it, and no other account replaces it (WRITE-38)', async () => {
  const written = { ...text, content: '<p>By Ada.</p>' };
  localStorage.setItem('tokenAccount', 'ada');
  draftKeeper('post-7', () => written).keep();
  localStorage.setItem('tokenAccount', 'grace');
  const second = draftKeeper('post-7', () => text);
  expect(await second.find(other)).toBeUndefined();
  second.keep();
  localStorage.setItem('tokenAccount', 'ada');
  const found = await draftKeeper('post-7', () => other).find(other);
  expect([found, Object.keys(localStorage).toSorted()]).toEqual([
    { ...written, account: 'ada', keptAt: now },
    ['postDraft:post-7', 'postDraft:post-7:2', 'tokenAccount'],
  ]);
});

test('a draft belongs to the account that opened the editor, even after another account signed in (WRITE-38)', async () => {
  localStorage.setItem('tokenAccount', 'ada');
  const keeper = draftKeeper('post-7', () => text);
  localStorage.setItem('tokenAccount', 'grace');
  keeper.keep();
  expect(JSON.parse(localStorage.getItem('postDraft:post-7') ?? '')).toMatchObject({ account: 'ada' });
});

test('a stored draft of unknown origin is found by every account (WRITE-38)', async () => {
  draftKeeper('post-7', () => text).keep();
  localStorage.setItem('tokenAccount', 'ada');
  expect(await draftKeeper('post-7', () => other).find(other)).toEqual({ ...text, keptAt: now });
});

test('a stored draft is not found when it equals the post (WRITE-40)', async () => {
  draftKeeper(undefined, () => text).keep();
  expect(await draftKeeper(undefined, () => text).find(text)).toBeUndefined();
});

test('a draft is stored when it differs from the post only by a pending image (BLOCK-28)', async () => {
  const images = [{ key: 'k', name: 'swift.png', alt: '', before: 1 }];
  const keeper = draftKeeper(undefined, () => ({ ...text, images }));
  await keeper.find(text);
  keeper.keep();
  expect(await draftKeeper(undefined, () => text).find(text)).toEqual({ ...text, images, keptAt: now });
});

test('a stored image keeps its caption, link, width, alignment and position in a toggle (BLOCK-28, PASTE-13)', async () => {
  const image: KeptImage = {
    ...{ key: 'k', name: 'swift.png', alt: '', before: 1, inside: 2, caption: 'At dawn', size: '50' },
    ...{ link: 'https://example.com/swift', align: 'center', width: 640, height: 480 },
  };
  draftKeeper(undefined, () => ({ ...text, images: [image] })).keep();
  expect((await draftKeeper(undefined, () => other).find(other))?.images).toEqual([image]);
});

test('a stored draft is removed when the author deletes the only typed letter (WRITE-40)', async () => {
  let current: DraftText = { ...text, content: '' };
  const keeper = draftKeeper(undefined, () => current);
  expect(await keeper.find(current)).toBeUndefined();
  current = { ...text, content: '<p>K</p>' };
  keeper.keep();
  expect(localStorage.length).toBe(1);
  current = { ...text, content: '<p><br></p>' };
  keeper.keep();
  expect(localStorage.length).toBe(0);
});

test.each(['no JSON', '{"fields": 1}', ''])('a stored draft is ignored when it contains %j', async (kept) => {
  localStorage.setItem('postDraft:new', kept);
  expect(await draftKeeper(undefined, () => other).find(other)).toBeUndefined();
});

test('a forgotten draft is not stored again until its text changes (WRITE-42, PRIV-14)', async () => {
  let current = text;
  const keeper = draftKeeper(undefined, () => current);
  keeper.keep();
  keeper.forget();
  keeper.keep();
  expect(await keeper.find(other)).toBeUndefined();
  current = { ...text, content: '<p>More.</p>' };
  keeper.keep();
  expect((await keeper.find(other))?.content).toBe('<p>More.</p>');
});

/** Works like the browser's locks: a tab cannot get a lock that another tab holds. */
function openTabs() {
  const held = new Set<string>();
  /** Opens an editor in a new tab. `go` closes the tab, which releases its locks. */
  return async (postId: string | undefined, told: () => DraftText) => {
    vi.resetModules();
    const { draftKeeper: keeperOfTab } = await import('../../src/effects/post-drafts.ts');
    const own = new Set<string>();
    const request = async (name: string, _: LockOptions, act: LockGrantedCallback<unknown>) => {
      const isFree = !held.has(name);
      if (isFree) {
        held.add(name);
        own.add(name);
      }
      return await act(isFree ? { name, mode: 'exclusive' } : null);
    };
    const keeper = keeperOfTab(postId, told, { request } as Pick<LockManager, 'request'>);
    const found = await keeper.find(other);
    const go = () => {
      for (const name of own) {
        held.delete(name);
      }
    };
    return { ...keeper, found: found?.fields.title, go };
  };
}

const titled = (title: string): DraftText => ({ ...text, fields: { ...written, title } });

/** The titles of the stored drafts, by the names of their entries. */
const storedTitles = () =>
  Object.fromEntries(
    Object.entries(localStorage).map(([name, draft]) => [name, JSON.parse(draft).fields.title]),
  );

test('each tab stores its own draft, and a new tab finds a draft only after the tab that stored it closes (WRITE-38, PRIV-12)', async () => {
  const open = openTabs();
  const tab = (told: DraftText) => open(undefined, () => told);
  const one = await tab(titled('One'));
  one.keep();
  vi.advanceTimersByTime(1);
  const two = await tab(titled('Two'));
  two.keep();
  expect([one.found, two.found, Object.keys(localStorage)]).toEqual([
    undefined,
    undefined,
    ['postDraft:new', 'postDraft:new:2'],
  ]);
  expect((await two.find(other))?.fields.title).toBe('Two');
  two.go();
  one.go();
  const three = await tab(other);
  const four = await tab(other);
  expect([three.found, four.found]).toEqual(['Two', 'One']);
});

test.each([
  ['an open tab', () => undefined],
  ['a closed tab', (tab: { go: () => void }) => tab.go()],
])(
  'a saved new post does not take the draft that %s has stored for the post (WRITE-38, SAVE-3)',
  async (_, leave) => {
    const open = openTabs();
    let current = titled('First');
    const first = await open(undefined, () => current);
    first.keep();
    const second = await open('post-7', () => titled('Second'));
    second.keep();
    leave(second);
    await settle(() => first.moveTo('post-7'));
    expect(storedTitles()).toEqual({ 'postDraft:post-7': 'Second', 'postDraft:post-7:2': 'First' });
    first.forget();
    current = titled('More');
    first.keep();
    expect(storedTitles()).toEqual({ 'postDraft:post-7': 'Second', 'postDraft:post-7:2': 'More' });
  },
);

test('the draft of a saved new post moves to the post once, and a new post has no draft then (SAVE-3)', async () => {
  const open = openTabs();
  const first = await open(undefined, () => titled('First'));
  first.keep();
  await settle(() => first.moveTo('post-7'));
  await settle(() => first.moveTo('post-7'));
  expect(storedTitles()).toEqual({ 'postDraft:post-7': 'First' });
});

test('an unchanged draft is stored again when its entry was removed with the data of the site (WRITE-37)', async () => {
  const keeper = draftKeeper('post-7', () => text);
  await keeper.find(other);
  keeper.keep();
  localStorage.clear();
  keeper.keep();
  expect(storedTitles()).toEqual({ 'postDraft:post-7': text.fields.title });
});

test('a draft is stored when the author goes back to the text that was stored before the last save (WRITE-42)', () => {
  let current = titled('First');
  const keeper = draftKeeper('post-7', () => current);
  keeper.keep();
  current = titled('Second');
  keeper.forget();
  keeper.keep();
  expect(storedTitles()).toEqual({});
  current = titled('First');
  keeper.keep();
  expect(storedTitles()).toEqual({ 'postDraft:post-7': 'First' });
});

test('draftKeeper throws when it stores a draft and the storage is full (WRITE-39)', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(() => draftKeeper(undefined, () => text).keep()).toThrow('full');
});

test('draftWatch reports a hidden page and stores the draft when the editor closes (WRITE-37)', () => {
  const keep = vi.fn();
  const watched = overhear(draftWatch({ keep }));
  window.dispatchEvent(new Event('pagehide'));
  expect(watched.heard).toEqual([{ type: 'page.hidden' }]);
  expect(keep).not.toHaveBeenCalled();
  watched.stop();
  expect(keep).toHaveBeenCalledTimes(1);
});
