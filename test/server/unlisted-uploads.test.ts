import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDiskFiles } from '../../server/files/disk.ts';
import type { FileStore } from '../../server/files/file-store.ts';
import { openVideos } from '../../server/files/videos.ts';
import { sweepUploads } from '../../server/process/sweep-uploads.ts';
import { readRemoved } from '../../server/store/unlisted-uploads.ts';
import { replaceUpload } from '../../server/store/upload-replacements.ts';
import type { LibraryPage } from '../../src/contract/uploads.ts';
import { openTestStore, startServer, temporaryFolder, testStart } from '../support/server.ts';
import { engine } from '../support/stores.ts';
import { noise, sendPicture } from '../support/uploads.ts';

const day = 24 * 60 * 60 * 1_000;

/**
 * Starts two instances that share a folder. The hooks `beforePut` and `beforeRemove` run just before the next
 * file is stored or removed, so a test can act like another instance.
 */
async function startInstances() {
  const folder = await temporaryFolder();
  const store = await openTestStore();
  // SQLite supports only one instance, so a server on the same connection acts as the second instance.
  const second = engine === 'postgres' ? store.openAgain() : undefined;
  const hooks: Record<'beforePut' | 'beforeRemove', () => Promise<unknown>> = {
    beforePut: async () => undefined,
    beforeRemove: async () => undefined,
  };
  const once = async (hook: keyof typeof hooks) => {
    const run = hooks[hook];
    hooks[hook] = async () => undefined;
    await run();
  };
  const disk = openDiskFiles(folder.path);
  const files: FileStore = {
    ...disk,
    put: async (name, bytes) => {
      await once('beforePut');
      await disk.put(name, bytes);
    },
    remove: async (name) => {
      await once('beforeRemove');
      await disk.remove(name);
    },
  };
  const videos = openVideos(join(folder.path, 'videos'));
  const here = await startServer({ store, files, videos });
  const there = await startServer({ store: second ?? store, files: disk, videos });
  const token = await here.signIn();
  const statusAt = async (server: typeof here, url: string) =>
    (await fetch(server.url + url, { redirect: 'manual' })).status;
  return {
    here,
    there,
    db: store.db,
    store,
    changes: store.changes,
    token,
    hooks,
    upload: (bytes: Uint8Array) => sendPicture(here, token, bytes),
    remove: async (name: string) => (await here.call('DELETE', `/api/v2/uploads/${name}`, { token })).status,
    statuses: async (url: string) => [await statusAt(here, url), await statusAt(there, url)],
    listedAt: async (server: typeof here) => {
      const { body } = await server.call('GET', '/api/v2/uploads', { token });
      return (body as LibraryPage).uploads.map(({ name, originalName }) => ({ name, originalName }));
    },
    stored: async () => (await readdir(folder.path, { recursive: true })).filter((name) => /\./.test(name)),
    sweep: (time: number) => sweepUploads({ db: store.db, files, videos }, time),
    [Symbol.asyncDispose]: async () => {
      await there[Symbol.asyncDispose]();
      await here[Symbol.asyncDispose]();
      await second?.close();
      await store[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test('a deleted picture gets 404 at every instance at once, and its files are removed a day later (LIB-8, LIB-23)', async () => {
  await using site = await startInstances();
  const { url, name } = await site.upload(await noise(600));
  const before = await site.statuses(url);
  expect([await site.remove(name), before]).toEqual([204, [200, 200]]);
  const copy = url.replace('.webp', '-480w.webp');
  await expect
    .poll(async () => [await site.statuses(url), await site.statuses(copy)])
    .toEqual([
      [404, 404],
      [404, 404],
    ]);
  const files = await site.stored();
  await site.sweep(testStart + day - 1);
  const kept = await site.stored();
  await site.sweep(testStart + day);
  expect([files.length, kept, await site.stored()]).toEqual([2, files, []]);
});

test('the names of files that are gone are read only for visitors who are redirected to the bucket (LIB-8, LIB-23)', async () => {
  await using site = await startInstances();
  const uploadsUrl = 'https://pictures.example';
  await using onBucket = await startServer({ store: site.store, uploadsUrl });
  const { url, name } = await site.upload(await noise());
  await site.remove(name);
  const read = async () => [...(await readRemoved(site.db, { withGone: false }))];
  const before = await read();
  await site.sweep(testStart + day);
  expect([before, await read(), (await onBucket.raw(url)).status]).toEqual([[name], [], 404]);
});

test('a deleted picture that is uploaded again within a day gets its old address back and stays (LIB-16, LIB-24)', async () => {
  await using site = await startInstances();
  const bytes = await noise();
  const first = await site.upload(bytes);
  await site.remove(first.name);
  const again = await site.upload(bytes);
  await site.sweep(testStart + 2 * day);
  expect([again, await site.stored()]).toEqual([first, [first.name]]);
  await expect.poll(() => site.statuses(again.url)).toEqual([200, 200]);
});

test('a picture that is uploaded again while the sweep removes its deleted file gets a new address and keeps its file (LIB-24)', async () => {
  await using site = await startInstances();
  const bytes = await noise();
  const first = await site.upload(bytes);
  await site.remove(first.name);
  let again = first;
  site.hooks.beforeRemove = async () => {
    again = await site.upload(bytes);
  };
  await site.sweep(testStart + day);
  const third = await site.upload(bytes);
  expect([again.status, again.name === first.name, third, await site.stored()]).toEqual([
    201,
    false,
    again,
    [again.name],
  ]);
  await expect.poll(() => site.statuses(again.url)).toEqual([200, 200]);
});

test('a picture keeps its file when the clock jumps and the sweep runs during its upload (LIB-24)', async () => {
  await using site = await startInstances();
  site.hooks.beforePut = async () => {
    site.hooks.beforePut = () => site.sweep(testStart + 2 * day);
  };
  const { status, url, name } = await site.upload(await noise(600));
  const listed = (await site.listedAt(site.here)).map((upload) => upload.name);
  expect([status, listed]).toEqual([201, [name]]);
  expect(await site.stored()).toEqual(expect.arrayContaining([name, name.replace('.webp', '-480w.webp')]));
  await expect.poll(() => site.statuses(url)).toEqual([200, 200]);
});

test('the files of a failed upload are never listed and are removed a day later (MEDIA-36, LIB-24)', async () => {
  await using site = await startInstances();
  await sql`alter table audit rename to audit_elsewhere`.execute(site.db);
  const picture = await site.upload(await noise());
  const video = await fetch(`${site.here.url}/api/v2/files/upload-video`, {
    method: 'POST',
    headers: { authorization: `Bearer ${site.token}`, 'content-type': 'video/webm' },
    body: new Uint8Array(Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(100)])),
  });
  await sql`alter table audit_elsewhere rename to audit`.execute(site.db);
  const before = await site.stored();
  const listed = await site.listedAt(site.there);
  await site.sweep(testStart + day);
  expect([picture.status, video.status, before.length, listed, await site.stored()]).toEqual([
    500,
    500,
    2,
    [],
    [],
  ]);
});

test('the next sweep removes a file that the previous sweep could not remove (LIB-23)', async () => {
  await using site = await startInstances();
  const { name } = await site.upload(await noise(600));
  await site.remove(name);
  site.hooks.beforeRemove = async () => {
    throw new Error('The bucket is unreachable.');
  };
  await expect(site.sweep(testStart + day)).rejects.toThrow('The bucket is unreachable.');
  const left = (await site.stored()).length;
  await site.sweep(testStart + day);
  const states = await site.db.selectFrom('unlisted_uploads').selectAll().execute();
  expect([left, await site.stored(), states]).toEqual([2, [], [{ name, state: 'gone', since: testStart }]]);
});

test('a sweep removes the other files when one file cannot be removed (LIB-23)', async () => {
  await using site = await startInstances();
  const names = [(await site.upload(await noise())).name, (await site.upload(await noise())).name];
  for (const name of names) {
    await site.remove(name);
  }
  site.hooks.beforeRemove = async () => {
    throw new Error('The file is locked.');
  };
  await expect(site.sweep(testStart + day)).rejects.toThrow('The file is locked.');
  const states = await site.db.selectFrom('unlisted_uploads').select('state').orderBy('state').execute();
  expect([(await site.stored()).length, states]).toEqual([1, [{ state: 'gone' }, { state: 'leaving' }]]);
});

test('the first read of the library omits an upload in progress, and a later read lists it with its name (LIB-1, LIB-2)', async () => {
  await using site = await startInstances();
  let during: unknown;
  site.hooks.beforePut = async () => {
    // Runs before the picture's second file is stored.
    site.hooks.beforePut = async () => {
      during = [(await site.stored()).length, await site.listedAt(site.there)];
    };
  };
  const { name } = await site.upload(await noise(600));
  expect([during, await site.listedAt(site.there)]).toEqual([[1, []], [{ name, originalName: 'noise.png' }]]);
});

test('a picture that is replaced while it is uploaded again is shown at every instance after the upload (LIB-16)', async () => {
  await using site = await startInstances();
  const bytes = await noise();
  const [old, by] = [await site.upload(bytes), await site.upload(await noise())];
  let during: number[] = [];
  site.hooks.beforePut = async () => {
    await replaceUpload(
      (work) => site.changes.write('posts', work),
      { name: old.name, by: by.name, now: testStart },
      async () => undefined,
    );
    await expect.poll(() => site.statuses(old.url)).toEqual([302, 302]);
    during = await site.statuses(old.url);
  };
  const again = await site.upload(bytes);
  expect([during, again]).toEqual([[302, 302], old]);
  await expect.poll(() => site.statuses(old.url)).toEqual([200, 200]);
});

test.each([
  ['after 60 s when the notification of the removal is lost', 60_000],
  ['at once when the clock is set back', -1],
])('the cached redirect of a replaced upload ends %s (LIB-16)', async (_, passed) => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const token = await server.signIn();
  const [old, by] = [
    await sendPicture(server, token, await noise()),
    await sendPicture(server, token, await noise()),
  ];
  const json = { name: by.name };
  await server.call('POST', `/api/v2/uploads/${old.name}/replacement`, { token, json });
  const visit = async () => (await fetch(server.url + old.url, { redirect: 'manual' })).status;
  const before = await visit();
  // Acts like another instance whose notification gets lost.
  await server.store.db.deleteFrom('upload_replacements').execute();
  time += passed > 0 ? passed - 1 : 0;
  const last = await visit();
  time += passed > 0 ? 1 : passed;
  expect([before, last, await visit()]).toEqual([302, 302, 404]);
});
