import { exchangePosts } from '../../server/samples/exchange-posts.ts';
import { walletPosts } from '../../server/samples/wallet-posts.ts';

/** The sample posts of a new site. */
export const samplePosts = [...walletPosts, ...exchangePosts];
