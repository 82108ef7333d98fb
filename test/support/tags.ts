import type { PostsInNeed, TagRenamed, TagUse } from '../../src/contract/tags.ts';

export const guides: TagUse = { name: 'Guides', posts: 12, drafts: 0 };
export const purse: TagUse = { name: 'Purse', posts: 2, drafts: 2 };
const wallet: TagUse = { name: 'Wallet', posts: 3, drafts: 1 };

/** The tags in the flow of the tag manager. Purse has only drafts. */
export const tags: TagUse[] = [guides, purse, wallet];

/** The server's response when Wallet is renamed to Accounts. */
export const renamed: TagRenamed = {
  tag: { name: 'Accounts', posts: 3, drafts: 1 },
  isMerged: false,
  changed: 3,
};

/** The posts whose only tag is Wallet. */
export const inNeed: PostsInNeed = { posts: 2, titles: ['Fees explained', 'A first wallet'] };

/** The server's response when Wallet is merged into Purse. */
export const merged: TagRenamed = { tag: { name: 'Purse', posts: 4, drafts: 2 }, isMerged: true, changed: 3 };
