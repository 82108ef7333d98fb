import { randomBytes } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { LibraryPage } from '../../src/contract/uploads.ts';
import { draft } from '../support/blog.ts';
import { startServer, testStart } from '../support/server.ts';

const day = 24 * 60 * 60 * 1_000;

async function startLibrary() {
  let time = testStart;
  const server = await startServer({ now: () => time });
  let token = await server.signIn();
  const upload = async (name: string, width = 20) => {
    const bytes = await sharp(randomBytes(width * 10 * 3), { raw: { width, height: 10, channels: 3 } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), name);
    const response = await fetch(`${server.url}/api/v2/files/upload-image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    return ((await response.json()) as { imageUrl: string }).imageUrl;
  };
  const list = async (query = '') => {
    const { body } = await server.call('GET', `/api/v2/uploads${query}`, { token });
    return body as LibraryPage;
  };
  const names = async (query = '') => (await list(query)).uploads.map(({ originalName }) => originalName);
  const call = (method: string, path: string, json?: object) =>
    server.call(method, path, json === undefined ? { token } : { token, json });
  // The session expires within the month, so the test signs in again.
  const passMonth = async () => {
    time += 30 * day + 1;
    token = await server.signIn();
  };
  const nameOf = (url: string) => url.slice('/uploads/'.length);
  return { ...server, upload, list, names, call, nameOf, passMonth, pass: (ms: number) => (time += ms) };
}

const post = (content: string, more: object = {}) => ({ ...draft, title: 'A rocket', content, ...more });

test('an upload is listed with its name, size, type, time and admin (LIB-1)', async () => {
  await using site = await startLibrary();
  const url = await site.upload('Rocket.png');
  const files = await readdir(site.uploads);
  const { size } = await site.raw(url).then(({ body }) => ({ size: body.length }));
  expect([files.length, await site.list()]).toEqual([
    1,
    {
      uploads: [
        {
          name: site.nameOf(url),
          url,
          originalName: 'Rocket.png',
          type: 'image/webp',
          bytes: size,
          width: 20,
          height: 10,
          alt: '',
          uploadedAt: '2025-01-15T09:30:00.000Z',
          uploadedBy: 'admin@example.com',
          uses: 0,
          earlierUses: 0,
        },
      ],
      pagination: { currentPage: 1, totalPages: 1, totalRecords: 1 },
    },
  ]);
});

test('the library lists an upload without the control and direction characters of its name, and cuts no character in half (LIB-1)', async () => {
  await using site = await startLibrary();
  const end = `${'x'.repeat(195)}.png`;
  for (const name of ['a\0b\u0085\u202e\u2066c\u200f.png', `👍${end}`, '\0']) {
    await site.upload(name);
  }
  expect((await site.names()).toSorted()).toEqual(['', 'abc.png', end]);
});

test('the library lists files that were uploaded before the library existed, and counts a picture and its copies as one file (LIB-2)', async () => {
  await using site = await startLibrary();
  const stem = `${'a'.repeat(32)}-1200x800`;
  for (const [name, size] of [
    [`${stem}.webp`, 300],
    [`${stem}-480w.webp`, 100],
    ['notes.txt', 5],
  ] as const) {
    const file = join(site.uploads, name);
    await writeFile(file, Buffer.alloc(size));
    await utimes(file, testStart / 1_000, testStart / 1_000);
  }
  expect((await site.list()).uploads).toEqual([
    {
      name: `${stem}.webp`,
      url: `/uploads/${stem}.webp`,
      originalName: '',
      type: 'image/webp',
      bytes: 400,
      width: 1_200,
      height: 800,
      alt: '',
      uploadedAt: '2025-01-15T09:30:00.000Z',
      uses: 0,
      earlierUses: 0,
    },
  ]);
});

test('a library search finds files by name or alt text in any letter case, in pages (LIB-3, LIB-4, LIB-7)', async () => {
  await using site = await startLibrary();
  const first = await site.upload('ÉTÉ_1.png');
  site.pass(1_000);
  await site.upload('Winter.png');
  await site.call('PATCH', `/api/v2/uploads/${site.nameOf(first)}`, { alt: ' A Beach ' });
  expect({
    name: await site.names('?search=%C3%A9t%C3%A9'),
    alt: await site.names('?search=BEACH'),
    sign: await site.names('?search=%25'),
    pages: [await site.names('?limit=1'), await site.names('?limit=1&page=2')],
    videos: await site.names('?show=videos'),
    pictures: await site.names('?show=pictures'),
  }).toEqual({
    name: ['ÉTÉ_1.png'],
    alt: ['ÉTÉ_1.png'],
    sign: [],
    pages: [['Winter.png'], ['ÉTÉ_1.png']],
    videos: [],
    pictures: ['Winter.png', 'ÉTÉ_1.png'],
  });
  expect((await site.list('?search=beach')).uploads[0]?.alt).toBe('A Beach');
});

test('the library counts the uses of a file, and lists a file as unused after 30 days without uses (LIB-5, LIB-6)', async () => {
  await using site = await startLibrary();
  const inText = await site.upload('text.png', 600);
  const asCover = await site.upload('cover.png');
  const inSection = await site.upload('section.png');
  await site.upload('unused.png');
  const copy = inText.replace('.webp', '-480w.webp');
  await site.call('POST', '/api/v2/blogs', post(`<p>Hi</p><img src="${copy}" alt="x">`, { status: 'draft' }));
  const { body } = await site.call('POST', '/api/v2/blogs', post('<p>Hi</p>', { imageUrl: asCover }));
  await site.call('PUT', '/api/v2/media/home/hero', {
    version: 0,
    publish: false,
    items: [{ id: 'a', kind: 'image', url: inSection, heading: 'x', description: 'x', alt: 'x' }],
  });
  const uses = async () =>
    Object.fromEntries((await site.list()).uploads.map((file) => [file.originalName, file.uses]));
  expect(await uses()).toEqual({ 'text.png': 1, 'cover.png': 1, 'section.png': 1, 'unused.png': 0 });
  expect(await site.names('?show=unused')).toEqual([]);
  await site.passMonth();
  expect(await site.names('?show=unused')).toEqual(['unused.png']);
  const { _id } = (body as { post: { _id: string } }).post;
  await site.call('PUT', `/api/v2/blogs/${_id}`, post('<p>Hi</p>', { imageUrl: '' }));
  expect((await uses())['cover.png']).toBe(0);
});

test('a file in use is not deleted, and the response lists its uses (LIB-8)', async () => {
  await using site = await startLibrary();
  const url = await site.upload('cover.png');
  await site.call('POST', '/api/v2/blogs', post('<p>Hi</p>', { imageUrl: url }));
  const { status, body } = await site.call('DELETE', `/api/v2/uploads/${site.nameOf(url)}`);
  expect([status, body, (await site.raw(url)).status]).toEqual([
    409,
    {
      message: 'The file is in use.',
      uses: [{ kind: 'post', id: expect.any(String), title: 'A rocket', status: 'published' }],
    },
    200,
  ]);
});

test('a post in the trash still uses its files, until the post is removed permanently (LIB-6, LIB-8, TRASH-1)', async () => {
  await using site = await startLibrary();
  const name = site.nameOf(await site.upload('cover.png'));
  const { body } = await site.call(
    'POST',
    '/api/v2/blogs',
    post(`<p><img src="/uploads/${name}" alt="x"></p>`),
  );
  const { _id } = (body as { post: { _id: string } }).post;
  await site.call('DELETE', `/api/v2/blogs/${_id}`);
  const refused = await site.call('DELETE', `/api/v2/uploads/${name}`);
  expect([refused.status, (refused.body as { uses: unknown }).uses]).toEqual([
    409,
    [{ kind: 'post', id: _id, title: 'A rocket', status: 'trash' }],
  ]);
  await site.call('DELETE', `/api/v2/blogs/trash/${_id}`);
  expect((await site.call('DELETE', `/api/v2/uploads/${name}`)).status).toBe(204);
});

test('a file that only a revision shows counts as used, even when the post is in the trash, until the revision is deleted (LIB-8, LIB-19)', async () => {
  await using site = await startLibrary();
  const name = site.nameOf(await site.upload('cover.png'));
  const shown = `<p><img src="/uploads/${name}" alt="x"></p>`;
  const { body } = await site.call('POST', '/api/v2/blogs', post(shown));
  const { _id } = (body as { post: { _id: string } }).post;
  const path = `/api/v2/blogs/${_id}`;
  await site.call('PUT', path, post(shown, { title: 'The second' }));
  await site.call('PUT', path, post('<p>Without it</p>', { title: 'The third' }));
  const use = { kind: 'revision', id: _id, title: 'The third', status: 'published', number: 2 };
  const refusal = async () => {
    const refused = await site.call('DELETE', `/api/v2/uploads/${name}`);
    return [refused.status, (refused.body as { uses?: unknown }).uses];
  };
  const [listed] = (await site.list()).uploads;
  expect([await refusal(), listed?.uses, listed?.earlierUses]).toEqual([[409, [use]], 0, 1]);
  await site.call('DELETE', path);
  expect(await refusal()).toEqual([409, [{ ...use, status: 'trash' }]]);
  await site.call('POST', `${path}/restore-from-trash`);
  await site.passMonth();
  expect(await site.names('?show=unused')).toEqual([]);
  for (let number = 0; number < 50; number++) {
    await site.call(
      'PUT',
      path,
      post('<p>Without it</p>', { title: `Later ${number}`, status: 'published' }),
    );
  }
  expect([await site.names('?show=unused'), await refusal()]).toEqual([['cover.png'], [204, undefined]]);
});

test('a file can be deleted when the only text with the file was overwritten within ten minutes (LIB-19, REV-2)', async () => {
  await using site = await startLibrary();
  const name = site.nameOf(await site.upload('cover.png'));
  const shown = `<p><img src="/uploads/${name}" alt="x"></p>`;
  const { body } = await site.call('POST', '/api/v2/blogs', post(shown, { status: 'draft' }));
  const { _id } = (body as { post: { _id: string } }).post;
  await site.call('PUT', `/api/v2/blogs/${_id}`, post('<p>Without it</p>', { status: 'draft' }));
  expect((await site.call('DELETE', `/api/v2/uploads/${name}`)).status).toBe(204);
});

test('deleting a picture removes it from the library, and the audit log keeps its name (LIB-8, LIB-9)', async () => {
  await using site = await startLibrary();
  const name = site.nameOf(await site.upload('wide.png', 600));
  const { status } = await site.call('DELETE', `/api/v2/uploads/${name}`);
  const audit = await site.store.db.selectFrom('audit').select(['action', 'subject']).orderBy('at').execute();
  expect([status, (await site.list()).uploads]).toEqual([204, []]);
  expect(audit.filter(({ action }) => action.startsWith('upload'))).toEqual([
    { action: 'upload.deleted', subject: name },
  ]);
});

test('a HEAD request for a picture gets 200 while it exists and 404 once it is deleted (STEP-8, LIB-8)', async () => {
  await using site = await startLibrary();
  const url = await site.upload('cover.png');
  const before = await site.raw(url, {}, 'HEAD');
  await site.call('DELETE', `/api/v2/uploads/${site.nameOf(url)}`);
  expect([before.status, (await site.raw(url, {}, 'HEAD')).status]).toEqual([200, 404]);
});

test('changing or deleting an unknown file is refused (LIB-7, LIB-8)', async () => {
  await using site = await startLibrary();
  const path = '/api/v2/uploads/none.webp';
  expect([
    (await site.call('PATCH', path, { alt: 'x' })).status,
    (await site.call('DELETE', path)).status,
    (await site.call('PATCH', path, { alt: 'x'.repeat(201) })).status,
  ]).toEqual([404, 404, 400]);
});
