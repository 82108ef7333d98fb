import * as v from 'valibot';

/**
 * The drawings of covers. If a title matches several drawings, the first one in this list is chosen. BLOG-69.
 */
export const scenes = [
  'identity',
  'cash-out',
  'memo',
  'receive',
  'phrase',
  'passkey',
  'bridge',
  'order-book',
  'fees',
  'testnet',
  'import',
  'swap',
] as const;
export type Scene = (typeof scenes)[number];

/**
 * The backgrounds of covers. The two backgrounds that suit a drawing best are tried first, and then the
 * others in this order. BLOG-70.
 */
export const grounds = ['night', 'dawn', 'ultra', 'lilac', 'sand', 'paper'] as const;
export type Ground = (typeof grounds)[number];

/** The cover of a post without a picture: a drawing of its subject on a background. BLOG-68. */
export const Cover = v.object({ scene: v.picklist(scenes), ground: v.picklist(grounds) });
export type Cover = v.InferOutput<typeof Cover>;
