import { expect, test } from 'vitest';
import { openVideos, type VideoStore } from '../../server/files/videos.ts';
import { startServer, type TestServer, temporaryFolder } from '../support/server.ts';

const webm = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('0123456789'.repeat(300))]);

/** Starts a server with one video. `reads` lists the byte ranges that the server has read from the file. */
async function startWithVideo() {
  const folder = await temporaryFolder();
  const videos = openVideos(folder.path);
  const reads: Array<[start: number, end: number]> = [];
  const watched: VideoStore = {
    ...videos,
    read: (name, range) => {
      reads.push([range.start, range.end]);
      return videos.read(name, range);
    },
  };
  const server = await startServer({ videos: watched });
  return {
    ...server,
    reads,
    video: await uploadVideo(server),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function uploadVideo(server: TestServer) {
  const response = await fetch(`${server.url}/api/v2/files/upload-video`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.signIn()}`, 'content-type': 'video/webm' },
    body: new Uint8Array(webm),
  });
  const { videoUrl } = (await response.json()) as { videoUrl: string };
  const name = videoUrl.slice(videoUrl.lastIndexOf('/') + 1);
  return { url: videoUrl, etag: `"${name}"` };
}

const forEver = 'public, max-age=31536000, immutable';

/** Requests a path, and returns the parts of the response that matter for range requests. */
async function ask(server: TestServer, path: string, headers: Record<string, string>, method = 'GET') {
  const { status, headers: sent, body } = await server.raw(path, headers, method);
  return {
    status,
    length: sent['content-length'],
    range: sent['content-range'],
    etag: sent['etag'],
    cache: sent['cache-control'],
    body,
  };
}

test('a HEAD request returns the size of a video and reads nothing, whatever the range (MEDIA-46)', async () => {
  await using server = await startWithVideo();
  const { url, etag } = server.video;
  const whole = {
    status: 200,
    length: '3004',
    range: undefined,
    etag,
    cache: forEver,
    body: Buffer.alloc(0),
  };
  expect(await ask(server, url, {}, 'HEAD')).toEqual(whole);
  expect(await ask(server, url, { range: 'bytes=0-9' }, 'HEAD')).toEqual(whole);
  expect(server.reads).toEqual([]);
});

test.each(['bytes=3004-', 'bytes=9999-10000', 'bytes=-0'])(
  'a request for the range %s beyond the end of a video gets 416 with the size (MEDIA-45, MEDIA-46)',
  async (range) => {
    await using server = await startWithVideo();
    const { status, headers, body } = await server.raw(server.video.url, { range });
    expect([status, headers['content-range'], headers['cache-control'], JSON.parse(body.toString())]).toEqual(
      [416, 'bytes */3004', 'no-store', { message: 'The file has 3004 bytes.' }],
    );
    expect(server.reads).toEqual([]);
  },
);

test('a client that has the video in its cache gets 304 without a read of the file (MEDIA-46)', async () => {
  await using server = await startWithVideo();
  const { url, etag } = server.video;
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await ask(server, url, { 'if-none-match': held, range: 'bytes=0-9' });
    expect(answer).toEqual({
      status: 304,
      length: undefined,
      range: undefined,
      etag,
      cache: forEver,
      body: Buffer.alloc(0),
    });
  }
  expect(server.reads).toEqual([]);
});

test.each([
  ['the current version', (etag: string) => etag, 206, 'bytes 4-9/3004', 6],
  ['another version', () => '"other.webm"', 200, undefined, 3_004],
  ['a weak ETag', (etag: string) => `W/${etag}`, 200, undefined, 3_004],
  ['a date', () => 'Wed, 15 Jan 2025 09:30:00 GMT', 200, undefined, 3_004],
])(
  'a range request with If-Range for %s gets the range only when the value is the current ETag (MEDIA-44)',
  async (_, ifRange, status, range, length) => {
    await using server = await startWithVideo();
    const { url, etag } = server.video;
    const answer = await ask(server, url, { range: 'bytes=4-9', 'if-range': ifRange(etag) });
    expect([answer.status, answer.range, answer.body.length]).toEqual([status, range, length]);
  },
);

test.each([
  ['bytes=0-0', 206, [0, 0]],
  ['bytes=3000-9999', 206, [3_000, 3_003]],
  ['bytes=-9999', 206, [0, 3_003]],
  ['bytes=9-4', 200, [0, 3_003]],
  ['bytes=0-1,5-6', 200, [0, 3_003]],
  ['pages=1-2', 200, [0, 3_003]],
])(
  'a request for the range %s reads only the bytes that it returns (MEDIA-44)',
  async (range, status, [start = 0, end = 0]) => {
    await using server = await startWithVideo();
    const answer = await server.raw(server.video.url, { range });
    expect([answer.status, answer.body.equals(webm.subarray(start, end + 1))]).toEqual([status, true]);
    expect(server.reads).toEqual([[start, end]]);
  },
);

test('an image supports ranges, and a client that has the image in its cache gets 304 (MEDIA-43, MEDIA-44, MEDIA-46)', async () => {
  await using server = await startServer();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(png)]), 'dot.png');
  const response = await fetch(`${server.url}/api/v2/files/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.signIn()}` },
    body: form,
  });
  const { imageUrl } = (await response.json()) as { imageUrl: string };
  const whole = await server.raw(imageUrl);
  const etag = `"${imageUrl.slice(imageUrl.lastIndexOf('/') + 1)}"`;
  expect([whole.status, whole.headers['etag'], whole.body.toString('latin1', 0, 4)]).toEqual([
    200,
    etag,
    'RIFF',
  ]);
  expect((await server.raw(imageUrl, { 'if-none-match': etag })).status).toBe(304);
  const part = await ask(server, imageUrl, { range: 'bytes=0-3' });
  expect([part.status, part.body.toString()]).toEqual([206, 'RIFF']);
  const head = await ask(server, imageUrl, {}, 'HEAD');
  expect([head.status, head.length]).toEqual([200, String(whole.body.length)]);
});
