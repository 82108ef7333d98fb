import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cover, scenes } from '../../src/contract/cover.ts';
import { chooseCover, coverOf } from '../../src/contract/cover-choice.ts';

type Post = { title: string; tags: string[] };

/** Chooses covers for posts in publication order, as the server does for each post when it is published. */
function walk(posts: readonly Post[]): Cover[] {
  const covers: Cover[] = [];
  for (const post of posts) {
    covers.push(chooseCover(post, covers.slice(-3).toReversed()));
  }
  return covers;
}

/** Returns a cover as text, such as "swap on ultra". */
const named = ({ scene, ground }: Cover) => `${scene} on ${ground}`;

test('the twelve sample posts get twelve different scenes, each on the first ground of its scene (BLOG-69, BLOG-70)', () => {
  const posts = [
    ['Identity checks: who asks, for what, and when', 'On and off ramp', 'identity on paper'],
    ['Receive to the right network, every time', 'Wallet', 'receive on lilac'],
    ['Import a wallet you already have', 'Wallet', 'import on night'],
    ['Trade on the Stellar network: instant and large orders', 'Stellar', 'order-book on dawn'],
    ['Practice on the testnet before you move money', 'Getting started', 'testnet on ultra'],
    ['What a transaction costs, line by line', 'Guides', 'fees on sand'],
    ['Cash out: sell crypto and receive money', 'On and off ramp', 'cash-out on lilac'],
    ['What non-custodial means, and why it matters to you', 'Wallet', 'passkey on dawn'],
    ['Send and receive without surprises', 'Wallet', 'memo on paper'],
    ['Bridge assets from one blockchain to another', 'Exchange', 'bridge on night'],
    ['Five habits that keep your assets safe', 'Security', 'phrase on sand'],
    ['How a swap works, from quote to confirmation', 'Exchange', 'swap on ultra'],
  ] as const;
  expect(walk(posts.map(([title, tag]) => ({ title, tags: [tag] }))).map(named)).toEqual(
    posts.map(([, , cover]) => cover),
  );
});

test.each([
  ['a word in the title before a tag', 'Buy your first coins', ['Security'], 'receive on lilac'],
  ['the upper row of the scene table when two words match', 'Sell or swap', [], 'cash-out on lilac'],
  ['a word in any letter case', 'KYC explained', [], 'identity on paper'],
  ['words separated by a hyphen or a space', 'Cross chain or cash-out', [], 'cash-out on lilac'],
  ['a plural as its singular', 'What an anchor does, and what it costs', ['Stellar'], 'fees on sand'],
  ['a plural only when no word matches as it is written', 'How to swap without fees', [], 'swap on ultra'],
  ['whole words only', 'Swapping coffee', [], 'identity on paper'],
  ['the first tag in the scene table', 'News of the week', ['News', 'beta', 'Wallet'], 'testnet on ultra'],
  ['the first scene when nothing matches', 'News of the week', ['News'], 'identity on paper'],
])('the first post gets its scene by %s (BLOG-69)', (_, title, tags, cover) => {
  expect(named(chooseCover({ title, tags }, []))).toBe(cover);
});

test('posts get the scenes in table order when no word or tag matches (BLOG-69)', () => {
  const shown = walk(Array.from({ length: 14 }, () => ({ title: 'News', tags: ['News'] })));
  expect(shown.map(({ scene }) => scene)).toEqual([
    ...scenes.filter((scene) => scene !== 'bridge' && scene !== 'testnet'),
    'identity',
    'cash-out',
    'memo',
    'receive',
  ]);
});

test('a post gets the scene of a tag or of a later row of the table when one of the previous three posts has its scene (BLOG-69, BLOG-71)', () => {
  const swap = { title: 'Swap', tags: ['Stellar'] };
  expect(walk([swap, swap, swap, swap, swap]).map(({ scene }) => scene)).toEqual([
    'swap',
    'order-book',
    'fees',
    'import',
    'swap',
  ]);
  const safe = { title: 'Keep it safe', tags: ['Security', 'Exchange'] };
  expect(walk([safe, safe, safe]).map(({ scene }) => scene)).toEqual(['phrase', 'swap', 'passkey']);
});

test('only a word or tag selects the scene that says "Practice coins only" (BLOG-69)', () => {
  const fees = { scene: 'fees', ground: 'sand' } as const;
  const sceneOf = (title: string, tags: string[]) => chooseCover({ title, tags }, [fees]).scene;
  expect([
    sceneOf('Reading the fee line', []),
    sceneOf('News', []),
    sceneOf('News', ['Beta']),
    sceneOf('News of the testnet', []),
  ]).toEqual(['import', 'import', 'testnet', 'testnet']);
});

test('a post gets the next free ground when one of the previous three posts has its first ground (BLOG-70, BLOG-71)', () => {
  const before = (...taken: Cover['ground'][]) => taken.map((ground) => ({ scene: 'memo' as const, ground }));
  const ground = (...taken: Cover['ground'][]) =>
    chooseCover({ title: 'Swap', tags: [] }, before(...taken)).ground;
  expect([
    ground('night'),
    ground('ultra'),
    ground('ultra', 'lilac'),
    ground('ultra', 'lilac', 'night'),
  ]).toEqual(['ultra', 'lilac', 'night', 'dawn']);
});

test('a post gets the scene of the next row when its scene has no free ground (BLOG-70)', () => {
  const before = (['night', 'dawn', 'ultra'] as const).map((ground) => ({ scene: 'memo' as const, ground }));
  expect(named(chooseCover({ title: 'Set up a passkey', tags: [] }, before))).toBe('order-book on lilac');
});

test('a new cover avoids the grounds of the following posts when another ground is free', () => {
  const on = (...taken: Cover['ground'][]) => taken.map((ground) => ({ scene: 'memo' as const, ground }));
  const swap = { title: 'Swap', tags: [] };
  expect([
    chooseCover(swap, on('ultra'), on('lilac', 'night', 'dawn')).ground,
    chooseCover(swap, on('ultra', 'sand', 'paper'), on('lilac', 'night', 'dawn')).ground,
  ]).toEqual(['sand', 'lilac']);
});

const word = fc.constantFrom(
  'passkey',
  'bridge',
  'swap',
  'send',
  'memo',
  'phrase',
  'trade',
  'fee',
  'import',
  'news',
  'identity',
);
const post = fc.record({
  title: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  tags: fc.array(fc.constantFrom('Wallet', 'Stellar', 'Guides', 'Security', 'News'), { maxLength: 3 }),
});
const publications = fc.array(post, { maxLength: 40 });

test('no post shares a scene or ground with one of the previous three posts (BLOG-71)', () => {
  fc.assert(
    fc.property(publications, (posts) => {
      const covers = walk(posts);
      for (const [index, { scene, ground }] of covers.entries()) {
        const near = covers.slice(Math.max(0, index - 3), index);
        expect(near.filter((one) => one.scene === scene || one.ground === ground)).toEqual([]);
      }
    }),
  );
});

test('a later post never changes the covers of earlier posts (BLOG-72)', () => {
  fc.assert(
    fc.property(publications, post, (posts, newest) => {
      expect(walk([...posts, newest]).slice(0, -1)).toEqual(walk(posts));
    }),
  );
});

test('a new cover between other posts avoids the scenes of its neighbors and the grounds of the previous posts', () => {
  fc.assert(
    fc.property(publications, fc.nat(), post, (posts, at, changed) => {
      const covers = walk(posts);
      const index = covers.length === 0 ? 0 : at % covers.length;
      const before = covers.slice(Math.max(0, index - 3), index).toReversed();
      const after = covers.slice(index + 1, index + 4);
      const { scene, ground } = chooseCover(changed, before, after);
      const beside = [...before, ...after];
      expect(before.map((one) => one.ground)).not.toContain(ground);
      expect(beside.map((one) => one.scene)).not.toContain(scene);
    }),
  );
});

test('a post without a stored cover gets the same cover whenever its title, tags and slug are the same (BLOG-73)', () => {
  const at = (slug: string) => named(coverOf({ title: 'Swap', tags: [], slug }));
  expect([at('swap'), at('swap'), at('swap-2'), at('swap-3')]).toEqual([
    'swap on ultra',
    'swap on ultra',
    'swap on lilac',
    'swap on ultra',
  ]);
  const news = Array.from({ length: 60 }, (_, index) =>
    coverOf({ title: 'News', tags: ['News'], slug: `news-${index}` }),
  );
  expect(new Set(news.map(({ scene }) => scene))).toEqual(
    new Set(scenes.filter((scene) => scene !== 'testnet')),
  );
});

test('coverOf returns the stored cover when the post has one (BLOG-68)', () => {
  const cover = { scene: 'fees', ground: 'night' } as const;
  expect(coverOf({ title: 'Swap', tags: [], slug: 'swap', cover })).toBe(cover);
});
