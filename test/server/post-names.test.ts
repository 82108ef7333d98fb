import { expect, test } from 'vitest';
import type { NewDraftLink } from '../../src/contract/draft-links.ts';
import type { Post, PostDraft, PostReading } from '../../src/contract/posts.ts';
import { draft, writePost } from '../support/blog.ts';
import { startServer, type TestServer } from '../support/server.ts';

const path = '/api/v2/blogs';
const unusedId = '0b8e3f5e-7a55-4f0e-9a53-0d0c7a2f6c11';
const reserved = 'This slug is reserved. Choose another one.';

async function startBlog() {
  const server = await startServer();
  const token = await server.signIn();
  return {
    server,
    write: (changes: Partial<PostDraft> = {}) => writePost(server, changes),
    call: (method: string, address = '', json?: PostDraft) =>
      server.call(method, `${path}${address}`, { token, ...(json === undefined ? {} : { json }) }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Gives a post a slug that an older version of the server accepted. */
async function storeSlug({ store: { db } }: TestServer, { _id }: Post, slug: string) {
  await db.updateTable('posts').set({ slug }).where('id', '=', _id).execute();
  await db.insertInto('post_slugs').values({ slug, post_id: _id }).execute();
}

test('no post gets a slug that is a path of the API below the posts (TRASH-4, API-123)', async () => {
  await using blog = await startBlog();
  const { body } = await blog.server.call('GET', '/api/openapi.json');
  const words = Object.keys((body as { paths: Record<string, unknown> }).paths).flatMap(
    (one) => /^\/api\/v2\/blogs\/([^/{]+)/.exec(one)?.[1] ?? [],
  );
  expect([...new Set(words)].toSorted()).toEqual(['bulk', 'trash']);
  for (const slug of new Set(words)) {
    const refused = await blog.call('POST', '', { ...draft, slug });
    expect([refused.status, refused.body]).toEqual([
      400,
      { message: reserved, issues: [{ path: 'slug', message: reserved }] },
    ]);
    expect((await blog.write({ title: `${slug}!` })).slug).toBe(`${slug}-2`);
  }
});

test('a stored post with the slug `bulk` is read, changed and deleted like any other post (API-65, API-69, API-123)', async () => {
  await using blog = await startBlog();
  const post = await blog.write();
  await storeSlug(blog.server, post, 'bulk');
  const read = await blog.server.call('GET', `${path}/bulk`);
  expect([read.status, (read.body as PostReading).post]).toEqual([200, { ...post, slug: 'bulk' }]);
  const changed = await blog.call('PUT', `/${post._id}`, { ...draft, slug: 'bulk', title: 'Another title' });
  expect([changed.status, (changed.body as { post: Post }).post.slug]).toEqual([200, 'bulk']);
  const other = await blog.server.call('PATCH', `${path}/bulk`, { json: {} });
  const allow = 'GET, HEAD, PUT, DELETE, POST';
  expect([other.status, other.headers.get('allow'), other.body]).toEqual([
    405,
    allow,
    { message: `Use ${allow} at this address.` },
  ]);
  expect((await blog.call('DELETE', `/${post._id}`)).status).toBe(200);
});

test('no post gets a slug in the form of an id (API-122)', async () => {
  await using blog = await startBlog();
  const { _id } = await blog.write();
  for (const slug of [_id, unusedId]) {
    const refused = await blog.call('POST', '', { ...draft, slug });
    expect([refused.status, refused.body]).toEqual([
      400,
      { message: reserved, issues: [{ path: 'slug', message: reserved }] },
    ]);
  }
  expect((await blog.write({ title: unusedId })).slug).toBe(`${unusedId}-2`);
});

test('an id names its own post, also when another stored post has it as its slug (API-65, API-69, API-77, API-122)', async () => {
  await using blog = await startBlog();
  const named = await blog.write({ title: 'The named post', status: 'draft' });
  const other = await blog.write({ title: 'The other post' });
  await storeSlug(blog.server, other, named._id);
  const titleOf = ({ body }: { body: unknown }) => (body as { post: Post }).post.title;
  expect(titleOf(await blog.call('GET', `/${named._id}`))).toBe('The named post');
  const json = { ...draft, title: 'The named post again', status: 'draft' as const };
  expect(titleOf(await blog.call('PUT', `/${named._id}`, json))).toBe('The named post again');
  expect(titleOf(await blog.call('DELETE', `/${named._id}`))).toBe('The named post again');
  // The id of a post in the trash must not lead to the other post either.
  expect((await blog.call('DELETE', `/${named._id}`)).status).toBe(404);
  expect((await blog.call('GET', `/${named._id}/links`)).status).toBe(404);
  expect((await blog.call('GET', `/${named._id}/revisions`)).status).toBe(404);
  expect(titleOf(await blog.call('POST', `/${named._id}/restore-from-trash`))).toBe('The named post again');
  expect(titleOf(await blog.call('GET', `/${other._id}`))).toBe('The other post');
});

test('a draft link shows its own post or nothing, also when another stored post has the id as its slug (LINK-3, LINK-5)', async () => {
  await using blog = await startBlog();
  const shared = await blog.write({ title: 'The shared draft', status: 'draft' });
  const secret = await blog.write({ title: 'The secret draft', status: 'draft' });
  const early = (await blog.call('POST', `/${shared._id}/links`)).body as NewDraftLink;
  await storeSlug(blog.server, secret, shared._id);
  const late = (await blog.call('POST', `/${shared._id}/links`)).body as NewDraftLink;
  const read = ({ token }: NewDraftLink) =>
    blog.server.call('POST', '/api/v2/shared-drafts', { json: { token } });
  for (const link of [early, late]) {
    expect(((await read(link)).body as { post: Post }).post.title).toBe('The shared draft');
  }
  await blog.call('DELETE', `/${shared._id}`);
  expect([(await read(early)).status, (await read(late)).status]).toEqual([404, 404]);
});

test('a new post cannot get an id that is a slug of a stored post (API-121, API-122)', async () => {
  await using blog = await startBlog();
  const post = await blog.write();
  await storeSlug(blog.server, post, unusedId);
  const refused = await blog.call('POST', '', { ...draft, id: unusedId });
  const message = 'A post has this id as its slug. Choose another one.';
  expect([refused.status, refused.body]).toEqual([400, { message, issues: [{ path: 'id', message }] }]);
  const read = await blog.server.call('GET', `${path}/${unusedId}`);
  expect((read.body as PostReading).post._id).toBe(post._id);
});
