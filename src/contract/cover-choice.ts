import { type Cover, type Ground, grounds, type Scene, scenes } from './cover.ts';

/**
 * The words and the tag that select a scene (a drawing), and the grounds (backgrounds) that suit it. BLOG-69,
 * BLOG-70.
 */
type Subject = {
  words: readonly string[];
  tag?: string;
  /** The two best grounds. */
  grounds: readonly [Ground, Ground];
  /** Grounds on which some lines of the scene are invisible. */
  unfit?: readonly Ground[];
};

/** Words are written in the form that `wordsOf` returns. */
const subjects: Record<Scene, Subject> = {
  identity: { words: ['identity', 'kyc', 'verify', 'documents'], grounds: ['paper', 'ultra'] },
  'cash-out': {
    words: ['cash out', 'sell', 'off ramp', 'payout'],
    tag: 'on and off ramp',
    grounds: ['lilac', 'sand'],
    unfit: ['ultra'],
  },
  memo: { words: ['memo', 'destination tag', 'send'], grounds: ['paper', 'sand'], unfit: ['ultra'] },
  receive: {
    words: ['receive', 'address', 'qr', 'buy', 'on ramp'],
    tag: 'wallet',
    grounds: ['lilac', 'night'],
  },
  phrase: { words: ['phrase', 'backup', 'seed', 'safe'], tag: 'security', grounds: ['sand', 'lilac'] },
  passkey: {
    words: ['passkey', 'pin', 'lock', 'keys', 'non custodial'],
    grounds: ['dawn', 'night'],
    unfit: ['lilac', 'sand', 'paper'],
  },
  bridge: {
    words: ['bridge', 'cross chain', 'blockchain to another'],
    grounds: ['night', 'dawn'],
    unfit: ['lilac', 'sand', 'paper'],
  },
  'order-book': { words: ['trade', 'order', 'offer', 'dex'], tag: 'stellar', grounds: ['dawn', 'lilac'] },
  fees: { words: ['fee', 'cost', 'limit', 'price'], tag: 'guides', grounds: ['sand', 'dawn'] },
  testnet: {
    words: ['testnet', 'mainnet', 'beta', 'practice'],
    tag: 'beta',
    grounds: ['ultra', 'paper'],
  },
  import: {
    words: ['import', 'set up', 'create', 'restore'],
    tag: 'getting started',
    grounds: ['night', 'ultra'],
  },
  swap: { words: ['swap', 'quote', 'rate', 'slippage'], tag: 'exchange', grounds: ['ultra', 'lilac'] },
};

type Subjected = { title: string; tags: readonly string[] };

/**
 * Chooses the cover of a published post. `before` holds the covers of up to three posts published before this
 * post, the nearest first. `after` holds the covers of posts published after this post. Those covers do not
 * change. BLOG-69 to BLOG-72.
 */
export function chooseCover(
  { title, tags }: Subjected,
  before: readonly Cover[],
  after: readonly Cover[] = [],
): Cover {
  const ofTags = scenesOfTags(tags);
  const wanted = sceneOfTitle(title) ?? ofTags[0] ?? sceneAfter(before[0]?.scene);
  const near = [...before, ...after];
  const freeGround = (scene: Scene) => {
    const { grounds: best, unfit } = subjects[scene];
    const fit = [...best, ...grounds].filter((ground) => !unfit?.includes(ground));
    return (
      fit.find((ground) => near.every((cover) => cover.ground !== ground)) ??
      fit.find((ground) => before.every((cover) => cover.ground !== ground))
    );
  };
  const order = [wanted, ...ofTags, ...scenesBelow(ofTags[0] ?? wanted)];
  const scene =
    order.find((one) => near.every((cover) => cover.scene !== one) && freeGround(one) !== undefined) ??
    wanted;
  return { scene, ground: freeGround(scene) ?? subjects[scene].grounds[0] };
}

/**
 * Returns the stored cover of a post. If none is stored, chooses one without looking at its neighbors.
 * BLOG-73.
 */
export function coverOf(post: Subjected & { slug: string; cover?: Cover | undefined }): Cover {
  if (post.cover !== undefined) {
    return post.cover;
  }
  const sum = sumOf(post.slug);
  const scene =
    sceneOfTitle(post.title) ??
    scenesOfTags(post.tags)[0] ??
    neutral(scenes[sum % scenes.length] ?? scenes[0]);
  return { scene, ground: subjects[scene].grounds[sum % 2 === 0 ? 0 : 1] };
}

/** A plural counts as its singular only if no word of the title matches as it is written. */
function sceneOfTitle(title: string): Scene | undefined {
  const words = ` ${wordsOf(title)} `;
  return sceneOfWords(words) ?? sceneOfWords(words.replaceAll('s ', ' '));
}

const sceneOfWords = (words: string) =>
  scenes.find((scene) => subjects[scene].words.some((word) => words.includes(` ${word} `)));

/** Returns the scenes that match the tags, in the order of the tags. */
const scenesOfTags = (tags: readonly string[]): Scene[] =>
  tags.flatMap((tag) => scenes.find((scene) => subjects[scene].tag === wordsOf(tag)) ?? []);

/**
 * Returns the words of a text in lower case, separated by single spaces: "Off-ramp" equals "off ramp".
 * BLOG-69.
 */
const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');

const sceneAfter = (scene: Scene | undefined): Scene =>
  scene === undefined ? scenes[0] : neutral(scenes[(scenes.indexOf(scene) + 1) % scenes.length] ?? scenes[0]);

/** Returns the scenes after a scene, followed by the scenes up to and including it, without `testnet`. */
function scenesBelow(scene: Scene): Scene[] {
  const next = scenes.indexOf(scene) + 1;
  return [...scenes.slice(next), ...scenes.slice(0, next)].filter((one) => one !== 'testnet');
}

/**
 * Replaces `testnet` by the next scene. Its drawing says "Practice coins only", which is wrong for a post about
 * anything else. BLOG-69.
 */
const neutral = (scene: Scene): Scene => (scene === 'testnet' ? 'import' : scene);

function sumOf(slug: string): number {
  let sum = 7;
  for (const letter of slug) {
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 100_003;
  }
  return sum;
}
