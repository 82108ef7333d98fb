import { expect, test } from 'vitest';
import type { AuditPage } from '../../src/contract/audit.ts';
import type { Post } from '../../src/contract/posts.ts';
import { startServer } from '../support/server.ts';

const path = '/api/v2/blogs';
const empty = { title: '', content: '', tags: [], excerpt: '' };
const future = '2100-01-15T09:30:00.000Z';

test('an incomplete draft can be stored and changed (SAVE-5)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const first = await server.call('POST', path, {
    json: { ...empty, title: 'Dawn', status: 'draft' },
    token,
  });
  const { post } = first.body as { post: Post };
  expect([first.status, post.title, post.content, post.tags]).toEqual([201, 'Dawn', '', []]);
  const json = { ...empty, content: '<p>First light.</p>', status: 'draft', version: post.version };
  const second = await server.call('PUT', `${path}/${post._id}`, { json, token });
  const changed = (second.body as { post: Post }).post;
  expect([second.status, changed.title, changed.content]).toEqual([200, '', '<p>First light.</p>']);
});

test.each([
  ['published', { status: 'published' }],
  ['scheduled', { status: 'draft', publishAt: future }],
  ['sent without a status', {}],
])('a post that is %s must be complete (SAVE-5, WRITE-17)', async (_name, more) => {
  await using server = await startServer();
  const token = await server.signIn();
  const { body: created } = await server.call('POST', path, { json: { ...empty, status: 'draft' }, token });
  const { _id } = (created as { post: Post }).post;
  for (const [method, address] of [
    ['POST', path],
    ['PUT', `${path}/${_id}`],
  ] as const) {
    const { status, body } = await server.call(method, address, { json: { ...empty, ...more }, token });
    expect([status, (body as { issues: Array<{ path: string }> }).issues.map((issue) => issue.path)]).toEqual(
      [400, ['title', 'content', 'tags', 'excerpt']],
    );
  }
});

test.each([
  ['title', 'x'.repeat(301), 'Title must be 300 characters or less'],
  ['excerpt', 'x'.repeat(501), 'Excerpt must be 500 characters or less'],
  ['content', 'x'.repeat(900_001), 'Content is too long'],
])(
  'the length limit of the %s also applies to an incomplete draft (SAVE-5)',
  async (field, value, message) => {
    await using server = await startServer();
    const token = await server.signIn();
    const json = { ...empty, status: 'draft', [field]: value };
    const { status, body } = await server.call('POST', path, { json, token });
    expect([status, body]).toEqual([400, { message, issues: [{ path: field, message }] }]);
  },
);

test('a draft that was stored without a title gets its slug from its first title (WRITE-29)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const { body: created } = await server.call('POST', path, { json: { ...empty, status: 'draft' }, token });
  const { _id, slug, version } = (created as { post: Post }).post;
  const json = { ...empty, title: 'Dawn on Stellar', status: 'draft', version };
  const { body } = await server.call('PUT', `${path}/${_id}`, { json, token });
  expect([slug, (body as { post: Post }).post.slug]).toEqual(['post', 'dawn-on-stellar']);
});

test('the audit calls a post without a title by the same name as the lists do (SAVE-13, WRITE-61)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await server.call('POST', '/api/v2/blogs', { json: { ...empty, status: 'draft' }, token });
  const { body } = await server.call('GET', '/api/v2/audit', { token });
  expect((body as AuditPage).entries.map(({ action, subject }) => [action, subject])[0]).toEqual([
    'post.created',
    'Untitled post',
  ]);
});
