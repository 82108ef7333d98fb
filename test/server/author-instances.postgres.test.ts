import { expect, test } from 'vitest';
import { writePost } from '../support/blog.ts';
import { openTestStore, startServer } from '../support/server.ts';

test('a profile saved at one instance shows at the other one (AUTHOR-17)', async () => {
  await using store = await openTestStore();
  const second = store.openAgain();
  {
    await using here = await startServer({ store });
    await using there = await startServer({ store: second });
    const { slug } = await writePost(here);
    const nameThere = async () => {
      const { body } = await there.call('GET', `/api/v2/blogs/${slug}`);
      return (body as { post: { author: { username: string } } }).post.author.username;
    };
    expect(await nameThere()).toBe('SwiftEx');
    const profile = { name: 'Ada', slug: 'ada', bio: '', picture: '', version: 0 };
    await here.call('PUT', '/api/v2/author-profile', { token: await here.signIn(), json: profile });
    await expect.poll(nameThere).toBe('Ada');
  }
  await second.close();
});
