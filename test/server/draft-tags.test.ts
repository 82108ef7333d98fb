import { expect, test } from 'vitest';
import { writePost } from '../support/blog.ts';
import { startServer } from '../support/server.ts';

const path = '/api/v2/tags';

test('an admin gets the tags of drafts and posts, and a visitor gets only the tags of published posts (PUB-14, API-68)', async () => {
  await using server = await startServer();
  await writePost(server, { tags: ['Wallet'] });
  await writePost(server, { tags: ['wallet', 'News'], status: 'draft' });
  await writePost(server, { tags: ['News', 'Guides'], status: 'draft' });
  await writePost(server, { tags: ['news'], status: 'draft' });
  const token = await server.signIn();
  expect((await server.call('GET', path, { token })).body).toEqual({
    tags: [
      { name: 'News', count: 3 },
      { name: 'Wallet', count: 2 },
      { name: 'Guides', count: 1 },
    ],
  });
  expect((await server.call('GET', path)).body).toEqual({ tags: [{ name: 'Wallet', count: 1 }] });
});

test('an admin gets every tag, and a visitor the 200 most used ones (PUB-14, API-68)', async () => {
  await using server = await startServer();
  const tags = Array.from({ length: 220 }, (_, index) => `Tag ${String(index).padStart(3, '0')}`);
  for (let start = 0; start < tags.length; start += 20) {
    await writePost(server, { tags: tags.slice(start, start + 20) });
  }
  const all = tags.map((name) => ({ name, count: 1 }));
  const token = await server.signIn();
  expect((await server.call('GET', path, { token })).body).toEqual({ tags: all });
  expect((await server.call('GET', path)).body).toEqual({ tags: all.slice(0, 200) });
});

test('a request for tags with an unknown token gets 401 (API-67)', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('GET', path, { token: 'old' });
  expect([status, body]).toEqual([401, { message: 'Please sign in again.' }]);
});
