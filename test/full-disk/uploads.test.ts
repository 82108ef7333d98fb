import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mountSmallDisk } from '../../scripts/small-disk.ts';
import { openVideos } from '../../server/files/videos.ts';
import { startServer, temporaryFolder } from '../support/server.ts';
import { sendPicture } from '../support/uploads.ts';

const webm = (length: number) => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(length - 4, 7)]);

test('a video upload gets a 507 response and leaves no file behind when the disk is full (MEDIA-36, MEDIA-38)', async () => {
  await using folder = await temporaryFolder();
  using _disk = mountSmallDisk(folder.path, 1);
  const lines: string[] = [];
  await using server = await startServer({
    videos: openVideos(folder.path),
    logLevel: 'error',
    logStream: { write: (line) => lines.push(line) },
  });
  const token = await server.signIn();
  const upload = async (bytes: Buffer) => {
    const response = await fetch(`${server.url}/api/v2/files/upload-video`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'video/webm' },
      body: new Uint8Array(bytes),
    });
    return [response.status, await response.json()];
  };
  expect(await upload(webm(8 * 1_024 * 1_024))).toEqual([
    507,
    { message: 'The server has no space left for this file.' },
  ]);
  expect(await readdir(folder.path)).toEqual([]);
  expect(lines.map(refusalIn)).toEqual([refusalOf('/api/v2/files/upload-video')]);
  expect(await upload(webm(100_000))).toEqual([
    201,
    { videoUrl: expect.stringMatching(/^\/uploads\/videos\//) },
  ]);
});

test('an image upload gets a 507 response and leaves no file behind when the disk is full while the image is decoded (MEDIA-36, MEDIA-38)', async () => {
  await using folder = await temporaryFolder();
  using _disk = mountSmallDisk(folder.path, 1);
  const lines: string[] = [];
  await using server = await startServer({
    logLevel: 'error',
    logStream: { write: (line) => lines.push(line) },
  });
  vi.stubEnv('TMPDIR', folder.path);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const token = await server.signIn();
  const upload = async (width: number) => {
    const image = sharp({ create: { width, height: 1_000, channels: 3, background: 'green' } });
    const { status } = await sendPicture(server, token, await image.png().toBuffer());
    return status;
  };
  // The upload is small, but the decoded image takes 3 MB.
  expect([await upload(1_000), await readdir(folder.path)]).toEqual([507, []]);
  expect(lines.map(refusalIn)).toEqual([refusalOf('/api/v2/files/upload-image')]);
  expect(await upload(100)).toBe(201);
});

/** Reads the parts of a log line that tell why an upload was refused. */
function refusalIn(line: string) {
  const { msg, req, err } = JSON.parse(line);
  return { msg, req, code: err.code };
}

/** The only log line of an upload that a full disk refused. */
const refusalOf = (url: string) => ({
  msg: 'an upload was refused, because the disk is full',
  req: { method: 'POST', url },
  code: 'ENOSPC',
});
