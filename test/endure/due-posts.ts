import { setTimeout as sleep } from 'node:timers/promises';
import { type PostAnswer, PostReading } from '../../src/contract/posts.ts';
import type { ModelPost } from './model.ts';
import { wholePostOf } from './post-oracle.ts';
import { expectSame, Problem } from './problem.ts';
import { adminToken } from './sessions.ts';
import { call, expectEntry, expectWithin, read, type World } from './world.ts';

/**
 * The maximum time to publish a due post on a busy computer, in ms. The bench measures the real limit of 2 s.
 */
const patience = 30_000;

/**
 * Posts that are due within this time, in ms, count as due soon. Otherwise they could be published during the
 * next command or comparison.
 */
const margin = 60_000;

/**
 * Waits for the posts that are due now or soon, and records their publication in the model. If the last of
 * them is not due yet, moves the clock to its time.
 */
export async function awaitDuePosts(world: World): Promise<void> {
  const { model, site } = world;
  const due = [...model.posts.values()]
    .flatMap((post) => (post.schedule === undefined ? [] : [{ post, at: post.schedule.at }]))
    .filter(({ at }) => at <= site.now() + margin)
    .sort((a, b) => a.at - b.at);
  const last = due.at(-1)?.at ?? 0;
  if (last > site.now()) {
    site.setClock(last - Date.now());
  }
  for (const { post } of due) {
    await awaitDue(world, post);
  }
}

async function awaitDue(world: World, post: ModelPost) {
  const { model } = world;
  const { at = 0, by = '' } = post.schedule ?? {};
  const { token } = await adminToken(world);
  const deadline = Date.now() + patience;
  for (;;) {
    const answer = await call(world, { path: `/api/v2/blogs/${post.id}`, token }, 200);
    const stored = read(PostReading, answer).post;
    if (stored.status === 'published') {
      // The server never publishes a post before its time, even if the clock was moved.
      const span = { from: at, to: answer.to };
      publish(post, stored, world);
      expectWithin('updatedAt of a scheduled post', post.updatedAt, span);
      expectSame('A post that was scheduled', stored, wholePostOf(post));
      expectEntry(model, by, 'post.published', `“${post.title}”`, span);
      return;
    }
    if (Date.now() > deadline) {
      throw new Problem('lost', `The post “${post.title}” was not published at its time`);
    }
    await sleep(50);
  }
}

function publish(post: ModelPost, { updatedAt }: PostAnswer['post'], { model }: World) {
  if (!post.wasPublished) {
    model.places += 1;
    Object.assign(post, { date: post.schedule?.at, order: model.places, wasPublished: true });
  }
  Object.assign(post, {
    status: 'published',
    schedule: undefined,
    version: post.version + 1,
    updatedAt: Date.parse(updatedAt),
  });
}
