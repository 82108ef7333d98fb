import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { hashPassword } from '../../server/auth/passwords.ts';
import { addAdmin } from '../../server/store/admins.ts';
import { up as addAuthorSlugs } from '../../server/store/migrations/041-author-slugs.ts';
import type { OwnProfile, OwnProfileAnswer, SentProfile } from '../../src/contract/authors.ts';
import type { PostPage, PostReading } from '../../src/contract/posts.ts';
import { isChange } from '../support/audit.ts';
import { draft, writePost } from '../support/blog.ts';
import { testStart } from '../support/server.ts';
import { startBlog } from './fake-blog.ts';

const path = '/api/v2/author-profile';
const ada: SentProfile = { name: 'Ada Lovelace', slug: 'ada', bio: 'Writes.', picture: '', version: 0 };
const noProfile: OwnProfile = { name: '', slug: '', bio: '', picture: '', version: 0 };
const eve = { email: 'eve@example.com', password: 'another long password' };

/** Starts a blog with two admins. The first admin has published a post as `ada`. */
async function startWithAuthors() {
  const site = await startBlog();
  const token = await site.signIn();
  await addAdmin(
    site.store.db,
    { email: eve.email, passwordHash: await hashPassword(eve.password) },
    testStart,
  );
  const { body } = await site.call('POST', '/api/v2/auth/login', { json: eve });
  const { token: other } = body as { token: string };
  const save = (changes: Partial<SentProfile>, as = token) =>
    site.call('PUT', path, { token: as, json: { ...ada, ...changes } });
  const remove = (as = token) => site.call('DELETE', path, { token: as });
  const read = async (as = token) => {
    const { body } = await site.call('GET', path, { token: as });
    return { profile: (body as OwnProfileAnswer).profile };
  };
  await save({});
  const post = await writePost(site);
  const found = async (address: string) => {
    const { status, location } = await site.page(address);
    return [status, location];
  };
  return { site, token, other, save, remove, read, post, found };
}

const taken = 'Another author has this address. Choose another one.';

test('earlier addresses of an author redirect straight to the current address and keep the query (AUTHOR-19)', async () => {
  const { site, save, found } = await startWithAuthors();
  await using _ = site;
  const first = await found('/blog/author/ada');
  await save({ slug: 'ada-king', version: 1 });
  const once = await found('/blog/author/ada?page=2');
  await save({ slug: 'countess', version: 2 });
  const pages = ['ada', 'ada-king', 'countess', 'ada/'].map((slug) => found(`/blog/author/${slug}`));
  expect([first, once, await Promise.all(pages)]).toEqual([
    [200, undefined],
    [308, '/blog/author/ada-king?page=2'],
    [
      [308, '/blog/author/countess'],
      [308, '/blog/author/countess'],
      [200, undefined],
      [308, '/blog/author/ada'],
    ],
  ]);
  const sitemap = (await site.raw('/sitemap.xml')).body.toString();
  expect(sitemap.match(/author\/[^<]*/g)).toEqual(['author/countess']);
});

test('an author can take back an earlier slug, and the replaced slug then redirects (AUTHOR-19, AUTHOR-20)', async () => {
  const { site, save, found } = await startWithAuthors();
  await using _ = site;
  await save({ slug: 'ada-king', version: 1 });
  const moved = await found('/blog/author/ada');
  const { status } = await save({ version: 2 });
  expect([moved, status, await found('/blog/author/ada'), await found('/blog/author/ada-king')]).toEqual([
    [308, '/blog/author/ada-king'],
    200,
    [200, undefined],
    [308, '/blog/author/ada'],
  ]);
});

test('the API finds an author by an earlier slug, and accepts that slug for the author of a post (AUTHOR-19)', async () => {
  const { site, token, save, post } = await startWithAuthors();
  await using _ = site;
  await save({ slug: 'ada-king', version: 1 });
  const { body: page } = await site.call('GET', '/api/v2/authors/ada');
  const { status } = await site.call('PUT', `/api/v2/blogs/${post._id}`, {
    token,
    json: { ...draft, author: 'ada' },
  });
  const { body: reading } = await site.call('GET', `/api/v2/blogs/${post.slug}`);
  expect([(page as PostPage).author?.slug, status, (reading as PostReading).post.author]).toEqual([
    'ada-king',
    200,
    { username: 'Ada Lovelace', slug: 'ada-king' },
  ]);
});

test('an earlier slug of another author cannot be taken, and a generated slug avoids it (AUTHOR-4, AUTHOR-20)', async () => {
  const { site, other, save, read, found } = await startWithAuthors();
  await using _ = site;
  await save({ slug: 'countess', version: 1 });
  const { status, body } = await save({ name: 'Eve' }, other);
  await save({ name: 'Ada', slug: '' }, other);
  expect([status, body, await read(other), await found('/blog/author/ada')]).toEqual([
    400,
    { message: taken, issues: [{ path: 'slug', message: taken }] },
    { profile: { ...ada, name: 'Ada', slug: 'ada-2', version: 1 } },
    [308, '/blog/author/countess'],
  ]);
});

test('an author slug from before the slug table also redirects after a change (AUTHOR-19)', async () => {
  const { site, save, found } = await startWithAuthors();
  await using _ = site;
  await site.store.db.schema.dropTable('author_slugs').execute();
  await addAuthorSlugs(site.store.db as unknown as Kysely<unknown>);
  await save({ slug: 'ada-king', version: 1 });
  expect(await found('/blog/author/ada')).toEqual([308, '/blog/author/ada-king']);
});

test('a profile without posts is removed with its slugs, and another author may take them (AUTHOR-21)', async () => {
  const { site, other, save, remove, read, post, token } = await startWithAuthors();
  await using _ = site;
  await save({ name: 'Eve', slug: 'eve' }, other);
  await site.call('PUT', `/api/v2/blogs/${post._id}`, { token, json: { ...draft, author: 'eve' } });
  await save({ slug: 'ada-king', version: 1 });
  const removed = await remove();
  const again = await remove();
  const { status } = await save({ name: 'Eve', slug: 'ada', version: 1 }, other);
  const rows = await site.store.db
    .selectFrom('audit')
    .select(['action', 'subject'])
    .orderBy('number')
    .execute();
  expect([removed.status, again.status, await read(), status]).toEqual([
    204,
    204,
    { profile: noProfile },
    200,
  ]);
  expect(rows.filter((row) => isChange(row) && row.action === 'author.removed')).toEqual([
    { action: 'author.removed', subject: '“Ada Lovelace”' },
  ]);
  expect((await site.page('/blog/author/ada-king')).status).toBe(404);
});

test('a profile with posts, drafts or trashed posts cannot be removed, and the message counts them (AUTHOR-21)', async () => {
  const { site, token, remove, read, post } = await startWithAuthors();
  await using _ = site;
  const one = await remove();
  await writePost(site, { title: 'A mere draft', status: 'draft' });
  await site.call('DELETE', `/api/v2/blogs/${post._id}`, { token });
  const two = await remove();
  const rest = 'you as the author, including drafts and the trash. Choose another author there first.';
  expect([one.status, one.body, two.body, await read()]).toEqual([
    409,
    { message: `1 post names ${rest}` },
    { message: `2 posts name ${rest}` },
    { profile: { ...ada, version: 1 } },
  ]);
  expect((await site.call('DELETE', path)).status).toBe(401);
});

test('a save from before a removal does not overwrite the profile that was created after it (AUTHOR-7)', async () => {
  const { site, other, save, remove } = await startWithAuthors();
  await using _ = site;
  await save({ name: 'Eve', slug: 'eve' }, other);
  await remove(other);
  const created = await save({ name: 'Eve', slug: 'eve', bio: 'The newer text.' }, other);
  const stale = await save({ name: 'Eve', slug: 'eve', bio: 'The older text.', version: 1 }, other);
  const profile = { name: 'Eve', slug: 'eve', bio: 'The newer text.', picture: '', version: 2 };
  expect([created.body, stale.status, stale.body]).toEqual([
    { profile },
    409,
    { message: 'Your profile was changed in another window in the meantime.', profile },
  ]);
});
