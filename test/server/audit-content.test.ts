import { test } from 'vitest';
import { writePost } from '../support/blog.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { expectChangeWithEntry } from '../support/unrecorded.ts';

type Call = () => Promise<{ status: number }>;
type Case = (server: TestServer, token: string) => Promise<Call>;

const posts = '/api/v2/blogs';
const profile = { name: 'Ada Lovelace', slug: 'ada', bio: 'Writes.', picture: '', version: 0 };

const inTrash = async (server: TestServer, token: string) => {
  const { _id } = await writePost(server);
  await server.call('DELETE', `${posts}/${_id}`, { token });
  return _id;
};

const changes: Array<[name: string, actions: string[], setUp: Case]> = [
  [
    'a renamed tag',
    ['tag.renamed'],
    async (server, token) => {
      await writePost(server, { tags: ['News'] });
      return () =>
        server.call('PATCH', '/api/v2/admin-tags', { token, json: { name: 'News', newName: 'Updates' } });
    },
  ],
  [
    'a deleted tag',
    ['tag.deleted'],
    async (server, token) => {
      await writePost(server, { tags: ['News', 'Wallet'] });
      return () => server.call('DELETE', '/api/v2/admin-tags?name=News', { token });
    },
  ],
  [
    'a profile of an author',
    ['author.saved'],
    async (server, token) => () => server.call('PUT', '/api/v2/author-profile', { token, json: profile }),
  ],
  [
    'a removed profile of an author',
    ['author.removed'],
    async (server, token) => {
      await server.call('PUT', '/api/v2/author-profile', { token, json: profile });
      return () => server.call('DELETE', '/api/v2/author-profile', { token });
    },
  ],
  [
    'a link to a draft',
    ['draft.shared'],
    async (server, token) => {
      const { _id } = await writePost(server, { status: 'draft' });
      return () => server.call('POST', `${posts}/${_id}/links`, { token });
    },
  ],
  [
    'a revoked link to a draft',
    ['draft.unshared'],
    async (server, token) => {
      const { _id } = await writePost(server, { status: 'draft' });
      const { body } = await server.call('POST', `${posts}/${_id}/links`, { token });
      const { link } = body as { link: { id: string } };
      return () => server.call('DELETE', `${posts}/${_id}/links/${link.id}`, { token });
    },
  ],
  [
    'a post restored from the trash',
    ['post.restored'],
    async (server, token) => {
      const id = await inTrash(server, token);
      return () => server.call('POST', `${posts}/${id}/restore-from-trash`, { token });
    },
  ],
  [
    'a post removed from the trash',
    ['post.removed'],
    async (server, token) => {
      const id = await inTrash(server, token);
      return () => server.call('DELETE', `${posts}/trash/${id}`, { token });
    },
  ],
  [
    'a bulk change of posts',
    ['post.unpublished', 'post.unpublished'],
    async (server, token) => {
      const ids = [await writePost(server), await writePost(server, { title: 'Another post' })].map(
        ({ _id }) => _id,
      );
      return () => server.call('POST', `${posts}/bulk`, { token, json: { action: 'unpublish', ids } });
    },
  ],
  [
    'an erased person',
    ['person.erased'],
    async (server, token) => {
      const json = { email: 'ada@example.com' };
      await server.call('POST', '/api/v2/subscribe', { json });
      return () => server.call('POST', '/api/v2/people/erase', { token, json });
    },
  ],
];

test.each(changes)(
  'the change "%s" is not stored when its audit entry cannot be stored (SAFE-73)',
  async (_, actions, setUp) => {
    await using server = await startServer();
    const token = await server.signIn();
    const change = await setUp(server, token);
    await expectChangeWithEntry(server, { actions, change });
  },
);
