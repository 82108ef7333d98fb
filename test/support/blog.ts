import type { Post, PostDraft } from '../../src/contract/posts.ts';
import type { TestServer } from './server.ts';

/** A complete post as a writer sends it. */
export const draft: PostDraft = {
  title: 'A first post',
  content: '<p>Trade swiftly and securely.</p>',
  tags: ['Wallet'],
  excerpt: 'What the first post says.',
};

/** Creates a post through the API as the test admin, and returns it from the response. */
export async function writePost(server: TestServer, changes: Partial<PostDraft> = {}): Promise<Post> {
  const token = await server.signIn();
  const { status, body } = await server.call('POST', '/api/v2/blogs', {
    json: { ...draft, ...changes },
    token,
  });
  if (status !== 201) {
    throw new Error(`The server answered the post with ${status}: ${JSON.stringify(body)}`);
  }
  return (body as { post: Post }).post;
}
