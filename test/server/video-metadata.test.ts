import { expect, test } from 'vitest';
import { boxesMax } from '../../server/files/video-metadata.ts';
import { startServer, type TestServer } from '../support/server.ts';

type Part = string | Buffer;

const bytesOf = (parts: readonly Part[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** Builds a box of an MP4 file. */
function box(type: string, ...parts: Part[]): Buffer {
  const content = bytesOf(parts);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length + 8);
  return bytesOf([size, type, content]);
}

/** Builds a box whose size has 64 bits. */
function largeBox(type: string, ...parts: Part[]): Buffer {
  const content = bytesOf(parts);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length + 16));
  return bytesOf([Buffer.from([0, 0, 0, 1]), type, size, content]);
}

/** Builds the box that replaces metadata of `length` bytes. */
const emptied = (length: number) => box('free', Buffer.alloc(length));

const place = '+48.8577+002.295/';
const brand = box('ftyp', 'isom');
const header = box('mvhd', 'lengths and scales');
const film = box('mdat', 'udta and moov are only words of the film');

async function upload(server: TestServer, file: Buffer) {
  const response = await fetch(`${server.url}/api/v2/files/upload-video`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.signIn()}`, 'content-type': 'video/mp4' },
    body: new Uint8Array(file),
  });
  return { status: response.status, body: (await response.json()) as { videoUrl?: string } };
}

/** Uploads a file as a video. Returns the status and the stored bytes. */
async function storedAs(file: Buffer) {
  await using server = await startServer();
  const { status, body } = await upload(server, file);
  const stored = await fetch(server.url + body.videoUrl);
  return [status, Buffer.from(await stored.arrayBuffer()).toString('latin1')];
}

test.each<[string, Buffer[], Buffer[]]>([
  ['the film', [box('udta', box('©xyz', place))], [emptied(8 + place.length)]],
  [
    'a track',
    [box('trak', box('tkhd', 'a track'), box('meta', place))],
    [box('trak', box('tkhd', 'a track'), emptied(place.length))],
  ],
])('an uploaded MP4 video is stored without the metadata of %s (PRIV-26)', async (_, given, kept) => {
  expect(await storedAs(bytesOf([brand, box('moov', header, ...given), film]))).toEqual([
    201,
    bytesOf([brand, box('moov', header, ...kept), film]).toString('latin1'),
  ]);
});

test('metadata at the end of an MP4 video with large boxes is removed, and damaged boxes stay (PRIV-26)', async () => {
  const large = largeBox('mdat', 'a film');
  const camera = 'x'.repeat(100_000);
  const damaged = Buffer.from('ffffffff756474610000', 'hex');
  expect(await storedAs(bytesOf([brand, large, box('uuid', camera), damaged]))).toEqual([
    201,
    bytesOf([brand, large, emptied(camera.length), damaged]).toString('latin1'),
  ]);
});

test.each([
  ['with 100,000 boxes is accepted', boxesMax, 201],
  ['with more than 100,000 boxes is refused', boxesMax + 1, 400],
])('an MP4 video %s (MEDIA-34)', async (_, count, status) => {
  const inner = Array.from({ length: 10 }, () => box('free'));
  const outer = Array.from({ length: count - 12 }, () => box('free'));
  await using server = await startServer();
  expect((await upload(server, bytesOf([brand, box('moov', ...inner), ...outer]))).status).toBe(status);
});
