import { exchangePosts } from '../../server/samples/exchange-posts.ts';
import { walletPosts } from '../../server/samples/wallet-posts.ts';

/** The posts that a new site begins with. */
export const samplePosts = [...walletPosts, ...exchangePosts];
