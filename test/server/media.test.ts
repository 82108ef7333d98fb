import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';

const path = '/api/v2/media/home/hero';
const drafts = '/api/v2/media?page=home&section=hero&status=draft';
const published = '/api/v2/media?page=home&section=hero';
const item = {
  id: 'a',
  kind: 'image',
  url: '/uploads/a-10x10.webp',
  heading: 'H',
  description: 'D',
  alt: 'A',
};
const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(3_000, 7)]);

test('only admins see the draft of a media section until it is published (MEDIA-12, MEDIA-48, MEDIA-49, API-79)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const saved = await server.call('PUT', path, {
    token,
    json: { version: 0, items: [item], publish: false },
  });
  expect([saved.status, saved.body]).toEqual([
    200,
    { page: 'home', section: 'hero', version: 1, items: [item] },
  ]);
  expect((await server.call('GET', published)).body).toEqual({
    page: 'home',
    section: 'hero',
    version: 1,
    items: [],
  });
  expect((await server.call('GET', drafts)).status).toBe(401);
  expect((await server.call('GET', drafts, { token })).body).toEqual(saved.body);
  await server.call('PUT', path, { token, json: { version: 1, items: [item], publish: true } });
  expect((await server.call('GET', published)).body).toEqual({
    page: 'home',
    section: 'hero',
    version: 2,
    items: [item],
  });
});

test.each([0, 1])(
  'the second of two saves based on version %i of a media section gets 409 and the stored section (MEDIA-50)',
  async (version) => {
    await using server = await startServer();
    const token = await server.signIn();
    const put = (from: number, id: string) =>
      server.call('PUT', path, { token, json: { version: from, items: [{ ...item, id }], publish: false } });
    if (version === 1) {
      await put(0, 'before');
    }
    expect((await put(version, 'mine')).status).toBe(200);
    const { status, body } = await put(version, 'theirs');
    expect([status, body]).toEqual([
      409,
      {
        message: 'Somebody else has changed this section since you opened it.',
        media: { page: 'home', section: 'hero', version: version + 1, items: [{ ...item, id: 'mine' }] },
      },
    ]);
  },
);

test.each([
  ['a script address', { url: 'javascript:alert(1)' }],
  ['a host without a scheme', { url: '//evil.example/a.webp' }],
  ['a heading that is too long', { heading: 'x'.repeat(121) }],
  ['an unknown kind', { kind: 'page' }],
])('saving media with %s gets 400 (MEDIA-52)', async (_, change) => {
  await using server = await startServer();
  const token = await server.signIn();
  const json = { version: 0, items: [{ ...item, ...change }], publish: true };
  expect((await server.call('PUT', path, { token, json })).status).toBe(400);
  expect((await server.call('PUT', path, { json })).status).toBe(401);
});

test.each([
  ['21 media', path, { items: Array.from({ length: 21 }, () => item) }, 'A section has 20 media at most.'],
  [
    'an address that is not https',
    path,
    { items: [{ ...item, url: 'http://a.example/a.webp' }] },
    'url must be the address of an uploaded file.',
  ],
  ['an unknown page', '/api/v2/media/about/hero', {}, 'There is no such page.'],
  ['an unknown section', '/api/v2/media/home/footer', {}, 'There is no such section.'],
])(
  'a save of %s gets 400 with the reason (MEDIA-10, MEDIA-51, MEDIA-52)',
  async (_, place, change, message) => {
    await using server = await startServer();
    const json = { version: 0, items: [item], publish: true, ...change };
    const { status, body } = await server.call('PUT', place, { token: await server.signIn(), json });
    expect([status, (body as { message: string }).message]).toEqual([400, message]);
  },
);

test('a section that was never saved has version 0 and no items (MEDIA-48)', async () => {
  await using server = await startServer();
  expect((await server.call('GET', published)).body).toEqual({
    page: 'home',
    section: 'hero',
    version: 0,
    items: [],
  });
});

test('an uploaded video is served in full and in ranges (MEDIA-33, MEDIA-39, MEDIA-44, MEDIA-47, API-79)', async () => {
  await using server = await startServer();
  const { status, body } = await upload(server, webm);
  const { videoUrl } = body as { videoUrl: string };
  expect([status, videoUrl]).toEqual([201, expect.stringMatching(/^\/uploads\/videos\/[0-9a-f]{32}\.webm$/)]);
  const whole = await server.raw(videoUrl);
  expect([whole.status, whole.headers['content-type'], whole.body.equals(webm)]).toEqual([
    200,
    'video/webm',
    true,
  ]);
  const part = await server.raw(videoUrl, { range: 'bytes=4-9' });
  expect([part.status, part.headers['content-range'], part.body.length]).toEqual([206, 'bytes 4-9/3004', 6]);
  const end = await server.raw(videoUrl, { range: 'bytes=-4' });
  expect([end.status, end.headers['content-range']]).toEqual([206, 'bytes 3000-3003/3004']);
  expect((await server.raw('/uploads/videos/nothing.webm')).status).toBe(404);
});

test('a video of 500 MB gets 413 before its body is sent (MEDIA-35)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const call = request(`${server.url}/api/v2/files/upload-video`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'video/mp4',
      'content-length': 500 * 1024 * 1024,
    },
  });
  // Sends only the headers.
  call.on('response', (response) => resolve(response.statusCode)).on('error', reject);
  call.flushHeaders();
  expect(await promise).toBe(413);
  call.on('error', () => undefined);
  call.destroy();
  expect(await kept(server)).toEqual([]);
});

test('a video without a Content-Length gets 411 (MEDIA-35)', async () => {
  await using server = await startServer();
  const response = await fetch(`${server.url}/api/v2/files/upload-video`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.signIn()}`, 'content-type': 'video/webm' },
    body: new Blob([new Uint8Array(webm)]).stream(),
    duplex: 'half',
  } as RequestInit);
  expect([response.status, await response.json()]).toEqual([
    411,
    { message: 'Send the length of the video in Content-Length.' },
  ]);
});

test('a video upload that is cut off leaves nothing behind (MEDIA-36)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  const call = request(`${server.url}/api/v2/files/upload-video`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'video/webm', 'content-length': 1_000_000 },
  });
  call.on('error', () => undefined);
  call.write(webm);
  await expect.poll(() => kept(server)).toEqual([expect.stringMatching(/\.part$/)]);
  call.destroy();
  await expect.poll(() => kept(server)).toEqual([]);
});

test('a file with a video content type is refused and not kept when it is not a video (MEDIA-33, MEDIA-34, MEDIA-36, SAFE-63)', async () => {
  await using server = await startServer();
  const { status, body } = await upload(server, Buffer.from('<script>alert(1)</script>'));
  expect([status, body]).toEqual([400, { message: 'Please select a valid video file (MP4 or WebM).' }]);
  expect(await kept(server)).toEqual([]);
  expect((await upload(server, webm, 'video/webm', 'nobody')).status).toBe(401);
});

test.each(['video/quicktime', 'application/json', ''])(
  'a video upload of the type "%s" gets 415 with the types to send (MEDIA-33, API-16)',
  async (type) => {
    await using server = await startServer();
    expect(await upload(server, webm, type)).toEqual({
      status: 415,
      body: { message: 'Send the video as video/mp4 or video/webm.' },
    });
    expect(await kept(server)).toEqual([]);
  },
);

async function upload(server: TestServer, bytes: Buffer, type = 'video/webm', token?: string) {
  const response = await fetch(`${server.url}/api/v2/files/upload-video`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token ?? (await server.signIn())}`, 'content-type': type },
    body: new Uint8Array(bytes),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

const kept = (server: TestServer) => readdir(join(server.uploads, 'videos')).catch(() => [] as string[]);
