import { randomBytes } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openS3Files, openS3Videos } from '../../server/files/s3.ts';
import { sweepUploads } from '../../server/process/sweep-uploads.ts';
import { startOnBucket, startS3 } from '../support/s3.ts';
import { startServer, temporaryFolder, testStart } from '../support/server.ts';

const name = '0123456789abcdef0123456789abcdef-10x10.webp';

test('an image stored by one instance is read unchanged by another instance (MEDIA-40)', async () => {
  await using s3 = await startS3();
  const bytes = randomBytes(1_234_567);
  await openS3Files(s3.settings).put(name, bytes);
  const files = openS3Files(s3.settings);
  expect(await files.find(name)).toEqual({ size: 1_234_567, type: 'image/webp' });
  expect((await buffer(await files.read(name, { start: 0, end: 1_234_566 }))).equals(bytes)).toBe(true);
});

test('a lookup in the bucket finds nothing for an image that was never stored', async () => {
  await using s3 = await startS3();
  expect(await openS3Files(s3.settings).find(name)).toBeUndefined();
});

test('an image that is stored twice in the bucket keeps its content (MEDIA-31)', async () => {
  await using s3 = await startS3();
  const files = openS3Files(s3.settings);
  await files.put(name, Buffer.from('once'));
  await files.put(name, Buffer.from('once'));
  expect(await text(await files.read(name, { start: 0, end: 3 }))).toBe('once');
});

test('the bucket serves an image with its content type and as immutable (MEDIA-41)', async () => {
  await using s3 = await startS3();
  await openS3Files(s3.settings).put(name, Buffer.from('RIFF'));
  const { headers } = await fetch(`${s3.settings.endpoint}/images/${name}`);
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable',
  ]);
});

test.each([
  ['a missing bucket', { bucket: 'other-images' }],
  ['an unreachable store', { endpoint: 'http://127.0.0.1:9' }],
])('%s causes an error and is not reported as a missing file (MEDIA-42)', async (_, wrong) => {
  await using s3 = await startS3();
  const files = openS3Files({ ...s3.settings, ...wrong });
  await expect(files.put(name, Buffer.from('x'))).rejects.toThrow();
  await expect(files.find(name)).rejects.toThrow();
});

const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), randomBytes(300_000)]);

test('a video uploaded at one instance is served by another instance, whole and in ranges (MEDIA-39, MEDIA-40, MEDIA-44)', async () => {
  await using s3 = await startS3();
  await using here = await startOnBucket(s3.settings);
  await using there = await startOnBucket(s3.settings);
  const { status, body } = await here.upload(webm);
  expect([status, await here.passing()]).toEqual([201, []]);
  const whole = await there.raw(body.videoUrl);
  expect([whole.status, whole.headers['content-type'], whole.body.equals(webm)]).toEqual([
    200,
    'video/webm',
    true,
  ]);
  const part = await there.raw(body.videoUrl, { range: 'bytes=4-9' });
  expect([part.status, part.headers['content-range'], part.body.equals(webm.subarray(4, 10))]).toEqual([
    206,
    'bytes 4-9/300004',
    true,
  ]);
  expect((await there.raw(`/uploads/videos/${'0'.repeat(32)}.webm`)).status).toBe(404);
});

test('a file that is not a video does not reach the bucket (MEDIA-40)', async () => {
  await using s3 = await startS3();
  await using server = await startOnBucket(s3.settings);
  expect((await server.upload(Buffer.from('<script>alert(1)</script>'))).status).toBe(400);
  expect([await server.passing(), await readdir(`${s3.folder}/images`)]).toEqual([[], []]);
});

test('reads and uploads get 503 when the bucket is unreachable, and the failed upload leaves no local file (MEDIA-36, MEDIA-42)', async () => {
  await using server = await startOnBucket({
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    bucket: 'images',
    accessKeyId: 'x',
    secretAccessKey: 'x',
  });
  expect((await server.upload(webm)).status).toBe(503);
  expect((await server.raw(`/uploads/videos/${'0'.repeat(32)}.webm`)).status).toBe(503);
  expect(await server.passing()).toEqual([]);
});

test('upload addresses redirect to the public bucket, and malformed upload addresses get 404 (MEDIA-41)', async () => {
  await using server = await startServer({ uploadsUrl: 'https://pictures.example/site' });
  const answers = [];
  for (const path of [
    `/uploads/${name}`,
    `/uploads/videos/${'0'.repeat(32)}.mp4`,
    '/uploads/other.webp',
    '/uploads/..%2f..%2fetc',
    '/uploads/videos/%5cevil.example',
  ]) {
    const { status, headers } = await server.raw(path);
    answers.push([status, headers['location'], headers['cache-control']]);
  }
  const remembered = 'public, max-age=3600';
  expect(answers).toEqual([
    [302, `https://pictures.example/site/${name}`, remembered],
    [302, `https://pictures.example/site/videos/${'0'.repeat(32)}.mp4`, remembered],
    [404, undefined, 'no-store'],
    [404, undefined, 'no-store'],
    [404, undefined, 'no-store'],
  ]);
});

test('a video keeps its unfinished name until the bucket has it, and a start removes an abandoned upload (MEDIA-36, MEDIA-37)', async () => {
  await using s3 = await startS3();
  await using folder = await temporaryFolder();
  let during: string[] = [];
  await openS3Videos(s3.settings, folder.path).put(Readable.from([webm]), webm.length, async () => {
    during = await readdir(folder.path);
  });
  expect([during, await readdir(folder.path)]).toEqual([[expect.stringMatching(/^[0-9a-f]{32}\.part$/)], []]);
  await writeFile(join(folder.path, 'a.part'), 'half');
  await utimes(join(folder.path, 'a.part'), 0, Date.now() / 1_000 - 2 * 60 * 60);
  openS3Videos(s3.settings, folder.path);
  expect(await readdir(folder.path)).toEqual([]);
});

test('a replaced video is removed from the bucket, and its address redirects to the new video (LIB-15, LIB-16, LIB-23)', async () => {
  await using s3 = await startS3();
  await using server = await startOnBucket(s3.settings);
  const [old, by] = [await server.upload(webm), await server.upload(webm)];
  const nameOf = ({ body }: typeof old) => body.videoUrl.split('/').at(-1) ?? '';
  const token = await server.signIn();
  const path = `/api/v2/uploads/${nameOf(old)}/replacement`;
  const { status } = await server.call('POST', path, { token, json: { name: nameOf(by) } });
  const response = await fetch(server.url + old.body.videoUrl, { redirect: 'manual' });
  const videos = openS3Videos(s3.settings, s3.folder);
  const files = openS3Files(s3.settings);
  await sweepUploads({ db: server.store.db, files, videos }, testStart + 24 * 60 * 60 * 1_000);
  expect([status, response.status, response.headers.get('location')]).toEqual([204, 302, by.body.videoUrl]);
  expect((await videos.list()).map(({ name }) => name)).toEqual([nameOf(by)]);
});
