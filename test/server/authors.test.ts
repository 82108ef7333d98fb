import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hashPassword } from '../../server/auth/passwords.ts';
import { addAdmin } from '../../server/store/admins.ts';
import type { OwnProfile, OwnProfileAnswer, SentProfile } from '../../src/contract/authors.ts';
import type { PostDraft, PostReading } from '../../src/contract/posts.ts';
import { removeByAddress } from '../support/admins.ts';
import { isChange } from '../support/audit.ts';
import { draft, writePost } from '../support/blog.ts';
import { admin, startServer, type TestServer, testStart } from '../support/server.ts';

const path = '/api/v2/author-profile';
const ada: SentProfile = { name: 'Ada Lovelace', slug: 'ada', bio: 'Writes.', picture: '', version: 0 };
const eve = { email: 'eve@example.com', password: 'another long password' };

/** Starts a server and signs in an admin. Returns functions that save and read profiles. */
async function startWithAuthor() {
  const server = await startServer();
  const token = await server.signIn();
  const save = (profile: unknown, as = token) => server.call('PUT', path, { token: as, json: profile });
  const open = async () => (await server.call('GET', path, { token })).body;
  const read = async (as = token) => {
    const { body } = await server.call('GET', path, { token: as });
    return { profile: (body as OwnProfileAnswer).profile };
  };
  const change = (id: string, changes: Partial<PostDraft>) =>
    server.call('PUT', `/api/v2/blogs/${id}`, { token, json: { ...draft, ...changes } });
  const authorOf = async (slug: string) => {
    const { body } = await server.call('GET', `/api/v2/blogs/${slug}`);
    return (body as PostReading).post.author;
  };
  return {
    server,
    token,
    save,
    open,
    read,
    change,
    authorOf,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function signInAs(server: TestServer, { email, password }: typeof eve): Promise<string> {
  await addAdmin(server.store.db, { email, passwordHash: await hashPassword(password) }, testStart);
  const { body } = await server.call('POST', '/api/v2/auth/login', { json: { email, password } });
  return (body as { token: string }).token;
}

async function upload({ url }: TestServer, token: string): Promise<string> {
  const bytes = await sharp(randomBytes(300), { raw: { width: 10, height: 10, channels: 3 } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'ada.png');
  const response = await fetch(`${url}/api/v2/files/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return ((await response.json()) as { imageUrl: string }).imageUrl;
}

const auditOf = async ({ store }: TestServer) => {
  const rows = await store.db.selectFrom('audit').select(['action', 'subject']).orderBy('number').execute();
  return rows.filter(isChange);
};

test("an admin's profile is empty at first, and a save is stored and audited (AUTHOR-1, AUTHOR-2, AUTHOR-23)", async () => {
  await using site = await startWithAuthor();
  const before = await site.open();
  const { status, body } = await site.save({ ...ada, name: ' Ada Lovelace ', bio: ' One\nTwo ' });
  const profile: OwnProfile = { ...ada, bio: 'One\nTwo', version: 1 };
  const { id: account } = await site.server.store.db
    .selectFrom('admins')
    .select('id')
    .executeTakeFirstOrThrow();
  expect([before, status, body, await site.open()]).toEqual([
    { profile: { name: '', slug: '', bio: '', picture: '', version: 0 }, account },
    200,
    { profile },
    { profile, account },
  ]);
  expect(await auditOf(site.server)).toEqual([{ action: 'author.saved', subject: '“Ada Lovelace”' }]);
});

test.each([
  ['name', { name: 'x'.repeat(300) }, 'The name must be 80 characters or less.'],
  ['name', { name: '  ' }, 'Name is required.'],
  ['name', { name: 'Ada\u0000' }, 'The name must not contain control characters.'],
  ['name', { name: 'Ada\u202Egnp' }, 'The name must not contain control characters.'],
  ['name', { name: 'ada@example.com' }, 'Leave out email addresses: everyone can read this.'],
  ['bio', { bio: 'Write to ada@example.com.' }, 'Leave out email addresses: everyone can read this.'],
  ['bio', { bio: 'x'.repeat(401) }, 'The bio must be 400 characters or less.'],
  ['bio', { bio: 'A\u0007' }, 'The bio must not contain control characters.'],
  ['slug', { slug: 'Ada L' }, 'The address can contain only lowercase letters, digits and single hyphens.'],
  [
    'slug',
    { slug: '../admin' },
    'The address can contain only lowercase letters, digits and single hyphens.',
  ],
  ['slug', { slug: 'a'.repeat(81) }, 'The address must be 80 characters or less.'],
  ['picture', { picture: '/uploads/none.webp' }, 'This picture is not in the library. Upload it again.'],
  [
    'picture',
    { picture: `/uploads/${'a'.repeat(32)}-10x10.webp` },
    'This picture is not in the library. Upload it again.',
  ],
  [
    'picture',
    { picture: `https://example.com/uploads/${'a'.repeat(32)}-10x10.webp` },
    'This picture is not in the library. Upload it again.',
  ],
])(
  'a profile with a bad %s is refused and changes nothing: %o (AUTHOR-3, AUTHOR-5, AUTHOR-6)',
  async (field, wrong, message) => {
    await using site = await startWithAuthor();
    const { status, body } = await site.save({ ...ada, ...wrong });
    expect([status, body]).toEqual([
      400,
      { message: expect.any(String), issues: expect.arrayContaining([{ path: field, message }]) },
    ]);
    expect([await site.read(), await auditOf(site.server)]).toEqual([
      { profile: { name: '', slug: '', bio: '', picture: '', version: 0 } },
      [],
    ]);
  },
);

test('an empty slug is replaced with a slug made from the name, with a number added when another author has this slug (AUTHOR-4)', async () => {
  await using site = await startWithAuthor();
  const other = await signInAs(site.server, eve);
  await site.save({ ...ada, slug: '' });
  await site.save({ ...ada, slug: '' }, other);
  expect([await site.read(), await site.read(other)]).toEqual([
    { profile: { ...ada, slug: 'ada-lovelace', version: 1 } },
    { profile: { ...ada, slug: 'ada-lovelace-2', version: 1 } },
  ]);
});

test('a slug of another author is refused, and an unchanged slug is kept (AUTHOR-4)', async () => {
  await using site = await startWithAuthor();
  const other = await signInAs(site.server, eve);
  await site.save(ada);
  const taken = await site.save(ada, other);
  const kept = await site.save({ ...ada, bio: 'Reads.', version: 1 });
  const message = 'Another author has this address. Choose another one.';
  expect([taken.status, taken.body, kept.status]).toEqual([
    400,
    { message, issues: [{ path: 'slug', message }] },
    200,
  ]);
});

test('one of two concurrent profile saves succeeds, and the other gets 409 with the saved profile (AUTHOR-7)', async () => {
  await using site = await startWithAuthor();
  const answers = await Promise.all([site.save(ada), site.save({ ...ada, name: 'Ada King' })]);
  const won = answers.find(({ status }) => status === 200);
  const lost = answers.find(({ status }) => status === 409);
  expect([answers.map(({ status }) => status).toSorted(), lost?.body]).toEqual([
    [200, 409],
    {
      message: 'Your profile was changed in another window in the meantime.',
      profile: (won?.body as { profile: OwnProfile } | undefined)?.profile,
    },
  ]);
});

test('the profile and the list of authors need a session (AUTHOR-1, AUTHOR-12)', async () => {
  await using site = await startWithAuthor();
  const { server } = site;
  const answers = await Promise.all([
    server.call('GET', path),
    server.call('PUT', path, { json: ada }),
    server.call('GET', '/api/v2/authors'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
});

test("a post shows SwiftEx as its author until its admin has a profile, and then shows the profile's name, slug and picture (AUTHOR-8, AUTHOR-9)", async () => {
  await using site = await startWithAuthor();
  const { slug } = await writePost(site.server);
  const before = await site.authorOf(slug);
  const picture = await upload(site.server, site.token);
  await site.save({ ...ada, picture });
  expect([before, await site.authorOf(slug)]).toEqual([
    { username: 'SwiftEx' },
    { username: 'Ada Lovelace', slug: 'ada', picture },
  ]);
});

test('a post from before author profiles keeps SwiftEx as its author (AUTHOR-8)', async () => {
  await using site = await startWithAuthor();
  const { slug } = await writePost(site.server);
  await site.server.store.db.updateTable('posts').set({ author_id: null }).execute();
  await site.save(ada);
  expect(await site.authorOf(slug)).toEqual({ username: 'SwiftEx' });
});

test('a save sets a known author for a post, refuses an unknown author, and keeps the author when the field is missing (AUTHOR-12)', async () => {
  await using site = await startWithAuthor();
  const other = await signInAs(site.server, eve);
  await site.save(ada);
  await site.save({ ...ada, name: 'Eve', slug: 'eve' }, other);
  const { body } = await site.server.call('GET', '/api/v2/authors', { token: site.token });
  const { _id: id, slug } = await writePost(site.server);
  const seen = [];
  for (const author of ['eve', undefined, '', 'nobody', 'ada']) {
    const { status } = await site.change(id, author === undefined ? {} : { author });
    seen.push([status, (await site.authorOf(slug)).username]);
  }
  expect([body, seen]).toEqual([
    {
      authors: [
        { slug: 'ada', name: 'Ada Lovelace', isOwn: true },
        { slug: 'eve', name: 'Eve', isOwn: false },
      ],
    },
    [
      [200, 'Eve'],
      [200, 'Eve'],
      [200, 'SwiftEx'],
      [400, 'SwiftEx'],
      [200, 'Ada Lovelace'],
    ],
  ]);
});

test('removing an admin keeps the author of their posts, and removes a profile without posts (AUTHOR-10)', async () => {
  await using site = await startWithAuthor();
  const other = await signInAs(site.server, eve);
  await site.save(ada);
  await site.save({ ...ada, name: 'Eve', slug: 'eve' }, other);
  const { slug } = await writePost(site.server);
  await removeByAddress(site.server.store.db, admin.email);
  await removeByAddress(site.server.store.db, eve.email);
  const left = await site.server.store.db.selectFrom('author_profiles').select('slug').execute();
  expect([await site.authorOf(slug), left]).toEqual([
    { username: 'Ada Lovelace', slug: 'ada' },
    [{ slug: 'ada' }],
  ]);
});

test('a profile picture counts as a used upload: it cannot be deleted, and replacing it updates the profile (AUTHOR-5, LIB-6, LIB-15)', async () => {
  await using site = await startWithAuthor();
  const { server, token } = site;
  const [picture, newer] = [await upload(server, token), await upload(server, token)];
  await site.save({ ...ada, picture });
  const name = picture.slice('/uploads/'.length);
  const removal = await server.call('DELETE', `/api/v2/uploads/${name}`, { token });
  await server.call('POST', `/api/v2/uploads/${name}/replacement`, {
    token,
    json: { name: newer.slice('/uploads/'.length) },
  });
  expect([removal.status, removal.body, await site.read()]).toEqual([
    409,
    { message: 'The file is in use.', uses: [{ kind: 'author', name: 'Ada Lovelace' }] },
    { profile: { ...ada, picture: newer, version: 1 } },
  ]);
});
