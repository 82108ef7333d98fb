import type { Post, PostDraft } from '../../src/contract/posts.ts';
import type { TestServer } from './server.ts';

/** A complete post as a writer sends it. */
export const draft: PostDraft = {
  title: 'A first post',
  content: '<p>Trade swiftly and securely.</p>',
  tags: ['Wallet'],
  excerpt: 'What the first post says.',
};

/** Writes a post by the API as the test's admin, and returns it as the answer has it. */
export async function writePost(server: TestServer, changes: Partial<PostDraft> = {}): Promise<Post> {
  const token = await server.signIn();
  const { status, body } = await server.call('POST', '/api/v2/blogs', {
    json: { ...draft, ...changes },
    token,
  });
  if (status !== 201) {
    throw new Error(`The post was answered ${status}: ${JSON.stringify(body)}`);
  }
  return (body as { post: Post }).post;
}
