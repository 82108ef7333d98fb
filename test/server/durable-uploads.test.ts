import { existsSync, readlinkSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { QueueFull } from '../../server/bounds/work-queue.ts';
import { openDiskFiles } from '../../server/files/disk.ts';
import { makePicture } from '../../server/files/pictures.ts';
import { openVideos } from '../../server/files/videos.ts';
import { syncFolderSync } from '../../server/store/durable-files.ts';
import { temporaryFolder } from '../support/server.ts';
import { noise } from '../support/uploads.ts';

const { platform } = process;

afterEach(() => {
  vi.restoreAllMocks();
  Object.defineProperty(process, 'platform', { value: platform });
});

/** Records the path of each flushed file, and whether the file `target()` exists at that time. */
async function watchFlushes(folder: string, target: () => string) {
  const handle = await open(folder);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const flushes: Array<{ path: string; isNamed: boolean }> = [];
  const sync = prototype.sync;
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    flushes.push({ path: readlinkSync(`/proc/self/fd/${this.fd}`), isNamed: existsSync(target()) });
    await sync.call(this);
  });
  return flushes;
}

test("only the server's user can read the folders of uploads that the server creates (SAFE-68)", async () => {
  await using folder = await temporaryFolder();
  const uploads = join(folder.path, 'uploads');
  const videos = join(uploads, 'videos');
  openDiskFiles(uploads);
  const bytes = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(100)]);
  await openVideos(videos).put(Readable.from([bytes]), bytes.length, async () => undefined);
  expect([uploads, videos].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
});

test('a picture is flushed before it gets its final name, and its folder is flushed afterwards (MEDIA-36)', async () => {
  await using folder = await temporaryFolder();
  const files = openDiskFiles(folder.path);
  const flushes = await watchFlushes(folder.path, () => join(folder.path, 'a.webp'));
  await files.put('a.webp', Buffer.from('a picture'));
  expect(flushes).toEqual([
    { path: expect.stringMatching(/a\.webp\..*\.part$/), isNamed: false },
    { path: folder.path, isNamed: true },
  ]);
});

test('a picture is flushed on Windows, which cannot flush folders (MEDIA-36)', async () => {
  await using folder = await temporaryFolder();
  Object.defineProperty(process, 'platform', { value: 'win32' });
  const files = openDiskFiles(join(folder.path, 'uploads'));
  const flushes = await watchFlushes(folder.path, () => join(folder.path, 'uploads', 'a.webp'));
  await files.put('a.webp', Buffer.from('a picture'));
  expect(flushes).toEqual([{ path: expect.stringMatching(/\.part$/), isNamed: false }]);
  // A folder that cannot be opened shows that the folder is not flushed.
  expect(syncFolderSync(join(folder.path, 'missing'))).toBe(undefined);
});

test('a video is flushed and its name is reported to the caller before the file gets this name, and its folder is flushed afterwards (MEDIA-36, LIB-24)', async () => {
  await using folder = await temporaryFolder();
  const inside = join(folder.path, 'uploads', 'videos');
  let announced = '';
  const flushes = await watchFlushes(folder.path, () => join(inside, announced || 'none'));
  const bytes = Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(100)]);
  const kept = await openVideos(inside).put(Readable.from([bytes]), bytes.length, async (name) => {
    flushes.push({ path: 'announced', isNamed: existsSync(join(inside, name)) });
    announced = name;
  });
  expect([kept, flushes]).toEqual([
    { name: announced },
    [
      { path: expect.stringMatching(/\.part$/), isNamed: false },
      { path: 'announced', isNamed: false },
      { path: inside, isNamed: true },
    ],
  ]);
});

test('eight of forty concurrent images are decoded, and the others are rejected (MEDIA-55)', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'a.png');
  writeFileSync(file, await noise());
  const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => makePicture(file)));
  const full = { status: 'rejected', reason: expect.any(QueueFull) };
  expect([outcomes.slice(0, 8).map(({ status }) => status), outcomes.slice(8)]).toEqual([
    Array(8).fill('fulfilled'),
    Array(32).fill(full),
  ]);
});
