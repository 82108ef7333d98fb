import { expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { postChanges } from '../../server/store/changes.ts';
import { openStore } from '../../server/store/open.ts';
import { writePost } from '../support/blog.ts';
import { startFreezingProxy } from '../support/freezing-proxy.ts';
import { startServer } from '../support/server.ts';
import { startWholeServer } from '../support/site.ts';
import { createDatabase, dropDatabase } from '../support/stores.ts';

test('a cached feed shows a new post within 20 s after the network silently drops the connection that listens for changes (STORE-38)', async () => {
  const databaseUrl = await createDatabase();
  {
    await using proxy = await startFreezingProxy(databaseUrl);
    const here = await openStore({ ...readConfig({}), databaseUrl: proxy.url });
    const there = await openStore({ ...readConfig({}), databaseUrl });
    {
      await using reader = await startWholeServer({ store: here });
      await using writer = await startServer({ store: there });
      const titles = async () => {
        const { items } = JSON.parse((await reader.raw('/feed.json')).body.toString());
        return (items as Array<{ title: string }>).map(({ title }) => title);
      };
      const heard = new Promise<void>((resolve) => here.changes.subscribe(postChanges, resolve));
      await writePost(writer, { title: 'Before' });
      await heard;
      expect(await titles()).toEqual(['Before']);
      expect(proxy.drop('listen ')).toBe(1);
      await writePost(writer, { title: 'After' });
      expect(await titles()).toEqual(['Before']);
      await expect.poll(titles, { timeout: 20_000 }).toEqual(['After', 'Before']);
    }
    await here.close();
    await there.close();
  }
  await dropDatabase(databaseUrl);
}, 60_000);
