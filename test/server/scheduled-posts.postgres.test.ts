import { expect, test } from 'vitest';
import { publishDuePosts } from '../../server/blog/schedule.ts';
import type { PostPage } from '../../src/contract/posts.ts';
import { isChange } from '../support/audit.ts';
import { draft, writePost } from '../support/blog.ts';
import { openTestStore, startServer, type TestServer, testStart } from '../support/server.ts';

const due = testStart + 600_000;

async function visible(server: TestServer) {
  const { body } = await server.call('GET', '/api/v2/blogs');
  return (body as PostPage).posts.map(({ title, version }) => [title, version]);
}

test('two instances that find the same due post publish it once, and both show it (PUB-4, PUB-6)', async () => {
  await using store = await openTestStore();
  const second = store.openAgain();
  {
    await using here = await startServer({ store });
    await using there = await startServer({ store: second });
    await writePost(here, { ...draft, status: 'draft', publishAt: new Date(due).toISOString() });
    expect([await visible(here), await visible(there)]).toEqual([[], []]);
    await Promise.all([publishDuePosts(here.store, due), publishDuePosts(there.store, due)]);
    expect(await visible(here)).toEqual([['A first post', 2]]);
    await expect.poll(() => visible(there)).toEqual([['A first post', 2]]);
    const entries = await store.db.selectFrom('audit').select('action').orderBy('at').execute();
    expect(entries.filter(isChange).map(({ action }) => action)).toEqual([
      'post.scheduled',
      'post.published',
    ]);
  }
  await second.close();
});
