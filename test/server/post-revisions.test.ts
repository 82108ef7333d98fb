import { expect, test } from 'vitest';
import { publishDuePosts } from '../../server/blog/schedule.ts';
import type { Revision, RevisionReading } from '../../src/contract/post-revisions.ts';
import type { Post, PostDraft } from '../../src/contract/posts.ts';
import { draft, writePost } from '../support/blog.ts';
import { admin, startServer, type TestServer, testStart } from '../support/server.ts';

const path = '/api/v2/blogs';
const minute = 60_000;

/** Starts a server with a clock that the test sets, in minutes after the start. */
async function startAt() {
  const clock = { minutes: 0 };
  const server = await startServer({ now: () => testStart + clock.minutes * minute });
  const token = await server.signIn();
  const put = async (id: string, changes: Partial<PostDraft>) =>
    (await server.call('PUT', `${path}/${id}`, { token, json: { ...draft, ...changes } })).status;
  return { clock, server, token, put, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

async function list(server: TestServer, token: string, id: string) {
  const { body } = await server.call('GET', `${path}/${id}/revisions`, { token });
  return (body as { revisions: Revision[] }).revisions;
}

async function read(server: TestServer, token: string, id: string, number: number) {
  const { status, body } = await server.call('GET', `${path}/${id}/revisions/${number}`, { token });
  return { status, body: body as RevisionReading };
}

const at = (minutes: number) => new Date(testStart + minutes * minute).toISOString();
const brief = ({ number, kind, title, savedAt }: Revision) => [number, kind, title, savedAt];

test('a draft keeps one revision per ten minutes, and each publication keeps a revision (REV-1, REV-2, REV-4)', async () => {
  await using site = await startAt();
  const { clock, server, token, put } = site;
  const { _id } = await writePost(server, { title: 'Minute 0', status: 'draft' });
  for (const minutes of [4, 9, 10, 12]) {
    clock.minutes = minutes;
    expect(await put(_id, { title: `Minute ${minutes}`, status: 'draft' })).toBe(200);
  }
  for (const minutes of [13, 14, 14]) {
    clock.minutes = minutes;
    expect(await put(_id, { title: `Public at ${minutes}`, status: 'published' })).toBe(200);
  }
  const revisions = await list(server, token, _id);
  expect(revisions.map(brief)).toEqual([
    [4, 'published', 'Public at 14', at(14)],
    [3, 'published', 'Public at 13', at(13)],
    [2, 'written', 'Minute 12', at(12)],
    [1, 'written', 'Minute 9', at(9)],
  ]);
  expect(revisions[0]).toEqual({
    number: 4,
    kind: 'published',
    title: 'Public at 14',
    savedAt: at(14),
    author: admin.email,
    isReadable: true,
  });
});

test('reading a revision returns its text unchanged, even after the revisions next to it were rewritten (REV-3, REV-4)', async () => {
  await using site = await startAt();
  const { clock, server, token, put } = site;
  const first: Partial<PostDraft> = {
    ...draft,
    title: 'With a picture',
    imageUrl: '/uploads/a.webp',
    imageAlt: 'A bridge',
    tags: ['Wallet', 'News'],
    status: 'draft',
  };
  const { _id } = await writePost(server, first);
  const texts = [draft.content];
  for (const minutes of [15, 30, 45, 46, 47]) {
    clock.minutes = minutes;
    const content = `<p>${'Later and '.repeat(minutes)}: trade swiftly and securely at ${minutes}.</p>`;
    await put(_id, { content, status: 'draft', imageUrl: '', imageAlt: '' });
    texts.splice(minutes > 45 ? -1 : texts.length, 1, content);
  }
  const read1 = await read(server, token, _id, 1);
  expect(read1.body.text).toEqual({
    title: 'With a picture',
    content: draft.content,
    excerpt: draft.excerpt,
    tags: ['Wallet', 'News'],
    imageUrl: '/uploads/a.webp',
    imageAlt: 'A bridge',
  });
  const readings = await Promise.all([1, 2, 3, 4].map((number) => read(server, token, _id, number)));
  expect(readings.map(({ body }) => body.text.content)).toEqual(texts);
});

test('saves by two admins within ten minutes are two revisions, and a removed admin is not shown as an author (REV-2, REV-4)', async () => {
  await using site = await startAt();
  const { clock, server, token, put } = site;
  const { _id } = await writePost(server, { title: 'By the first', status: 'draft' });
  const { db } = server.store;
  await db.updateTable('post_revisions').set({ admin_id: 'someone-removed' }).execute();
  clock.minutes = 1;
  await put(_id, { title: 'By the second', status: 'draft' });
  expect((await list(server, token, _id)).map(({ title, author }) => [title, author])).toEqual([
    ['By the second', admin.email],
    ['By the first', undefined],
  ]);
});

test('a save without changes adds no revision, but publishing an unchanged text does (REV-2)', async () => {
  await using site = await startAt();
  const { clock, server, token, put } = site;
  const { _id } = await writePost(server, { status: 'draft' });
  clock.minutes = 20;
  await put(_id, { status: 'draft' });
  expect((await list(server, token, _id)).map(brief)).toEqual([[1, 'written', draft.title, at(0)]]);
  await put(_id, { status: 'published' });
  await put(_id, { status: 'published' });
  await put(_id, { status: 'draft' });
  expect((await list(server, token, _id)).map(brief)).toEqual([
    [2, 'published', draft.title, at(20)],
    [1, 'written', draft.title, at(0)],
  ]);
});

test('a scheduled publication adds a revision with the admin who chose the time as its author (REV-1)', async () => {
  await using site = await startAt();
  const { server, token } = site;
  const { _id } = await writePost(server, { status: 'draft', publishAt: at(10) });
  await publishDuePosts(server.store, testStart + 10 * minute);
  expect(
    (await list(server, token, _id)).map(({ kind, savedAt, author }) => [kind, savedAt, author]),
  ).toEqual([
    ['published', at(10), admin.email],
    ['written', at(0), admin.email],
  ]);
});

test('the first change to a post without revisions keeps the previous text as a revision without an author (REV-3, REV-4)', async () => {
  await using site = await startAt();
  const { clock, server, token, put } = site;
  const { _id } = await writePost(server, { title: 'From before' });
  await server.store.db.deleteFrom('post_revisions').execute();
  expect(await list(server, token, _id)).toEqual([]);
  clock.minutes = 3;
  await put(_id, { title: 'From today' });
  expect(await list(server, token, _id)).toEqual([
    {
      number: 2,
      kind: 'published',
      title: 'From today',
      savedAt: at(3),
      author: admin.email,
      isReadable: true,
    },
    { number: 1, kind: 'published', title: 'From before', savedAt: at(0), isReadable: true },
  ]);
});

test('a post keeps its 50 newest revisions, and removing the post removes all (REV-5)', async () => {
  await using site = await startAt();
  const { server, token, put } = site;
  const { _id } = await writePost(server, { title: 'Text number 1' });
  for (let number = 2; number <= 53; number++) {
    await put(_id, { title: `Text number ${number}` });
  }
  const numbers = (await list(server, token, _id)).map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 53 - index));
  expect((await read(server, token, _id, 4)).body.text.title).toBe('Text number 4');
  expect(await read(server, token, _id, 3)).toEqual({
    status: 404,
    body: { message: 'This revision does not exist. Only the newest 50 of a post are kept.' },
  });
  await server.call('DELETE', `${path}/${_id}`, { token });
  await server.call('DELETE', `${path}/trash/${_id}`, { token });
  expect(await server.store.db.selectFrom('post_revisions').selectAll().execute()).toEqual([]);
});

test('revision calls are refused without a session, for unknown posts and for invalid numbers (REV-4)', async () => {
  await using site = await startAt();
  const { server, token } = site;
  const { _id, slug } = await writePost(server);
  const statuses = async (use: string | undefined) => {
    const calls = [
      ['GET', `${path}/${_id}/revisions`],
      ['GET', `${path}/${_id}/revisions/1`],
      ['POST', `${path}/${_id}/revisions/1/restoration`],
      ['GET', `${path}/nothing/revisions`],
      ['GET', `${path}/nothing/revisions/1`],
      ['GET', `${path}/${_id}/revisions/0`],
      ['GET', `${path}/${_id}/revisions/1e3`],
      ['GET', `${path}/${slug}/revisions`],
    ] as const;
    const answers = calls.map(([method, address]) =>
      server.call(method, address, {
        ...(use === undefined ? {} : { token: use }),
        ...(method === 'POST' ? { json: {} } : {}),
      }),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statuses(undefined)).toEqual([401, 401, 401, 401, 401, 401, 401, 401]);
  expect(await statuses(token)).toEqual([200, 200, 400, 404, 404, 400, 400, 200]);
});

test('restoring a revision of a draft replaces its text and keeps slug, status and schedule, and a restore based on an outdated version gets 409 (REV-8)', async () => {
  await using site = await startAt();
  const { clock, server, token, put } = site;
  const { _id } = await writePost(server, { status: 'draft', slug: 'by-hand', imageUrl: '/uploads/a.webp' });
  clock.minutes = 20;
  const later = { title: 'A second title', content: '<p>Other.</p>', imageUrl: '' };
  await put(_id, { ...later, status: 'draft', publishAt: at(60) });
  const restore = (version: number) =>
    server.call('POST', `${path}/${_id}/revisions/1/restoration`, { token, json: { version } });
  const conflict = await restore(1);
  expect([conflict.status, (conflict.body as { post: Post }).post.title]).toEqual([409, 'A second title']);
  const { status, body } = await restore(2);
  expect(status).toBe(200);
  expect((body as { post: Post }).post).toMatchObject({
    title: draft.title,
    content: draft.content,
    imageUrl: '/uploads/a.webp',
    slug: 'by-hand',
    status: 'draft',
    publishAt: at(60),
    version: 3,
  });
  expect((await read(server, token, _id, 3)).body.text.title).toBe(draft.title);
});

test('a restore within ten minutes of a save keeps the replaced text as a revision, and undoing the restore keeps the restored text (REV-13)', async () => {
  await using site = await startAt();
  const { clock, server, token, put } = site;
  const { _id } = await writePost(server, { title: 'The first text', status: 'draft' });
  clock.minutes = 20;
  await put(_id, { title: 'The second text', status: 'draft' });
  clock.minutes = 21;
  const path1 = `${path}/${_id}/revisions/1/restoration`;
  expect((await server.call('POST', path1, { token, json: { version: 2 } })).status).toBe(200);
  clock.minutes = 22;
  await put(_id, { title: 'The second text', status: 'draft', isRestored: true });
  await put(_id, { title: 'Written after that', status: 'draft', isRestored: false });
  await put(_id, { title: 'Written after that', status: 'draft', isRestored: true });
  expect((await list(server, token, _id)).map(brief)).toEqual([
    [4, 'written', 'Written after that', at(22)],
    [3, 'written', 'The first text', at(21)],
    [2, 'written', 'The second text', at(20)],
    [1, 'written', 'The first text', at(0)],
  ]);
  const titles = await Promise.all([1, 2, 3, 4].map((number) => read(server, token, _id, number)));
  expect(titles.map(({ body }) => body.text.title)).toEqual([
    'The first text',
    'The second text',
    'The first text',
    'Written after that',
  ]);
});

test('restoring a revision of a published post gets 400 and changes nothing (REV-8)', async () => {
  await using site = await startAt();
  const { server, token, put } = site;
  const { _id } = await writePost(server);
  await put(_id, { title: 'What visitors see' });
  const answer = await server.call('POST', `${path}/${_id}/revisions/1/restoration`, {
    token,
    json: { version: 2 },
  });
  expect([answer.status, answer.body]).toEqual([
    400,
    { message: 'Visitors see this post. Restore the revision in the editor, and publish it from there.' },
  ]);
  const { body } = await server.call('GET', `${path}/${_id}`);
  expect((body as { post: Post }).post).toMatchObject({ title: 'What visitors see', version: 2 });
});

/** Writes an empty draft, and 20 minutes later a complete text with these values. */
async function completed(site: Awaited<ReturnType<typeof startAt>>, changes: Partial<PostDraft>) {
  const { clock, server, token, put } = site;
  const empty = { title: '', content: '', excerpt: '', tags: [], status: 'draft' };
  const added = await server.call('POST', path, { token, json: empty });
  const { _id } = (added.body as { post: Post }).post;
  clock.minutes = 20;
  expect([added.status, await put(_id, { status: 'draft', ...changes })]).toEqual([201, 200]);
  const restored = await server.call('POST', `${path}/${_id}/revisions/1/restoration`, {
    token,
    json: { version: 2 },
  });
  const { body } = await server.call('GET', `${path}/${_id}`, { token });
  return { restored, post: (body as { post: Post }).post };
}

test('restoring an incomplete revision to a scheduled post gets 400 and changes nothing (REV-8, SAVE-5)', async () => {
  await using site = await startAt();
  const { restored, post } = await completed(site, { publishAt: at(90) });
  expect([restored.status, restored.body]).toEqual([
    400,
    { message: 'This post is scheduled, and the revision is not complete. Cancel the schedule first.' },
  ]);
  expect(post).toMatchObject({ title: draft.title, version: 2, publishAt: at(90) });
});

test('an empty revision can be restored to a draft without a schedule (REV-8, SAVE-5)', async () => {
  await using site = await startAt();
  const { restored, post } = await completed(site, {});
  expect([restored.status, post.title, post.content, post.tags, post.version]).toEqual([200, '', '', [], 3]);
});
