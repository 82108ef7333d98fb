import type { LinkHit } from '../../src/contract/link-hit.ts';

/** The post and the article that a search for link targets finds. */
export const linkHits: LinkHit[] = [
  { kind: 'post', title: 'Fees explained', address: '/blog/fees-explained' },
  { kind: 'article', title: 'What are fees?', address: '/article/what-are-fees' },
];
