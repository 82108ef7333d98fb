import { expect, test } from 'vitest';
import { writePost } from '../support/blog.ts';
import { openTestStore, startServer } from '../support/server.ts';
import { startBlog } from './fake-blog.ts';

test('when a slug changes at one instance, the page cached at the other instance redirects (AUTHOR-17, AUTHOR-19)', async () => {
  await using store = await openTestStore();
  const second = store.openAgain();
  {
    await using here = await startBlog({ store });
    await using there = await startBlog({ store: second });
    const token = await here.signIn();
    const save = (slug: string, version: number) =>
      here.call('PUT', '/api/v2/author-profile', {
        token,
        json: { name: 'Ada', slug, bio: '', picture: '', version },
      });
    await save('ada', 0);
    await writePost(here);
    const locationThere = async () => {
      const { status, location } = await there.page('/blog/author/ada');
      return [status, location];
    };
    await expect.poll(locationThere).toEqual([200, undefined]);
    await save('ada-king', 1);
    await expect.poll(locationThere).toEqual([308, '/blog/author/ada-king']);
  }
  await second.close();
});

test('a profile saved at one instance appears at the other instance (AUTHOR-17)', async () => {
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
