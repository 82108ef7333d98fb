import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { erasePersonWith } from '../../server/cli/person.ts';
import { backUp, restore } from '../../server/store/backup.ts';
import { removeTrashed, trashPost } from '../../server/store/post-trash.ts';
import { addPost } from '../../server/store/post-writing.ts';
import { addReport } from '../../server/store/reports.ts';
import { openSqlite, sqliteFileOf } from '../../server/store/sqlite.ts';
import { addSignup } from '../../server/store/waitlist.ts';
import { fillStore } from '../support/places.ts';
import { temporaryFolder, testStart } from '../support/server.ts';

/** The letter ѭ occurs nowhere else, so it also shows whether the search index contains the address. */
const email = 'zebedee.ѭ@secret.example';
const message = 'a confidential message';

/** Fills a store with signups and adds a person with a message. */
async function fillWithPerson(dataDir: string) {
  const store = openSqlite(dataDir);
  await fillStore(store);
  await addSignup(store.db, { email, firstName: 'Zebedee' }, testStart);
  const report = { type: 'contact', email, message: message.repeat(500) };
  await addReport(store.db, report as Parameters<typeof addReport>[1], testStart);
  await store.close();
}

/** Returns the parts of the person's data that a file contains. */
const tracesIn = (file: string) => {
  const bytes = readFileSync(file);
  return [email, message, 'ѭ'].filter((text) => bytes.includes(text));
};

test('the file of the store does not contain the data of an erased person (PRIV-32, PRIV-39)', async () => {
  await using folder = await temporaryFolder();
  await fillWithPerson(folder.path);
  expect(tracesIn(sqliteFileOf(folder.path))).toEqual([email, message, 'ѭ']);
  const store = openSqlite(folder.path);
  await erasePersonWith(store.db, { email, dataDir: folder.path, now: testStart });
  await store.close();
  // The search index may keep parts of the address, such as ѭ, until SQLite merges it.
  expect(tracesIn(sqliteFileOf(folder.path)).filter((text) => text !== 'ѭ')).toEqual([]);
});

test('a backup and a restore leave out deleted data that the file of the store still contains (PRIV-39)', async () => {
  await using folder = await temporaryFolder();
  await fillWithPerson(folder.path);
  const [file, backup] = [sqliteFileOf(folder.path), join(folder.path, 'backup.sqlite')];
  const restored = join(folder.path, 'restored', 'swiftex.sqlite');
  const database = new DatabaseSync(file);
  database.exec(
    `pragma secure_delete = off; delete from waitlist where email = '${email}'; delete from reports`,
  );
  database.close();
  expect(tracesIn(file)).toEqual([email, message, 'ѭ']);
  await backUp({ file }, backup);
  await restore(file, { file: restored });
  expect([tracesIn(backup), tracesIn(restored)]).toEqual([[], []]);
});

test('a backup and a restore leave out the words of a post that was removed for good (PRIV-34)', async () => {
  await using folder = await temporaryFolder();
  const words = ['zebedeeconfidential', '0791234567'];
  const [file, backup] = [sqliteFileOf(folder.path), join(folder.path, 'backup.sqlite')];
  const restored = join(folder.path, 'restored', 'swiftex.sqlite');
  const store = openSqlite(folder.path);
  await fillStore(store);
  await store.db.transaction().execute(async (transaction) => {
    for (const [title, text] of [
      ['Kept', 'ordinary words'],
      ['Removed', words.join(' ')],
    ] as const) {
      await addPost(
        transaction,
        { title, content: `<p>${text}</p>`, text, opening: text, excerpt: '', tags: [] },
        testStart,
      );
    }
  });
  await store.db.transaction().execute((transaction) => trashPost(transaction, 'removed', testStart));
  const trashed = await store.db.selectFrom('posts').select('id').where('title', '=', 'Removed').execute();
  for (const { id } of trashed) {
    await store.db.transaction().execute((transaction) => removeTrashed(transaction, id));
  }
  await store.close();
  await backUp({ file }, backup);
  await restore(file, { file: restored });
  const wordsIn = (path: string) => words.filter((word) => readFileSync(path).includes(word));
  expect([trashed.length, wordsIn(backup), wordsIn(restored)]).toEqual([1, [], []]);
});
