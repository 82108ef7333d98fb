import { expect, test } from 'vitest';
import { checkPostCounts } from '../../server/store/post-counts.ts';
import type { Post } from '../../src/contract/posts.ts';
import type { TagUses } from '../../src/contract/tags.ts';
import { draft, writePost } from '../support/blog.ts';
import { startServer } from '../support/server.ts';

const path = '/api/v2/admin-tags';

test('one of two admins who rename a tag at once gets 404, and every post has the same tag name (TAG-2, TAG-6)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  for (let number = 0; number < 30; number++) {
    await writePost(server, { title: `Post number ${number}`, tags: ['Wallet'] });
  }
  const answers = await Promise.all(
    ['Purse', 'Account'].map((newName) =>
      server.call('PATCH', path, { token, json: { name: 'Wallet', newName } }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const { tags } = (await server.call('GET', path, { token })).body as TagUses;
  expect(tags.map(({ posts }) => posts)).toEqual([30]);
  expect(await checkPostCounts(server.store.db)).toEqual([]);
});

test('a tag is not merged into a tag that has just been renamed (TAG-6)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await writePost(server, { tags: ['Wallet'] });
  await writePost(server, { tags: ['Purse'] });
  const rename = async (name: string, newName: string) => {
    const json = { name, newName, merge: true };
    const { status, body } = await server.call('PATCH', path, { token, json });
    return [status, body];
  };
  const json = { name: 'Purse', newName: 'Account' };
  expect((await server.call('PATCH', path, { token, json })).status).toBe(200);
  expect(await rename('Wallet', 'Purse')).toEqual([404, { message: 'There is no such tag.' }]);
  const tag = { name: 'WALLET', posts: 1, drafts: 0 };
  expect(await rename('Wallet', 'WALLET')).toEqual([200, { tag, isMerged: false, changed: 1 }]);
});

test('no save restores the old tag when a tag is renamed during concurrent saves, and the counts stay correct (TAG-5, STORE-41)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const posts: Post[] = [];
  for (let number = 0; number < 12; number++) {
    posts.push(await writePost(server, { title: `Post number ${number}`, tags: ['Wallet'] }));
  }
  const save = (post: Post) =>
    server.call('PUT', `/api/v2/blogs/${post._id}`, {
      token,
      json: { ...draft, title: `${post.title} again`, tags: ['Wallet', 'News'], version: post.version },
    });
  const [renaming, ...saves] = await Promise.all([
    server.call('PATCH', path, { token, json: { name: 'Wallet', newName: 'Purse' } }),
    ...posts.map(save),
  ]);
  expect(renaming.status).toBe(200);
  const read = async ({ _id }: Post) =>
    ((await server.call('GET', `/api/v2/blogs/${_id}`, { token })).body as { post: Post }).post.tags;
  const found = await Promise.all(posts.map(read));
  // Either the save came first and the rename changed its tag, or the save came later and got 409.
  expect(found).toEqual(saves.map(({ status }) => (status === 200 ? ['Purse', 'News'] : ['Purse'])));
  expect(saves.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  expect(await checkPostCounts(server.store.db)).toEqual([]);
});

test('deleting two tags at once leaves no published post without a tag (TAG-4)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const ids: string[] = [];
  for (let number = 0; number < 8; number++) {
    const tags = ['Wallet', 'Purse'];
    ids.push((await writePost(server, { title: `Post number ${number}`, tags }))._id);
  }
  const answers = await Promise.all(
    ['Wallet', 'Purse'].map((name) => server.call('DELETE', `${path}?name=${name}`, { token })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const left = answers[0]?.status === 200 ? ['Purse'] : ['Wallet'];
  for (const id of ids) {
    const { body } = await server.call('GET', `/api/v2/blogs/${id}`, { token });
    expect((body as { post: Post }).post.tags).toEqual(left);
  }
  expect(await checkPostCounts(server.store.db)).toEqual([]);
});

test('a draft that is published while its only tag is deleted either keeps the tag or stays a draft (TAG-4)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const posts: Post[] = [];
  for (let number = 0; number < 8; number++) {
    const tags = [`Tag ${number}`];
    posts.push(await writePost(server, { title: `Post number ${number}`, tags, status: 'draft' }));
  }
  const outcomes = await Promise.all(
    posts.map(async ({ _id }, number) => {
      const json = { action: 'publish', ids: [_id] };
      const [publishing, deletion] = await Promise.all([
        server.call('POST', '/api/v2/blogs/bulk', { token, json }),
        server.call('DELETE', `${path}?name=Tag ${number}`, { token }),
      ]);
      const { body } = await server.call('GET', `/api/v2/blogs/${_id}`, { token });
      const { status, tags } = (body as { post: Post }).post;
      return [publishing.status, deletion.status, status, tags.length].join(' ');
    }),
  );
  // Either the publication came first and the tag stayed, or the publication found a draft without a tag.
  const possible = ['200 409 published 1', '200 200 draft 0'];
  expect(outcomes.filter((outcome) => !possible.includes(outcome))).toEqual([]);
});
