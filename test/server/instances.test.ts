import { expect, test } from 'vitest';
import { openTestStore, startServer } from '../support/server.ts';

test('a write calls the listeners to its topic until they unsubscribe', async () => {
  await using store = await openTestStore();
  const heard: string[] = [];
  const stop = store.changes.subscribe('posts', () => heard.push('posts'));
  store.changes.subscribe('media', () => heard.push('media'));
  await store.changes.write('posts', async () => undefined);
  await store.changes.write('other', async () => undefined);
  expect(heard).toEqual(['posts']);
  stop();
  await store.changes.write('posts', async () => undefined);
  expect(heard).toEqual(['posts']);
});

test('an admin who signs in at one instance is signed in at the other, and signs out of both (STORE-36)', async () => {
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
