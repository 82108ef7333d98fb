import { setTimeout as sleep } from 'node:timers/promises';
import { TrashList, trashListLimit } from '../../src/contract/post-trash.ts';
import { expectSame, Problem } from './problem.ts';
import { adminToken } from './sessions.ts';
import { call, expectEntry, expectWithin, read, type World } from './world.ts';

/** The time for which the trash keeps a post, in ms. */
const trashTime = 30 * 24 * 60 * 60 * 1_000;

/** The maximum time to remove the posts on a busy computer, in ms. */
const patience = 60_000;

/**
 * The comparison also waits for posts that expire within this time, in ms. Otherwise they would expire during
 * the next command.
 */
const margin = 3_000;

/** Reads the trash list. */
export async function readTrash(world: World) {
  const { token } = await adminToken(world);
  return read(TrashList, await call(world, { path: '/api/v2/blogs/trash', token }, 200));
}

/** Waits until the server has removed the expired posts from the trash, and records this in the model. */
export async function awaitOldTrash(world: World): Promise<void> {
  const { trash } = world.model;
  const over = [...trash].filter(([, { at }]) => at.from + trashTime <= world.site.now() + margin);
  const kept = trash.size - over.length;
  const deadline = Date.now() + patience;
  while (over.length > 0 && (await readTrash(world)).total > kept) {
    if (Date.now() > deadline) {
      throw new Problem('difference', `${over.length} posts are still in the trash after 30 days`);
    }
    await sleep(50);
  }
  for (const [key, { post, at }] of over) {
    trash.delete(key);
    // The server never removes a post before it expires, even if the clock was moved.
    const span = { from: at.from + trashTime, to: Math.max(world.site.now(), at.to + trashTime) };
    expectEntry(world.model, '', 'post.removed', `“${post.title}”`, span);
  }
}

/** Compares the trash list with the model. */
export async function compareTrash(world: World): Promise<void> {
  const { posts, total } = await readTrash(world);
  const expected = [...world.model.trash.values()].map(({ post: { id, title } }) => `${id} ${title}`);
  if (expected.length <= trashListLimit) {
    expectSame('The trash', posts.map(({ id, title }) => `${id} ${title}`).sort(), expected.sort());
  }
  for (const { post, at } of world.model.trash.values()) {
    const line = posts.find(({ id }) => id === post.id);
    if (line !== undefined) {
      expectWithin(`trashedAt of “${post.title}”`, Date.parse(line.trashedAt), at);
      expectSame('removedAt', Date.parse(line.removedAt) - Date.parse(line.trashedAt), trashTime);
    }
  }
  expectSame('The number of posts in the trash', total, expected.length);
}
