import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkPostCounts } from '../../server/store/post-counts.ts';
import type { Post } from '../../src/contract/posts.ts';
import { draft, writePost } from '../support/blog.ts';
import { startServer, type TestServer } from '../support/server.ts';

const path = '/api/v2/blogs';
const rounds = Array.from({ length: 20 }, (_, round) => round);
const writers = Array.from({ length: 8 }, (_, writer) => writer);

/** Counts the responses of each status. */
function count(answers: ReadonlyArray<{ status: number }>) {
  const counts: Record<number, number> = {};
  for (const { status } of answers) {
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

async function auditLength({ store }: TestServer) {
  const rows = await store.db.selectFrom('audit').select('id').where('action', 'like', 'post.%').execute();
  return rows.length;
}

test('one of several parallel PUTs of one post version succeeds, and the others get 409 (WRITE-34, STORE-12, API-76)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const { _id } = await writePost(server);
  for (const round of rounds) {
    const answers = await Promise.all(
      writers.map((writer) =>
        server.call('PUT', `${path}/${_id}`, {
          token,
          json: {
            ...draft,
            version: round + 1,
            content: `<p>Round ${round} by ${writer}.</p>`,
            tags: ['Wallet', `Tag ${writer}`],
            status: writer % 2 === 0 ? 'draft' : 'published',
          },
        }),
      ),
    );
    expect(count(answers)).toEqual({ 200: 1, 409: writers.length - 1 });
    const winner = answers.find(({ status }) => status === 200)?.body as { post: Post };
    const { body } = await server.call('GET', `${path}/${_id}`, { token });
    expect(body).toEqual(expect.objectContaining({ post: winner.post, html: winner.post.content }));
    expect(await checkPostCounts(server.store.db)).toEqual([]);
  }
  expect(await auditLength(server)).toBe(1 + rounds.length);
});

test('one of several parallel POSTs of one id creates the post, and the others get 409 with that post (API-121)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  for (const round of rounds.slice(0, 8)) {
    const id = randomUUID();
    const answers = await Promise.all(
      writers.map((writer) =>
        server.call('POST', path, { token, json: { ...draft, id, title: `Round ${round} by ${writer}` } }),
      ),
    );
    expect(count(answers)).toEqual({ 201: 1, 409: writers.length - 1 });
    const winner = answers.find(({ status }) => status === 201)?.body as { post: Post };
    expect(winner.post._id).toBe(id);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toEqual({ message: 'This post was changed in the meantime.', post: winner.post });
    }
  }
  expect(await checkPostCounts(server.store.db)).toEqual([]);
  expect(await auditLength(server)).toBe(8);
});

test('parallel POSTs with one title all succeed, each with its own slug (WRITE-27, STORE-13, API-74, API-78)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const slugs = [];
  for (const round of rounds.slice(0, 8)) {
    const json = { ...draft, title: `Round ${round}` };
    const answers = await Promise.all(writers.map(() => server.call('POST', path, { token, json })));
    expect(count(answers)).toEqual({ 201: writers.length });
    slugs.push(...answers.map(({ body }) => (body as { post: Post }).post.slug));
  }
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(await checkPostCounts(server.store.db)).toEqual([]);
  expect(await auditLength(server)).toBe(slugs.length);
});

test('exactly one of several DELETEs of a post succeeds, and parallel PUTs succeed or get 404 (STORE-13, API-78)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  for (const round of rounds) {
    const { _id } = await writePost(server, { title: `Round ${round}` });
    const puts = writers.map((writer) =>
      server.call('PUT', `${path}/${_id}`, { token, json: { ...draft, tags: [`Tag ${writer}`] } }),
    );
    const deletions = [1, 2, 3].map(() => server.call('DELETE', `${path}/${_id}`, { token }));
    const { 200: _some, 404: _others, ...unexpected } = count(await Promise.all(puts));
    expect(unexpected).toEqual({});
    expect(count(await Promise.all(deletions))).toEqual({ 200: 1, 404: 2 });
    expect(await checkPostCounts(server.store.db)).toEqual([]);
  }
  expect((await server.call('GET', path, { token })).body).toEqual({
    posts: [],
    pagination: { currentPage: 1, totalPages: 1, totalRecords: 0 },
  });
});
