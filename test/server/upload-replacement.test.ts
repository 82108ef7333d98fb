import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { LibraryPage } from '../../src/contract/uploads.ts';
import { draft } from '../support/blog.ts';
import { startServer, testStart } from '../support/server.ts';
import { sweep } from '../support/uploads.ts';

function formOf(bytes: Uint8Array, name: string) {
  const form = new FormData();
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), name);
  return form;
}

async function startLibrary(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options);
  const token = await server.signIn();
  const send = (path: string, body: BodyInit, type?: string) =>
    fetch(`${server.url}/api/v2/files/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) },
      body,
    });
  const upload = async (name: string, width = 20) => {
    const bytes = await sharp(randomBytes(width * 10 * 3), { raw: { width, height: 10, channels: 3 } })
      .png()
      .toBuffer();
    const response = await send('upload-image', formOf(bytes, name));
    const { imageUrl } = (await response.json()) as { imageUrl: string };
    return { url: imageUrl, name: imageUrl.slice('/uploads/'.length), bytes };
  };
  const call = (method: string, path: string, json?: object) =>
    server.call(method, path, json === undefined ? { token } : { token, json });
  const uploadAgain = (bytes: Uint8Array) => send('upload-image', formOf(bytes, 'again.png'));
  const uploadVideo = async (): Promise<unknown> => {
    const bytes = Buffer.alloc(100);
    bytes.write('1a45dfa3', 0, 'hex');
    return (await send('upload-video', bytes, 'video/webm')).json();
  };
  const replace = async (name: string, by: string) =>
    (await call('POST', `/api/v2/uploads/${name}/replacement`, { name: by })).status;
  const list = async () => ((await call('GET', '/api/v2/uploads')).body as LibraryPage).uploads;
  const write = async (more: object) => {
    const { status, body } = await call('POST', '/api/v2/blogs', { ...draft, title: 'A rocket', ...more });
    expect([status, body]).toEqual([201, expect.anything()]);
    return (body as { post: { _id: string; version: number } }).post;
  };
  const post = async (id: string) =>
    ((await call('GET', `/api/v2/blogs/${id}`)).body as { post: Record<string, unknown> }).post;
  const more = { uploadAgain, uploadVideo, anonymous: server.call };
  return { ...server, ...more, token, upload, call, replace, list, write, post };
}

const picture = (url: string, size = '') => `<p>Hi</p><p><img src="${url}" alt="x"${size}></p>`;

test('a replacement puts the new picture and its size into posts, drafts, the trash and sections (LIB-15, LIB-18)', async () => {
  await using site = await startLibrary();
  const [old, other, by] = [
    await site.upload('a.png', 600),
    await site.upload('b.png'),
    await site.upload('c.png', 500),
  ];
  await site.call('PATCH', `/api/v2/uploads/${old.name}`, { alt: 'A rocket' });
  const copy = old.url.replace('.webp', '-480w.webp');
  const both = `${picture(old.url, ' width="600" height="10"')}${picture(other.url, ' width="20" height="10"')}`;
  const published = await site.write({ content: both, imageUrl: copy, socialImage: old.url });
  const inDraft = await site.write({ content: picture(old.url), status: 'draft' });
  const inTrash = await site.write({ content: picture(old.url) });
  await site.call('DELETE', `/api/v2/blogs/${inTrash._id}`);
  const item = { id: 'a', kind: 'image', url: old.url, heading: 'x', description: 'x', alt: 'x' };
  await site.call('PUT', '/api/v2/media/home/hero', { version: 0, publish: true, items: [item] });
  expect(await site.replace(old.name, by.name)).toBe(204);
  await site.call('POST', `/api/v2/blogs/${inTrash._id}/restore-from-trash`);
  const newCopy = by.url.replace('.webp', '-480w.webp');
  const post = await site.post(published._id);
  expect([post['content'], post['imageUrl'], post['socialImage'], post['version']]).toEqual([
    `${picture(by.url, ' width="500" height="10"')}${picture(other.url, ' width="20" height="10"')}`,
    newCopy,
    by.url,
    1,
  ]);
  expect((await site.post(inDraft._id))['content']).toBe(picture(by.url));
  expect((await site.post(inTrash._id))['content']).toBe(picture(by.url));
  expect((await site.call('GET', '/api/v2/media?page=home&section=hero')).body).toEqual({
    page: 'home',
    section: 'hero',
    version: 1,
    items: [{ ...item, url: by.url }],
  });
  expect(
    (await site.list()).map(({ originalName, alt, uses }) => [originalName, alt, uses]).toSorted(),
  ).toEqual([
    ['b.png', '', 1],
    ['c.png', 'A rocket', 4],
  ]);
  const audit = await site.store.db
    .selectFrom('audit')
    .select(['action', 'subject'])
    .orderBy('number')
    .execute();
  expect(audit.filter(({ action }) => action.startsWith('upload'))).toEqual([
    { action: 'upload.described', subject: old.name },
    { action: 'upload.replaced', subject: `${old.name} by ${by.name}` },
  ]);
});

test('the cached response for a post is renewed when a picture of the post is replaced (LIB-15)', async () => {
  await using site = await startLibrary();
  const [old, by] = [await site.upload('a.png'), await site.upload('b.png')];
  const { _id } = await site.write({ content: picture(old.url) });
  const visit = async () => {
    const { body, headers } = await site.raw(`/api/v2/blogs/${_id}`);
    return { etag: headers['etag'], shows: [old.url, by.url].map((url) => body.includes(url)) };
  };
  const before = await visit();
  await site.replace(old.name, by.name);
  const after = await visit();
  expect([before.shows, after.shows, after.etag === before.etag]).toEqual([
    [true, false],
    [false, true],
    false,
  ]);
});

test('the addresses of a replaced picture and of its copies redirect to the newest picture, even after a second replacement (LIB-16)', async () => {
  await using site = await startLibrary();
  const [first, second, third] = [
    await site.upload('a.png', 600),
    await site.upload('b.png', 600),
    await site.upload('c.png'),
  ];
  const ways = async (url: string) => {
    const response = await fetch(site.url + url, { redirect: 'manual' });
    return [response.status, response.headers.get('location'), response.headers.get('cache-control')];
  };
  await site.replace(first.name, second.name);
  const copyOf = (url: string) => url.replace('.webp', '-480w.webp');
  expect([await ways(first.url), await ways(copyOf(first.url))]).toEqual([
    [302, second.url, 'no-cache'],
    [302, copyOf(second.url), 'no-cache'],
  ]);
  await site.replace(second.name, third.name);
  expect([await ways(first.url), await ways(copyOf(first.url))]).toEqual([
    [302, third.url, 'no-cache'],
    [302, third.url, 'no-cache'],
  ]);
  await sweep(site, testStart + 24 * 60 * 60 * 1_000);
  expect(await readdir(site.uploads)).toEqual([third.name]);
  expect((await ways(`/uploads/${'f'.repeat(32)}-10x10.webp`))[0]).toBe(404);
});

test('a replaced picture that is uploaded again is a separate file (LIB-16)', async () => {
  await using site = await startLibrary();
  const [first, second] = [await site.upload('a.png'), await site.upload('b.png')];
  const { _id } = await site.write({ content: picture(first.url) });
  const shown = async () => (await site.post(_id))['content'];
  await site.replace(first.name, second.name);
  await site.uploadAgain(first.bytes);
  expect([await shown(), (await site.raw(first.url)).status]).toEqual([picture(second.url), 200]);
  const kept = await site.write({ content: picture(first.url) });
  expect((await site.post(kept._id))['content']).toBe(picture(first.url));
  await site.replace(second.name, first.name);
  const response = await fetch(site.url + second.url, { redirect: 'manual' });
  expect([await shown(), response.headers.get('location'), (await site.raw(first.url)).status]).toEqual([
    picture(first.url),
    first.url,
    200,
  ]);
});

test('a replaced file that an earlier release of the server left behind is not listed, and is removed a day later (LIB-16, LIB-23)', async () => {
  await using site = await startLibrary();
  const [old, by] = [await site.upload('a.png', 600), await site.upload('b.png')];
  const left = await readdir(site.uploads);
  await site.replace(old.name, by.name);
  await site.store.db.deleteFrom('unlisted_uploads').execute();
  const listed = (await site.list()).map(({ name }) => name);
  await sweep(site, testStart + 24 * 60 * 60 * 1_000);
  expect([left.length, listed, await readdir(site.uploads)]).toEqual([3, [by.name], [by.name]]);
});

test('the server stores the new address when an open editor or media screen saves the old address (LIB-17)', async () => {
  await using site = await startLibrary();
  const [old, by] = [await site.upload('a.png'), await site.upload('b.png')];
  const { _id, version } = await site.write({ content: picture(old.url), status: 'draft' });
  const items = [{ id: 'a', kind: 'image', url: old.url, heading: 'x', description: 'x', alt: 'x' }];
  await site.call('PUT', '/api/v2/media/home/hero', { version: 0, publish: false, items });
  await site.replace(old.name, by.name);
  const edited = { ...draft, content: picture(old.url), imageUrl: old.url, status: 'draft', version };
  const saved = await site.call('PUT', `/api/v2/blogs/${_id}`, edited);
  const section = await site.call('PUT', '/api/v2/media/home/hero', { version: 1, publish: true, items });
  const elsewhere = `https://other.example${old.url}`;
  await site.write({ content: picture(elsewhere) });
  expect([saved.status, section.status, (section.body as { items: unknown[] }).items]).toEqual([
    200,
    200,
    [{ ...items[0], url: by.url }],
  ]);
  const post = await site.post(_id);
  expect([post['content'], post['imageUrl']]).toEqual([picture(by.url), by.url]);
});

test('a restored revision shows the new picture, which counts as used even before the restore (LIB-17, LIB-19)', async () => {
  await using site = await startLibrary();
  const [old, by] = [await site.upload('a.png'), await site.upload('b.png')];
  const { _id } = await site.write({ content: picture(old.url) });
  await site.call('PUT', `/api/v2/blogs/${_id}`, { ...draft, content: '<p>None</p>', status: 'draft' });
  await site.replace(old.name, by.name);
  const refused = await site.call('DELETE', `/api/v2/uploads/${by.name}`);
  expect([refused.status, (refused.body as { uses: unknown[] }).uses]).toEqual([
    409,
    [{ kind: 'revision', id: _id, title: draft.title, status: 'draft', number: 1 }],
  ]);
  const path = `/api/v2/blogs/${_id}/revisions/1`;
  const { text } = (await site.call('GET', path)).body as { text: { content: string } };
  expect(text.content).toBe(picture(old.url));
  await site.call('POST', `${path}/restoration`, { version: 2 });
  expect((await site.post(_id))['content']).toBe(picture(by.url));
});

test('a replacement of another type, of an unknown file or without a session is refused and changes nothing (LIB-15)', async () => {
  await using site = await startLibrary();
  const old = await site.upload('a.png');
  const { videoUrl } = (await site.uploadVideo()) as { videoUrl: string };
  const video = videoUrl.split('/').at(-1) ?? '';
  const before = await site.list();
  const path = `/api/v2/uploads/${old.name}/replacement`;
  const answers = [
    await site.call('POST', path, { name: video }),
    await site.call('POST', path, { name: `${'f'.repeat(32)}-10x10.webp` }),
    await site.call('POST', path, {}),
    await site.call('POST', '/api/v2/uploads/none.webp/replacement', { name: old.name }),
    await server401(site, path, old.name),
    await site.call('POST', path, { name: old.name }),
  ];
  expect(
    answers.map(({ status, body }) => [status, (body as { message?: string } | undefined)?.message]),
  ).toEqual([
    [400, 'A picture can only be replaced by a picture, and a video by a video.'],
    [400, 'The new file is not in the library. Upload it first.'],
    [400, expect.any(String)],
    [404, 'There is no such file.'],
    [401, expect.any(String)],
    [204, undefined],
  ]);
  expect([await site.list(), (await site.raw(old.url)).status]).toEqual([before, 200]);
});

const server401 = (site: Awaited<ReturnType<typeof startLibrary>>, path: string, name: string) =>
  site.anonymous('POST', path, { json: { name } });

test('another instance redirects a replaced address to the new file although it had cached a 404 (LIB-16)', async () => {
  await using site = await startLibrary();
  await using other = await startServer({ store: site.store });
  const [old, by] = [await site.upload('a.png'), await site.upload('b.png')];
  expect((await fetch(other.url + old.url, { redirect: 'manual' })).status).toBe(404);
  await site.replace(old.name, by.name);
  const response = await fetch(other.url + old.url, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, by.url]);
});

test('a replaced file redirects within the site, and not to a bucket at another address (LIB-16, MEDIA-41)', async () => {
  await using site = await startLibrary({ uploadsUrl: 'https://pictures.example' });
  const [old, by] = [await site.upload('a.png'), await site.upload('b.png')];
  await site.replace(old.name, by.name);
  const ways = [old, by].map(async ({ url }) => {
    const { headers } = await fetch(site.url + url, { redirect: 'manual' });
    return [headers.get('location'), headers.get('cache-control')];
  });
  expect(await Promise.all(ways)).toEqual([
    [by.url, 'no-cache'],
    [`https://pictures.example/${by.name}`, 'public, max-age=3600'],
  ]);
});
