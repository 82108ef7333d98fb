import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { StartError } from '../../server/config/start-error.ts';
import { contentsOf } from '../../server/store/move.ts';
import { backUpSite, drill, restoreSite } from '../../server/store/site-backup.ts';
import { fillStore, newPlace, sorted } from '../support/places.ts';
import { temporaryFolder, testStart } from '../support/server.ts';

/** Creates a filled store with two complete uploads and a third that is still being written. */
async function makeSite(folder: string, here: Awaited<ReturnType<typeof newPlace>>) {
  const uploads = join(folder, 'uploads');
  mkdirSync(join(uploads, 'videos'), { recursive: true });
  writeFileSync(join(uploads, 'picture.webp'), 'a picture');
  writeFileSync(join(uploads, 'videos', 'film.mp4'), 'a film');
  writeFileSync(join(uploads, 'videos', 'other.part'), 'unfinished');
  const store = here.open();
  await fillStore(store);
  const tables = await contentsOf(store.db);
  await store.close();
  return { site: { store: here.place, uploads }, tables };
}

test('a restore from a site backup has every row and every upload (STORE-22, STORE-23, STORE-27)', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  await using there = await newPlace();
  const { site, tables } = await makeSite(folder.path, here);
  const backup = join(folder.path, 'backups', 'monday');
  const saved = await backUpSite(site, backup);
  expect([sorted(saved.tables), saved.files]).toEqual([sorted(tables), 2]);
  expect(readdirSync(join(folder.path, 'backups'))).toEqual(['monday']);
  const checked = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: backup });
  expect(checked.status).toBe(0);

  const uploads = join(folder.path, 'restored', 'uploads');
  expect(await restoreSite(backup, { store: there.place, uploads })).toEqual(saved);
  const restored = there.open();
  expect(sorted(await contentsOf(restored.db))).toEqual(sorted(tables));
  await restored.close();
  expect(readdirSync(uploads, { recursive: true }).sort()).toEqual([
    'picture.webp',
    'videos',
    join('videos', 'film.mp4'),
  ]);
  expect(readFileSync(join(uploads, 'videos', 'film.mp4'), 'utf8')).toBe('a film');
});

test('a site backup never overwrites another backup, and removes the leftovers of an interrupted backup (STORE-24, STORE-25)', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  const { site } = await makeSite(folder.path, here);
  const backup = join(folder.path, 'monday');
  mkdirSync(`${backup}.part`);
  writeFileSync(join(`${backup}.part`, 'swiftex.sqlite'), 'half a store');
  await backUpSite(site, backup);
  expect(readdirSync(folder.path).sort()).toEqual(['monday', 'uploads']);
  await expect(backUpSite(site, backup)).rejects.toThrow(
    `${backup} already exists: nothing was overwritten.`,
  );
});

test('a backup is not written into the uploads (STORE-25)', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  const { site } = await makeSite(folder.path, here);
  const missing = { ...site, uploads: join(folder.path, 'none') };
  for (const [of, backup] of [
    [site, join(site.uploads, 'deep', 'monday')],
    [missing, missing.uploads],
  ] as const) {
    await expect(backUpSite(of, backup)).rejects.toEqual(
      new StartError(`${backup} is inside the uploads: choose another folder.`),
    );
  }
  expect(existsSync(join(site.uploads, 'deep'))).toBe(false);
  await backUpSite(site, `${site.uploads}-backup`);
});

test('a backup gives its files to the owner of the folder that contains it (STORE-31)', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  const { site } = await makeSite(folder.path, here);
  const backups = join(folder.path, 'backups');
  mkdirSync(backups);
  // When the test runs as root, the folder gets a service user as its owner.
  const owner = process.getuid?.() === 0 ? 65_534 : statSync(backups).uid;
  chownSync(backups, owner, statSync(backups).gid);
  await backUpSite(site, join(backups, 'on-disk'));
  await backUpSite({ ...site, uploads: undefined }, join(backups, 'in-bucket'));
  const files = (readdirSync(backups, { recursive: true }) as string[]).sort();
  expect(files.map((name) => [name, statSync(join(backups, name)).uid])).toEqual(
    [
      'in-bucket',
      'in-bucket/SHA256SUMS',
      'in-bucket/UPLOADS-ARE-IN-A-BUCKET',
      'in-bucket/swiftex.sqlite',
      'on-disk',
      'on-disk/SHA256SUMS',
      'on-disk/swiftex.sqlite',
      'on-disk/uploads',
      'on-disk/uploads/picture.webp',
      'on-disk/uploads/videos',
      'on-disk/uploads/videos/film.mp4',
    ].map((name) => [name, owner]),
  );
});

test('a restore drill and a restore fail when a file of the backup has changed (STORE-30, STORE-32)', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  await using there = await newPlace();
  const { site } = await makeSite(folder.path, here);
  for (const name of ['swiftex.sqlite', 'uploads/picture.webp']) {
    const backup = join(folder.path, `changed-${name.slice(0, 7)}`);
    const saved = await backUpSite(site, backup);
    expect(await drill(backup)).toEqual(saved);
    appendFileSync(join(backup, name), 'x');
    const refusal = `${join(backup, name)} is damaged: its checksum differs.`;
    await expect(drill(backup)).rejects.toThrow(refusal);
    const target = { store: there.place, uploads: join(folder.path, 'restored') };
    await expect(restoreSite(backup, target)).rejects.toThrow(refusal);
  }
  await expect(drill(join(folder.path, 'uploads'))).rejects.toThrow(
    `${join(folder.path, 'uploads')} is not a backup: it has no list of checksums.`,
  );
});

test('a restore into a store with rows fails and adds no uploads (STORE-28)', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  const { site } = await makeSite(folder.path, here);
  const [backup, uploads] = [join(folder.path, 'monday'), join(folder.path, 'restored')];
  await backUpSite(site, backup);
  await expect(restoreSite(backup, { store: here.place, uploads })).rejects.toThrow(
    /already exists|has rows already/,
  );
  expect(existsSync(uploads)).toBe(false);
});

test('a backup leaves out files that are removed during the backup, and reports the files that the library lists (STORE-49, STORE-50)', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  const { site } = await makeSite(folder.path, here);
  const name = `${'a'.repeat(32)}-600x10.webp`;
  const copy = `${'a'.repeat(32)}-600x10-480w.webp`;
  const store = here.open();
  const upload = { name, original_name: '', type: 'image/webp', bytes: 9, width: 600, height: 10 };
  const row = { ...upload, alt: '', search_key: '', uploaded_at: testStart, admin_id: null };
  await store.db.insertInto('uploads').values(row).execute();
  await store.close();
  for (const file of [name, copy, 'later.webp']) {
    writeFileSync(join(site.uploads, file), 'a picture');
  }
  writeFileSync(join(site.uploads, '0-first.webp'), Buffer.alloc(8_000_000));
  const backup = join(folder.path, 'monday');
  const copying = backUpSite(site, backup);
  while (!existsSync(join(`${backup}.part`, 'uploads'))) {
    await nextTurn();
  }
  // The backup still copies `0-first.webp`. The library lists the picture of the removed copy, but not
  // `later.webp`.
  rmSync(join(site.uploads, copy));
  rmSync(join(site.uploads, 'later.webp'));
  const saved = await copying;
  expect([saved.missing, saved.files, await drill(backup)]).toEqual([[copy], 4, saved]);
});

test('a restore drill reports the uploads that a backup lacks, unless the uploads are in a bucket (STORE-49, STORE-50)', async () => {
  await using folder = await temporaryFolder();
  await using here = await newPlace();
  const { site } = await makeSite(folder.path, here);
  const name = `${'b'.repeat(32)}.mp4`;
  const store = here.open();
  const upload = { name, original_name: '', type: 'video/mp4', bytes: 9, width: null, height: null };
  const row = { ...upload, alt: '', search_key: '', uploaded_at: testStart, admin_id: null };
  await store.db.insertInto('uploads').values(row).execute();
  await store.close();
  const [onDisk, inBucket] = [join(folder.path, 'here'), join(folder.path, 'bucket')];
  await backUpSite({ ...site, uploads: join(folder.path, 'none') }, onDisk);
  await backUpSite({ ...site, uploads: undefined }, inBucket);
  expect([
    (await drill(onDisk)).missing,
    (await drill(inBucket)).missing,
    readdirSync(inBucket).sort(),
  ]).toEqual([[`videos/${name}`], [], ['SHA256SUMS', 'UPLOADS-ARE-IN-A-BUCKET', 'swiftex.sqlite']]);
});
