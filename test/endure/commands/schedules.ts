import fc from 'fast-check';
import { PostAnswer, PostReading } from '../../../src/contract/posts.ts';
import { defineKind } from '../kinds.ts';
import type { Model, ModelPost } from '../model.ts';
import type { Operation } from '../operation.ts';
import { adminToken } from '../sessions.ts';
import type { Answer } from '../site.ts';
import { call, expectStatus, read, type World } from '../world.ts';
import { applyChange } from './post-changes.ts';
import { onePostOf, readPost } from './post-reading.ts';
import { startAgain, stopAll } from './processes.ts';

const hour = 60 * 60 * 1_000;

type Schedule = { post: string; hours: number; status: 'draft' | 'published' };

/**
 * Schedules a post. The server refuses a time in the past, and any post that is not a draft. The times are so
 * late that a run reaches them only by moving the clock.
 */
export const schedulePost = defineKind<Schedule>({
  name: 'post.schedule',
  weight: 8,
  arguments: (model) =>
    onePostOf(model)?.chain((post) =>
      fc.record({
        post: fc.constant(post),
        hours: fc.constantFrom(2, 2, 24, 41 * 24, -1),
        status: fc.constantFrom('draft', 'draft', 'draft', 'draft', 'published'),
      }),
    ),
  operation: async (world, given) => {
    const post = world.model.posts.get(given.post);
    return post === undefined ? undefined : scheduleOf(world, post, given);
  },
  readBack: (world, given) => readPost(world, given, given.post),
});

async function scheduleOf(world: World, post: ModelPost, given: Schedule): Promise<Operation> {
  const { token, email } = await adminToken(world);
  const at = world.site.now() + given.hours * hour;
  const { title, content, text, excerpt, tags, version } = post;
  const { status } = given;
  const json = { title, content, excerpt, tags, version, status, publishAt: new Date(at).toISOString() };
  const request = { method: 'PUT', path: `/api/v2/blogs/${post.id}`, json, token };
  const keep = (answer: Answer, stored: PostAnswer['post']) => {
    const schedule = { at, by: email };
    const change = { title, content, text, excerpt, tags, slug: undefined };
    applyChange(world, post, { ...change, status: 'draft', schedule }, stored, answer, email);
  };
  return {
    call: request,
    accept: (answer) => {
      if (status === 'published' || given.hours < 0) {
        expectStatus(world, request, answer, [400]);
        return;
      }
      keep(answer, read(PostAnswer, expectStatus(world, request, answer, [200])).post);
    },
    settle: async (span) => {
      const answer = await call(world, { path: `/api/v2/blogs/${post.id}`, token }, 200);
      const stored = read(PostReading, answer).post;
      if (stored.version > version) {
        keep({ ...answer, ...span }, stored);
      }
    },
  };
}

/** Moves the clock to the next scheduled publication, while the servers run or are stopped. */
export const reachSchedule = defineKind<{ signal: 'SIGKILL' | 'SIGTERM' | undefined }>({
  name: 'clock.due',
  weight: 4,
  arguments: (model) =>
    nextDue(model) === undefined
      ? undefined
      : fc.record({ signal: fc.constantFrom(undefined, undefined, 'SIGKILL', 'SIGTERM') }),
  run: async (world, { signal }) => {
    const { site, model } = world;
    const at = nextDue(model);
    if (at === undefined) {
      return;
    }
    if (signal === undefined) {
      site.setClock(at - Date.now());
      return;
    }
    await stopAll(world, signal);
    site.setClock(at - Date.now());
    await startAgain(world);
  },
});

const nextDue = (model: Model) =>
  [...model.posts.values()].flatMap(({ schedule }) => schedule?.at ?? []).sort((a, b) => a - b)[0];
