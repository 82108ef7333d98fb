import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOutbox } from '../../../server/mail/outbox.ts';
import { retryDelays } from '../../../server/mail/queue.ts';
import { openSmtp } from '../../../server/mail/smtp.ts';
import {
  giveUpInterrupted,
  interruptedAfter,
  requeueInterrupted,
} from '../../../server/store/interrupted-mails.ts';
import { beginMail, claimMail, queueMail } from '../../../server/store/mails.ts';
import { erasePerson } from '../../../server/store/people.ts';
import type { Database } from '../../../server/store/schema.ts';
import {
  drainMails,
  from,
  log,
  mailTo,
  queueOn,
  recipientsOf,
  shortPatience,
} from '../../support/mail-queue.ts';
import { temporaryFolder, testStart } from '../../support/server.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';

const day = 86_400_000;
const interrupted = 'The server stopped while this was being sent. It may have arrived.';

test('a slow mail server delays one email per connection, and a stop waits only for these emails (MAIL-3, MAIL-5, MAIL-14)', async () => {
  await using server = await startSlowServer();
  await using queue = await queueOn(server.url, ...recipientsOf(20));
  const sending = queue.startAt(testStart);
  await expect.poll(server.texts).toBe(5);
  expect(await queue.counts()).toEqual({ sending: 5, queued: 15 });
  const stopped = sending.stop();
  server.answer();
  await stopped;
  expect([await queue.counts(), server.received.length]).toEqual([{ sent: 5, queued: 15 }, 5]);
  await using other = await queueAgain(queue, server.url);
  await other.drain();
  expect(await queue.counts()).toEqual({ sent: 20 });
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(recipientsOf(20).toSorted());
});

test('emails that wait behind a slow transfer are still sent (MAIL-3, MAIL-5)', async () => {
  await using server = await startSlowServer();
  await using queue = await queueOn(server.url, ...recipientsOf(20));
  const draining = queue.drainAt(testStart);
  await expect.poll(server.texts).toBe(5);
  expect(await requeueAt(queue.db, testStart + day, testStart + day)).toEqual({ requeued: 0, failed: 0 });
  expect(await giveUpInterrupted(queue.db, { before: testStart - 1, now: testStart })).toBe(0);
  expect(await giveUpInterrupted(queue.db, { before: testStart, now: testStart })).toBe(5);
  server.answer();
  await draining;
  expect([await queue.counts(), server.received.length]).toEqual([{ failed: 5, sent: 15 }, 20]);
});

test('a stop does not wait for a silent mail server, and leaves the emails queued for the next start (MAIL-3, MAIL-14)', async () => {
  let isSilent = true;
  await using server = await startSmtpServer({ isSilent: () => isSilent });
  await using queue = await queueOn(server.url, ...recipientsOf(3));
  const sending = queue.startAt(testStart);
  await expect.poll(queue.counts).toEqual({ sending: 3 });
  await sending.stop();
  expect((await queue.states()).map(([, ...state]) => state)).toEqual([
    ['queued', 0, ''],
    ['queued', 0, ''],
    ['queued', 0, ''],
  ]);
  isSilent = false;
  await using other = await queueAgain(queue, server.url);
  await other.drain();
  expect([await queue.counts(), server.received.length]).toEqual([{ sent: 3 }, 3]);
});

test.each([
  ['queued', 'sends no greeting', { isSilent: () => true }, /^Greeting never received/],
  ['queued', 'does not respond to the recipient', { onRecipient: () => 'silent' as const }, /^Timeout/],
  [
    'failed',
    'does not respond to the message text',
    { onText: () => 'silent' as const },
    /It may have arrived\.$/,
  ],
])('an email is %s when the mail server %s (MAIL-4, MAIL-5)', async (state, _, behavior, problem) => {
  await using server = await startSmtpServer(behavior);
  await using queue = await queueOn(openSmtp({ url: server.url, from }, shortPatience), 'ada@example.com');
  await queue.drainAt(testStart);
  expect(await queue.states()).toEqual([['ada@example.com', state, 1, expect.stringMatching(problem)]]);
});

test('an email is retried later when its transfer does not begin in time (MAIL-4, MAIL-14)', async () => {
  await using server = await startSmtpServer({ isSilent: () => true });
  const transport = openSmtp(
    { url: server.url, from },
    { ...shortPatience, greetingTimeout: 5_000, begin: 100 },
  );
  await using queue = await queueOn(transport, 'ada@example.com');
  await queue.drainAt(testStart);
  expect((await queue.states()).map((state) => state.slice(0, 3))).toEqual([
    ['ada@example.com', 'queued', 1],
  ]);
});

test('a claimed email is queued again after twice the time limit for the start of its transfer (MAIL-3)', () => {
  const transport = openSmtp({ url: 'smtp://127.0.0.1', from }, shortPatience);
  transport.close();
  expect(transport.repeatedAfter).toBe(2 * shortPatience.begin);
});

test('the email of a dead sender fails when its transfer had begun, and is otherwise sent by another sender (MAIL-3, MAIL-5)', async () => {
  await using server = await startSmtpServer();
  await using queue = await queueOn(server.url, 'begun@example.com', 'claimed@example.com');
  const claims = [await claimMail(queue.db, testStart), await claimMail(queue.db, testStart)];
  const begun = claims.find((claim) => claim?.recipient === 'begun@example.com');
  expect(begun !== undefined && (await beginMail(queue.db, begun, testStart))).toBe(true);
  expect(await giveUpInterrupted(queue.db, { before: testStart - 1, now: testStart })).toBe(0);
  expect(await giveUpInterrupted(queue.db, { before: testStart, now: testStart })).toBe(1);
  expect(await requeueAt(queue.db, testStart - 1, testStart)).toEqual({ requeued: 0, failed: 0 });
  expect(await requeueAt(queue.db, testStart, testStart)).toEqual({ requeued: 1, failed: 0 });
  await queue.drainAt(testStart + day);
  expect((await queue.states()).toSorted()).toEqual([
    ['begun@example.com', 'failed', 1, interrupted],
    ['claimed@example.com', 'sent', 2, ''],
  ]);
  expect(server.received.map(({ to }) => to)).toEqual(['claimed@example.com']);
});

test.each([
  ['the only instance fails the first and sends the second when it starts', true, 0, { failed: 1, sent: 1 }],
  [
    'another instance sends only the second before the wait is over',
    false,
    interruptedAfter - 1,
    { sending: 1, sent: 1 },
  ],
  [
    'another instance fails the first and sends the second after the wait',
    false,
    interruptedAfter,
    { failed: 1, sent: 1 },
  ],
])(
  'after a server died with one email in transfer and one claimed, %s (MAIL-5, MAIL-6)',
  async (_, isAlone, after, counts) => {
    await using server = await startSmtpServer();
    await using queue = await queueOn(server.url, ...recipientsOf(2));
    const begun = await claimMail(queue.db, testStart);
    await claimMail(queue.db, testStart);
    expect(begun !== undefined && (await beginMail(queue.db, begun, testStart))).toBe(true);
    const sending = queue.startAt(testStart + after, isAlone);
    await expect.poll(queue.counts).toEqual(counts);
    await sending.stop();
  },
);

test('an email whose sender dies again and again is retried with growing pauses, and finally fails (MAIL-5)', async () => {
  await using server = await startSmtpServer();
  await using queue = await queueOn(server.url, 'ada@example.com');
  let now = testStart;
  for (const pause of [0, ...retryDelays]) {
    await claimMail(queue.db, now);
    expect(await requeueAt(queue.db, now, now)).toEqual({ requeued: 1, failed: 0 });
    if (pause > 0) {
      expect(await claimMail(queue.db, now + pause - 1)).toBe(undefined);
    }
    now += pause;
  }
  await claimMail(queue.db, now);
  expect(await requeueAt(queue.db, now, now)).toEqual({ requeued: 0, failed: 1 });
  expect(await queue.states()).toEqual([
    ['ada@example.com', 'failed', 7, 'The server stopped before this was sent.'],
  ]);
  expect(await queue.db.selectFrom('mails').select('body').execute()).toEqual([{ body: '' }]);
});

test('an email whose sender dies again and again fails at the latest when its link ends (MAIL-5, MAIL-16)', async () => {
  await using server = await startSmtpServer();
  await using queue = await queueOn(server.url);
  const minute = 60_000;
  const endsAt = testStart + 3 * minute;
  await queueMail(queue.db, { ...mailTo('ada@example.com'), endsAt }, testStart);
  for (const now of [testStart, testStart, testStart + minute]) {
    await claimMail(queue.db, now);
    await requeueAt(queue.db, now, now);
  }
  expect(await queue.drainAt(endsAt - 1)).toBe(0);
  expect(await queue.drainAt(endsAt)).toBe(1);
  expect(await queue.states()).toEqual([
    ['ada@example.com', 'failed', 4, 'Its link no longer works, so it was not sent.'],
  ]);
});

test('an email is sent once when one sender stalls and another sender takes the email over (MAIL-5, MAIL-6)', async () => {
  const held = Promise.withResolvers<undefined>();
  let asked = 0;
  await using server = await startSmtpServer({
    onRecipient: () => {
      asked += 1;
      return asked === 1 ? held.promise : undefined;
    },
  });
  await using queue = await queueOn(server.url, 'ada@example.com');
  const stalled = queue.drainAt(testStart);
  await expect.poll(() => asked).toBe(1);
  expect(await requeueAt(queue.db, testStart, testStart)).toEqual({ requeued: 1, failed: 0 });
  await using other = await queueAgain(queue, server.url);
  await other.drain();
  held.resolve(undefined);
  await stalled;
  expect([await queue.states(), server.received.length]).toEqual([[['ada@example.com', 'sent', 2, '']], 1]);
});

test('an email that is erased before its text is transmitted is not sent (PRIV-39)', async () => {
  const held = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<void>();
  await using server = await startSmtpServer({
    onRecipient: () => {
      asked.resolve();
      return held.promise;
    },
  });
  await using queue = await queueOn(server.url, 'ada@example.com');
  const draining = queue.drainAt(testStart);
  await asked.promise;
  await queue.db.transaction().execute((transaction) => erasePerson(transaction, 'ada@example.com'));
  held.resolve(undefined);
  await draining;
  expect([await queue.states(), server.received]).toEqual([[], []]);
});

test('an email that is erased before its file is written leaves no file (PRIV-39)', async () => {
  await using folder = await temporaryFolder();
  const outbox = openOutbox(join(folder.path, 'outbox'));
  const transport = {
    ...outbox,
    send: async (...mail: Parameters<typeof outbox.send>) => {
      await queue.db.transaction().execute((transaction) => erasePerson(transaction, 'ada@example.com'));
      return outbox.send(...mail);
    },
  };
  await using queue = await queueOn(transport, 'ada@example.com', 'eve@example.com');
  await queue.drainAt(testStart);
  expect(await queue.states()).toEqual([['eve@example.com', 'kept', 1, '']]);
  expect(await readdir(join(folder.path, 'outbox'))).toHaveLength(1);
});

test('an email is saved as a file 5 s after it was claimed by an instance that died (MAIL-3, MAIL-5)', async () => {
  await using folder = await temporaryFolder();
  const outbox = openOutbox(join(folder.path, 'outbox'));
  await using queue = await queueOn(outbox, 'ada@example.com');
  await claimMail(queue.db, testStart);
  const early = queue.startAt(testStart + 4_999);
  await early.stop();
  expect(await queue.counts()).toEqual({ sending: 1 });
  const sending = queue.startAt(testStart + 5_000);
  await expect.poll(queue.states).toEqual([['ada@example.com', 'kept', 2, '']]);
  await sending.stop();
  expect(await readdir(join(folder.path, 'outbox'))).toHaveLength(1);
});

/** Requeues the interrupted emails that were claimed at `before` or earlier, with the delays of the queue. */
async function requeueAt(db: Database, before: number, now: number) {
  const queued = async () =>
    (await db.selectFrom('mails').select('id').where('state', '=', 'queued').execute()).length;
  const earlier = await queued();
  const failed = await requeueInterrupted(db, { before, now, delays: [0, ...retryDelays] });
  return { requeued: (await queued()) - earlier, failed };
}

/** Starts a mail server that responds to no message text until the test calls `answer`. */
async function startSlowServer() {
  const held = Promise.withResolvers<'take'>();
  let texts = 0;
  const server = await startSmtpServer({
    onText: () => {
      texts += 1;
      return held.promise;
    },
  });
  return { ...server, texts: () => texts, answer: () => held.resolve('take') };
}

/** Opens another instance on the store of this queue. */
async function queueAgain(queue: Awaited<ReturnType<typeof queueOn>>, url: string) {
  const store = queue.openAgain();
  const transport = openSmtp({ url, from });
  return {
    drain: () => drainMails({ db: store.db, transport, log, now: () => testStart }),
    [Symbol.asyncDispose]: async () => {
      transport.close();
      await store.close();
    },
  };
}
