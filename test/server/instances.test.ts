import { expect, test } from 'vitest';
import { openTestStore, startServer } from '../support/server.ts';

test('news reach whoever listens to their topic, until it stops', async () => {
  await using store = await openTestStore();
  const heard: string[] = [];
  const stop = store.news.subscribe('posts', () => heard.push('posts'));
  store.news.subscribe('media', () => heard.push('media'));
  await store.news.publish('posts');
  await store.news.publish('other');
  expect(heard).toEqual(['posts']);
  stop();
  await store.news.publish('posts');
  expect(heard).toEqual(['posts']);
});

test('who signed in at one instance is signed in at the other, and signed out at both', async () => {
  await using store = await openTestStore();
  const second = store.openAgain();
  {
    await using here = await startServer({ store });
    await using there = await startServer({ store: second });
    const token = await here.signIn();
    expect((await there.call('GET', '/api/v2/subscribe', { token })).status).toBe(200);
    await there.call('POST', '/api/v2/auth/logout', { token });
    expect((await here.call('GET', '/api/v2/subscribe', { token })).status).toBe(401);
  }
  await second.close();
});
