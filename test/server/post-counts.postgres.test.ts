import { expect, test } from 'vitest';
import { repairPostCounts } from '../../server/store/post-counts.ts';
import { writePost } from '../support/blog.ts';
import { openTestStore, startServer, testStart } from '../support/server.ts';

test('after a repair by command, a running server shows the corrected counts at once (STORE-42)', async () => {
  await using store = await openTestStore();
  const command = store.openAgain();
  {
    await using server = await startServer({ store });
    await writePost(server);
    await store.db.updateTable('post_counts').set({ posts: 7 }).where('tag_key', '!=', '').execute();
    const countShown = async () => {
      const { body } = await server.call('GET', '/api/v2/tags');
      return (body as { tags: Array<{ count: number }> }).tags.map(({ count }) => count);
    };
    expect(await countShown()).toEqual([7]);
    await repairPostCounts(command, testStart);
    await expect.poll(countShown).toEqual([1]);
  }
  await command.close();
});
