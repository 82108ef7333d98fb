import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOutbox } from '../../../server/mail/outbox.ts';
import { mailDuration, tidyMails } from '../../../server/mail/retention.ts';
import { queueMail } from '../../../server/store/mails.ts';
import { drainMails, log, mailTo, queueOn } from '../../support/mail-queue.ts';
import { temporaryFolder, testStart } from '../../support/server.ts';

test('an email and its file are deleted after 90 days, but a waiting email is not (MAIL-12, PRIV-43)', async () => {
  await using folder = await temporaryFolder();
  const outbox = openOutbox(folder.path);
  await using queue = await queueOn(outbox, 'old@example.com', 'a name, not an address');
  const { db } = queue;
  await queue.drainAt(testStart);
  await queueMail(db, mailTo('later@example.com'), testStart + 1);
  await drainMails({ db, transport: outbox, log, now: () => testStart + 1 });
  await queueMail(db, mailTo('waiting@example.com'), testStart);
  const stateOfAll = async () => (await queue.states()).map(([to, state]) => `${to} ${state}`).toSorted();

  await tidyMails(db, folder.path, testStart + mailDuration - 1);
  expect([await stateOfAll(), (await readdir(folder.path)).length]).toEqual([
    [
      'a name, not an address failed',
      'later@example.com kept',
      'old@example.com kept',
      'waiting@example.com queued',
    ],
    2,
  ]);
  await tidyMails(db, folder.path, testStart + mailDuration);
  expect([await stateOfAll(), (await readdir(folder.path)).length]).toEqual([
    ['later@example.com kept', 'waiting@example.com queued'],
    1,
  ]);
});

test('one cleanup deletes all old emails, even when they exceed one batch (MAIL-12)', async () => {
  await using folder = await temporaryFolder();
  await using queue = await queueOn(openOutbox(folder.path));
  const rows = Array.from({ length: 1_200 }, (_, index) => ({
    ...{ id: `mail ${index}`, recipient: 'ada@example.com', kind: 'invitation' as const, subject: '' },
    ...{ body: '', state: 'sent' as const, created_at: testStart, due_at: testStart },
  }));
  await queue.db.insertInto('mails').values(rows).execute();
  await tidyMails(queue.db, folder.path, testStart + mailDuration);
  expect(await queue.counts()).toEqual({});
});

test('the cleanup deletes outbox files without a stored email, and keeps other files (MAIL-12, PRIV-39)', async () => {
  await using folder = await temporaryFolder();
  await using queue = await queueOn(openOutbox(folder.path), 'ada@example.com');
  await queue.drainAt(testStart);
  const [kept = ''] = await readdir(folder.path);
  const erased = '0a7b4f62-1f0c-4f8e-9a54-0d9f4f6a9a11';
  for (const name of [`${erased}.eml`, `${erased}.eml.part`, 'notes.eml', 'notes.txt']) {
    await writeFile(join(folder.path, name), 'text');
  }
  await tidyMails(queue.db, folder.path, testStart);
  expect((await readdir(folder.path)).toSorted()).toEqual([kept, 'notes.eml', 'notes.txt'].toSorted());
  await tidyMails(queue.db, join(folder.path, 'missing'), testStart);
});
