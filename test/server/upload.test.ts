import { createHash } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDiskFiles } from '../../server/files/disk.ts';
import { drawCard } from '../../server/seo/card.ts';
import { startServer, type TestServer, temporaryFolder } from '../support/server.ts';

const path = '/api/v2/files/upload-image';
const notAPicture = [400, { message: 'Please select a valid image file' }];

/** Draws an image in one color with a corner in another color. */
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a2be8' } }).composite([
    { input: { create: { width: 8, height: 8, channels: 3, background: '#ffa867' } }, left: 0, top: 0 },
  ]);

async function upload(server: TestServer, bytes: Uint8Array, name: string, type: string) {
  const form = new FormData();
  form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  return send(server, form);
}

async function send(server: TestServer, form: FormData) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.signIn()}` },
    body: form,
  });
  return [response.status, await response.json()] as const;
}

test('the server still draws the social picture of a post after it has decoded an upload', async () => {
  await using server = await startServer();
  const [status] = await upload(server, await picture(20, 20).png().toBuffer(), 'a.png', 'image/png');
  const { width, height, format } = await sharp(
    await drawCard({ title: 'A title', cover: { scene: 'swap', ground: 'ultra' } }, undefined),
  ).metadata();
  expect([status, width, height, format]).toEqual([201, 1_200, 630, 'png']);
});

test('an image upload returns the address and size of the image, and stores narrower copies (MEDIA-24, MEDIA-39, API-79)', async () => {
  await using server = await startServer();
  const jpeg = await picture(1_200, 800).jpeg().toBuffer();
  const stem = `${createHash('sha256').update(jpeg).digest('hex').slice(0, 32)}-1200x800`;
  expect(await upload(server, jpeg, 'cover.jpg', 'image/jpeg')).toEqual([
    201,
    { imageUrl: `/uploads/${stem}.webp`, width: 1_200, height: 800 },
  ]);
  expect((await readdir(server.uploads)).sort()).toEqual([
    `${stem}-480w.webp`,
    `${stem}-960w.webp`,
    `${stem}.webp`,
  ]);
  const seen = [];
  for (const end of ['', '-480w', '-960w']) {
    const { status, headers, body } = await server.raw(`/uploads/${stem}${end}.webp`);
    const { format, width, height } = await sharp(body).metadata();
    seen.push([status, headers['content-type'], format, width, height]);
  }
  expect(seen).toEqual([
    [200, 'image/webp', 'webp', 1_200, 800],
    [200, 'image/webp', 'webp', 480, 320],
    [200, 'image/webp', 'webp', 960, 640],
  ]);
});

test('an uploaded image is served as immutable WebP that other sites may show (MEDIA-43, SAFE-1)', async () => {
  await using server = await startServer();
  const [, answer] = await upload(server, await picture(20, 10).png().toBuffer(), 'dot.png', 'image/png');
  const { headers } = await server.raw((answer as { imageUrl: string }).imageUrl);
  expect({
    cache: headers['cache-control'],
    type: headers['content-type'],
    sniff: headers['x-content-type-options'],
    policy: headers['content-security-policy'],
    elsewhere: headers['cross-origin-resource-policy'],
  }).toEqual({
    cache: 'public, max-age=31536000, immutable',
    type: 'image/webp',
    sniff: 'nosniff',
    policy: "default-src 'none'; frame-ancestors 'none'",
    elsewhere: 'cross-origin',
  });
});

test('an image that is uploaded twice is stored once (MEDIA-31)', async () => {
  await using server = await startServer();
  const png = await picture(20, 10).png().toBuffer();
  const first = await upload(server, png, 'one.png', 'image/png');
  expect(await upload(server, png, 'two.png', 'image/png')).toEqual(first);
  expect((await readdir(server.uploads)).length).toBe(1);
});

test('a rotated photo is stored upright and without metadata (MEDIA-28, PRIV-26)', async () => {
  await using server = await startServer();
  const jpeg = await picture(40, 20)
    .withMetadata({ orientation: 6, exif: { IFD0: { Make: 'A camera', Artist: 'A person' } } })
    .jpeg()
    .toBuffer();
  expect((await sharp(jpeg).metadata()).orientation).toBe(6);
  const [, answer] = await upload(server, jpeg, 'sideways.jpg', 'image/jpeg');
  const { imageUrl, width, height } = answer as { imageUrl: string; width: number; height: number };
  const { exif, orientation } = await sharp((await server.raw(imageUrl)).body).metadata();
  expect([width, height, exif, orientation]).toEqual([20, 40, undefined, undefined]);
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  'an image in %s is accepted (MEDIA-25)',
  async (format) => {
    await using server = await startServer();
    const bytes = await picture(64, 48).toFormat(format).toBuffer();
    const [status, answer] = await upload(server, bytes, `a.${format}`, `image/${format}`);
    expect([status, answer]).toEqual([
      201,
      {
        imageUrl: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-64x48\.webp$/),
        width: 64,
        height: 48,
      },
    ]);
  },
);

test('only the first frame of an animated GIF is stored (MEDIA-28)', async () => {
  await using server = await startServer();
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2);
  const [, answer] = await upload(server, gif, 'moving.gif', 'image/gif');
  const kept = sharp((await server.raw((answer as { imageUrl: string }).imageUrl)).body);
  const { pages = 1, width, height } = await kept.metadata();
  const { dominant } = await kept.stats();
  expect([pages, width, height, dominant.r > 200, dominant.b < 60]).toEqual([1, 32, 32, true, true]);
});

test('an image wider than 2,560 px is scaled down (MEDIA-30)', async () => {
  await using server = await startServer();
  const [, answer] = await upload(
    server,
    await picture(4_000, 1_000).jpeg().toBuffer(),
    'wide.jpg',
    'image/jpeg',
  );
  expect(answer).toEqual({ imageUrl: expect.any(String), width: 2_560, height: 640 });
});

test.each([
  ['a text file named .png', async () => Buffer.from('This is no picture.'), 'notes.png', 'image/png'],
  ['an empty file', async () => Buffer.alloc(0), 'empty.png', 'image/png'],
  [
    'a truncated JPEG',
    async () => {
      const whole = await picture(400, 300).jpeg().toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    'half.jpg',
    'image/jpeg',
  ],
  ['a TIFF', () => picture(40, 30).tiff().toBuffer(), 'scan.tiff', 'image/tiff'],
])('%s is refused and leaves nothing behind (MEDIA-25, MEDIA-36)', async (_, make, name, type) => {
  await using server = await startServer();
  expect(await upload(server, await make(), name, type)).toEqual(notAPicture);
  expect(await readdir(server.uploads)).toEqual([]);
  expect((await server.call('GET', '/healthz')).status).toBe(200);
});

test('an image of 30,000 by 30,000 pixels is refused before it is decoded (MEDIA-29)', async () => {
  await using server = await startServer();
  const bomb = blackPng(30_000, 30_000);
  expect(bomb.length).toBeLessThan(1_000_000);
  // The second file is truncated, so decoding it would give another error.
  for (const file of [bomb, bomb.subarray(0, 1_000)]) {
    expect(await upload(server, file, 'bomb.png', 'image/png')).toEqual([
      400,
      { message: 'The image must have 40 megapixels or less.' },
    ]);
  }
  expect(await readdir(server.uploads)).toEqual([]);
});

test('an image of 30 MB is refused and the server keeps running (MEDIA-27, MEDIA-36)', async () => {
  await using server = await startServer();
  const answer = await upload(server, Buffer.alloc(30 * 1024 * 1024), 'huge.png', 'image/png').catch(
    () => 'the connection ended',
  );
  expect([[413, { message: 'The image must be 10 MB or less.' }], 'the connection ended']).toContainEqual(
    answer,
  );
  expect(await readdir(server.uploads)).toEqual([]);
  expect((await server.call('GET', '/healthz')).status).toBe(200);
});

test('an image one byte above 10 MB gets 413 (MEDIA-27)', async () => {
  await using server = await startServer();
  expect(await upload(server, Buffer.alloc(10 * 1024 * 1024 + 1), 'huge.png', 'image/png')).toEqual([
    413,
    { message: 'The image must be 10 MB or less.' },
  ]);
});

test('an image upload that is cut off leaves nothing behind (MEDIA-36)', async () => {
  await using server = await startServer();
  const { hostname, port } = new URL(server.url);
  const token = await server.signIn();
  const socket = connect(Number(port), hostname);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nhalf',
    () => socket.destroy(),
  );
  await closed;
  expect((await server.call('GET', '/healthz')).status).toBe(200);
  expect(await readdir(server.uploads)).toEqual([]);
});

test('an image upload without a file gets 400 (MEDIA-23)', async () => {
  await using server = await startServer();
  const form = new FormData();
  form.set('name', 'no file');
  expect(await send(server, form)).toEqual(notAPicture);
});

test.each([
  ['names no boundary', 'multipart/form-data', '--x\r\n\r\nhalf\r\n--x--\r\n'],
  ['has a boundary that is too long', `multipart/form-data; boundary=${'x'.repeat(300)}`, 'half'],
  [
    'ends before its last boundary',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf',
  ],
])('an image upload that %s gets 400 (MEDIA-23)', async (_, type, body) => {
  await using server = await startServer();
  const headers = { authorization: `Bearer ${await server.signIn()}`, 'content-type': type };
  const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toEqual([
    400,
    { message: 'The form is not complete. Please send the file again.' },
  ]);
});

test.each([
  ['a field named __proto__', ['__proto__'], 400, 'The form has a field with a name that is not allowed.'],
  ['six fields', ['a', 'b', 'c', 'd', 'e', 'f'], 413, 'The form has too many fields.'],
])('an image upload with %s gets a message in plain words (MEDIA-23)', async (_, names, status, message) => {
  await using server = await startServer();
  const form = new FormData();
  for (const name of names) {
    form.set(name, 'x');
  }
  expect(await send(server, form)).toEqual([status, { message }]);
});

test.each(['application/json', 'image/png', 'text/plain', ''])(
  'an image upload of the type "%s" gets 415 with the type to send (MEDIA-23, API-16)',
  async (type) => {
    await using server = await startServer();
    const { status, body } = await server.call('POST', path, {
      text: 'not JSON',
      headers: { 'content-type': type },
      token: await server.signIn(),
    });
    expect([status, body]).toEqual([
      415,
      { message: 'Send the image as multipart/form-data, in a field named file.' },
    ]);
  },
);

test('an image upload without a body gets 415 (MEDIA-23)', async () => {
  await using server = await startServer();
  const { status } = await server.call('POST', path, { token: await server.signIn() });
  expect(status).toBe(415);
});

test('an image upload without a session gets 401 before the body is read (MEDIA-23, API-8)', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('POST', path, { json: {} });
  expect([status, body]).toEqual([401, { message: 'Please sign in again.' }]);
});

test('a GET request to the upload path gets 405 with POST as the allowed method (API-10)', async () => {
  await using server = await startServer();
  const { status, headers } = await server.call('GET', path);
  expect([status, headers.get('allow')]).toEqual([405, 'POST']);
});

test.each([
  '/uploads/',
  '/uploads/nothing.webp',
  '/uploads/..%2Fswiftex.db',
  `/uploads/${'0'.repeat(32)}-10x10.webp`,
  `/uploads/${'0'.repeat(32)}-10x10.webp.part`,
  '/uploads/%ED%A0%80',
  '/uploads/videos/%zz',
])('the upload address %s gets 404 with a message in JSON (MEDIA-47)', async (address) => {
  await using server = await startServer();
  await writeFile(join(server.uploads, 'nothing.webp'), 'not ours');
  const { status, body } = await server.raw(address);
  expect([status, body.toString()]).toEqual([404, '{"message":"There is nothing at this address."}']);
});

test('a server start removes unfinished uploads older than an hour, and keeps newer ones (MEDIA-37)', async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, 'a.webp.1.part'), 'half');
  await utimes(join(folder.path, 'a.webp.1.part'), 0, Date.now() / 1_000 - 2 * 60 * 60);
  await writeFile(join(folder.path, 'b.webp.2.part'), 'half');
  await writeFile(join(folder.path, 'a.webp'), 'whole');
  openDiskFiles(folder.path);
  expect(await readdir(folder.path)).toEqual(['a.webp', 'b.webp.2.part']);
});

/** Creates a black PNG with one bit per pixel. The file is small, and the decoded image is large. */
function blackPng(width: number, height: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
