import { expect, test } from 'vitest';
import { beginMail, claimMail, queueMail } from '../../../server/store/mails.ts';
import { mailTo, queueOn } from '../../support/mail-queue.ts';
import { testStart } from '../../support/server.ts';
import { answer, startSmtpServer } from '../../support/smtp-server.ts';

const minute = 60_000;
/** The time at which the emails are queued, before the clock is set back to the start of the tests. */
const ahead = testStart + 24 * 60 * minute;

test('after the clock is set back, a queued email is sent at once (MAIL-3)', async () => {
  await using server = await startSmtpServer();
  await using queue = await queueOn(server.url);
  await queueMail(queue.db, mailTo('ada@example.com'), ahead);
  const sending = queue.startAt(testStart);
  await expect.poll(queue.counts).toEqual({ sent: 1 });
  await sending.stop();
});

test.each([
  ['a new email', []],
  ['an email that waits for its second retry', [ahead, ahead + minute]],
])(
  'after the clock is set back, %s is retried after the same pause as any other (MAIL-4)',
  async (_, attempts) => {
    await using server = await startSmtpServer({ onRecipient: () => answer(450, 'Not now.') });
    await using queue = await queueOn(server.url);
    const dueTimes = async () =>
      (await queue.db.selectFrom('mails').select('due_at').execute()).map(({ due_at }) => due_at);
    await queueMail(queue.db, mailTo('ada@example.com'), ahead);
    for (const at of attempts) {
      await queue.drainAt(at);
    }
    const dueAt = testStart + (attempts.length === 0 ? 1 : 5) * minute;
    for (const now of [testStart, dueAt - 1]) {
      const sending = queue.startAt(now);
      await expect.poll(dueTimes).toEqual([dueAt]);
      await sending.stop();
    }
    const early = await claimMail(queue.db, dueAt - 1);
    const due = await claimMail(queue.db, dueAt);
    expect([early, due?.attempts]).toEqual([undefined, Math.max(attempts.length, 1) + 1]);
  },
);

test.each([
  ['the only instance', true],
  ['another instance', false],
])(
  'after the clock is set back, %s fails the email that a dead server was sending, and sends the email that it had claimed (MAIL-3, MAIL-5)',
  async (_, isAlone) => {
    await using server = await startSmtpServer();
    await using queue = await queueOn(server.url);
    await queueMail(queue.db, mailTo('begun@example.com'), ahead);
    const begun = await claimMail(queue.db, ahead);
    expect(begun !== undefined && (await beginMail(queue.db, begun, ahead))).toBe(true);
    await queueMail(queue.db, mailTo('claimed@example.com'), ahead);
    await claimMail(queue.db, ahead);
    const sending = queue.startAt(testStart, isAlone);
    await expect.poll(queue.counts).toEqual({ failed: 1, sent: 1 });
    await sending.stop();
    expect((await queue.states()).map((state) => state.slice(0, 3)).toSorted()).toEqual([
      ['begun@example.com', 'failed', 1],
      ['claimed@example.com', 'sent', 2],
    ]);
  },
);
