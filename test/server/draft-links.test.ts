import { expect, test } from 'vitest';
import type { DraftLink, NewDraftLink, SharedDraft } from '../../src/contract/draft-links.ts';
import { writePost } from '../support/blog.ts';
import { admin, startServer, type TestServer, testStart } from '../support/server.ts';

const over = { message: 'This link no longer works. Ask for a new one.' };

async function sharing(server: TestServer) {
  const token = await server.signIn();
  const path = (id: string) => `/api/v2/blogs/${id}/links`;
  return {
    token,
    make: async (id: string) => (await server.call('POST', path(id), { token })).body as NewDraftLink,
    makeRaw: (id: string) => server.call('POST', path(id), { token }),
    list: async (id: string) =>
      ((await server.call('GET', path(id), { token })).body as { links: DraftLink[] }).links,
    revoke: async (id: string, link: string) =>
      (await server.call('DELETE', `${path(id)}/${link}`, { token })).status,
    read: (secret: string) => server.call('POST', '/api/v2/shared-drafts', { json: { token: secret } }),
  };
}

test('a reader with a draft link sees only the public parts of the current draft (LINK-1, LINK-3)', async () => {
  await using server = await startServer();
  const { make, read, token } = await sharing(server);
  const { _id } = await writePost(server, { status: 'draft', imageUrl: '/a.webp', imageAlt: 'A' });
  const made = await make(_id);
  expect(made.token).toMatch(/^[\w-]{32}$/);
  expect(made.link).toEqual({
    id: expect.any(String),
    createdAt: new Date(testStart).toISOString(),
    author: admin.email,
  });
  await server.call('PUT', `/api/v2/blogs/${_id}`, {
    json: {
      title: 'A newer title',
      content: '<p>Newer<script>alert(1)</script></p>',
      tags: ['Wallet'],
      excerpt: 'What the post says.',
      status: 'draft',
    },
    token,
  });
  const { status, body, headers } = await read(made.token);
  expect([status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex',
  ]);
  expect(body).toEqual({
    post: {
      title: 'A newer title',
      slug: 'a-newer-title',
      tags: ['Wallet'],
      status: 'draft',
      imageUrl: '/a.webp',
      imageAlt: 'A',
      updatedAt: new Date(testStart).toISOString(),
      content: '<p>Newer</p>',
    },
  } satisfies SharedDraft);
});

test('a draft link stops working when it is revoked or its post is deleted, and other links still work (LINK-2, LINK-4)', async () => {
  await using server = await startServer();
  const { make, read, revoke, list, token } = await sharing(server);
  const one = await writePost(server, { status: 'draft' });
  const other = await writePost(server, { status: 'draft', title: 'Another draft' });
  const [first, second, third] = [await make(one._id), await make(one._id), await make(other._id)];
  expect((await list(one._id)).map(({ id }) => id).toSorted()).toEqual(
    [first.link.id, second.link.id].toSorted(),
  );
  expect(await revoke(other._id, first.link.id)).toBe(404);
  expect(await revoke(one._id, first.link.id)).toBe(204);
  expect(await revoke(one._id, first.link.id)).toBe(404);
  expect([(await read(first.token)).status, (await read(second.token)).status]).toEqual([404, 200]);
  await server.call('DELETE', `/api/v2/blogs/${one._id}`, { token });
  expect([(await read(second.token)).status, (await read(third.token)).status]).toEqual([404, 200]);
});

test.each([
  ['unknown', 'A'.repeat(32)],
  ['empty', ''],
  ['cut off', undefined],
  ['not a token', "' or 1=1 --"],
])('a draft link with a token that is %s shows nothing (LINK-4)', async (_name, given) => {
  await using server = await startServer();
  const { make, read } = await sharing(server);
  const { _id } = await writePost(server, { status: 'draft' });
  const made = await make(_id);
  const { status, body } = await read(given ?? made.token.slice(0, -1));
  expect([status, body]).toEqual([404, over]);
});

test('a draft link is stored only as a hash, and still works after the post is published (LINK-1, LINK-5)', async () => {
  await using server = await startServer();
  const { make, read, token } = await sharing(server);
  const { _id, ...post } = await writePost(server, { status: 'draft' });
  const made = await make(_id);
  const rows = await server.store.db.selectFrom('draft_links').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(made.token);
  expect((await server.call('GET', `/api/v2/blogs/${_id}`)).status).toBe(404);
  const { title, content, tags, excerpt } = post;
  const json = { title, content, tags, excerpt, status: 'published' };
  await server.call('PUT', `/api/v2/blogs/${_id}`, { json, token });
  const { status, body } = await read(made.token);
  expect([status, (body as SharedDraft).post.status]).toEqual([200, 'published']);
});

test('a post has at most ten draft links (LINK-2)', async () => {
  await using server = await startServer();
  const { makeRaw, revoke, list } = await sharing(server);
  const { _id } = await writePost(server, { status: 'draft' });
  const all = await Promise.all(Array.from({ length: 12 }, () => makeRaw(_id)));
  expect(all.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 409, 409]);
  const [first] = await list(_id);
  await revoke(_id, first?.id ?? '');
  expect([(await makeRaw(_id)).status, (await makeRaw(_id)).body]).toEqual([
    201,
    { message: 'This post has 10 links. Revoke one first.' },
  ]);
});

test.each([
  ['POST', '/links'],
  ['GET', '/links'],
  ['DELETE', '/links/x'],
] as const)('%s %s needs a session and an existing post (LINK-1, LINK-2)', async (method, rest) => {
  await using server = await startServer();
  const token = await server.signIn();
  const path = `/api/v2/blogs/missing${rest}`;
  expect([
    (await server.call(method, path)).status,
    (await server.call(method, path, { token })).status,
  ]).toEqual([401, 404]);
});

test('the audit log records when a draft link is created and when it is revoked (LINK-1)', async () => {
  await using server = await startServer();
  const { make, revoke, token } = await sharing(server);
  const { _id, title } = await writePost(server, { status: 'draft' });
  const { link } = await make(_id);
  await revoke(_id, link.id);
  const { body } = await server.call('GET', '/api/v2/audit', { token });
  const { entries } = body as { entries: Array<{ action: string; subject: string }> };
  expect(
    entries
      .filter(({ action }) => action.startsWith('draft.'))
      .map(({ action, subject }) => [action, subject])
      .toSorted(),
  ).toEqual([
    ['draft.shared', `“${title}”`],
    ['draft.unshared', `“${title}”`],
  ]);
});
