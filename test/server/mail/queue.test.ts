import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOutbox } from '../../../server/mail/outbox.ts';
import { retryDelays } from '../../../server/mail/queue.ts';
import { openSmtp } from '../../../server/mail/smtp.ts';
import { listMails, queueMail } from '../../../server/store/mails.ts';
import { drainMails, from, log, mailTo, queueOn, recipientsOf } from '../../support/mail-queue.ts';
import { openTestStore, temporaryFolder, testStart } from '../../support/server.ts';
import { answer, startSmtpServer } from '../../support/smtp-server.ts';

test('a queued email is delivered once, with a plain and an HTML part (MAIL-1, MAIL-3, MAIL-7)', async () => {
  await using server = await startSmtpServer();
  await using queue = await queueOn(server.url, 'ada@example.com');
  expect(await queue.drainAt(testStart)).toBe(1);
  expect(await queue.drainAt(testStart + 86_400_000)).toBe(0);
  expect(server.received.map(({ to, from: sender }) => [sender, to])).toEqual([
    ['hello@swiftex.example', 'ada@example.com'],
  ]);
  const { text = '' } = server.received[0] ?? {};
  expect(text).toMatch(/^From: SwiftEx <hello@swiftex\.example>\r\n/m);
  expect(text).toMatch(/^To: ada@example\.com\r\n/m);
  expect(text).toContain('Plain text.');
  expect(text).toContain('<p>HTML text.</p>');
  expect(await queue.states()).toEqual([['ada@example.com', 'sent', 1, '']]);
  expect(await queue.db.selectFrom('mails').select('body').execute()).toEqual([{ body: '' }]);
});

test('an email fails at once when the mail server refuses its address, and other emails are sent (MAIL-4)', async () => {
  await using server = await startSmtpServer({
    onRecipient: (address) => (address === 'gone@example.com' ? answer(550, 'No such user here') : undefined),
  });
  await using queue = await queueOn(server.url, 'gone@example.com', 'ada@example.com');
  await queue.drainAt(testStart);
  const states = (await queue.states()).toSorted();
  expect(states[0]).toEqual(['ada@example.com', 'sent', 1, '']);
  expect(states[1]?.slice(0, 3)).toEqual(['gone@example.com', 'failed', 1]);
  expect(states[1]?.[3]).toContain('550 No such user here');
  expect(await queue.drainAt(testStart + 86_400_000)).toBe(0);
});

test('an email that cannot be composed fails at once, and other emails are sent (MAIL-4)', async () => {
  await using server = await startSmtpServer();
  await using queue = await queueOn(server.url);
  const text = { path: '/etc/hostname' } as unknown as string;
  await queueMail(queue.db, { ...mailTo('broken@example.com'), text }, testStart);
  await queueMail(queue.db, mailTo('ada@example.com'), testStart + 1);
  await queue.drainAt(testStart + 1);
  expect((await queue.states()).toSorted()).toEqual([
    ['ada@example.com', 'sent', 1, ''],
    ['broken@example.com', 'failed', 1, 'File access rejected for /etc/hostname'],
  ]);
});

test('an email is retried with growing pauses while the mail server is down, and finally fails (MAIL-4)', async () => {
  const { url } = await (async () => {
    await using server = await startSmtpServer();
    return server;
  })();
  await using queue = await queueOn(url, 'ada@example.com');
  let now = testStart;
  for (const [index, delay] of [...retryDelays, 0].entries()) {
    expect(await queue.drainAt(now - 1)).toBe(0);
    expect(await queue.drainAt(now)).toBe(1);
    const [state] = await queue.states();
    expect(state?.slice(0, 3)).toEqual([
      'ada@example.com',
      index < retryDelays.length ? 'queued' : 'failed',
      index + 1,
    ]);
    expect(state?.[3]).toContain('ECONNREFUSED');
    now += delay;
  }
});

test('an email is retried after a temporary refusal, and then delivered (MAIL-4)', async () => {
  let isBusy = true;
  await using server = await startSmtpServer({
    onRecipient: () => (isBusy ? answer(451, 'Try again later') : undefined),
  });
  await using queue = await queueOn(server.url, 'ada@example.com');
  await queue.drainAt(testStart);
  isBusy = false;
  await queue.drainAt(testStart + (retryDelays[0] ?? 0));
  expect(await queue.states()).toEqual([['ada@example.com', 'sent', 2, '']]);
  expect(server.received).toHaveLength(1);
});

test('an email is retried and delivered once when the mail server temporarily refuses it after its text (MAIL-4, MAIL-5)', async () => {
  let isBusy = true;
  const texts: string[] = [];
  await using server = await startSmtpServer({
    onText: ({ to }) => {
      texts.push(to);
      return isBusy ? answer(452, 'No space left, try later') : 'take';
    },
  });
  await using queue = await queueOn(server.url, 'ada@example.com');
  const [first = 0] = retryDelays;
  await queue.drainAt(testStart);
  const [waiting] = await queue.states();
  expect(waiting?.slice(0, 3)).toEqual(['ada@example.com', 'queued', 1]);
  expect(waiting?.[3]).toContain('452 No space left, try later');
  isBusy = false;
  expect(await queue.drainAt(testStart + first - 1)).toBe(0);
  expect(await queue.drainAt(testStart + first)).toBe(1);
  expect(await queue.drainAt(testStart + 86_400_000)).toBe(0);
  expect([texts.length, server.received.length]).toEqual([2, 1]);
  expect(await queue.states()).toEqual([['ada@example.com', 'sent', 2, '']]);
});

test('an email fails at once when the mail server permanently refuses it after its text, and other emails are sent (MAIL-4)', async () => {
  const texts: string[] = [];
  await using server = await startSmtpServer({
    onText: ({ to }) => {
      texts.push(to);
      return to === 'gone@example.com' ? answer(554, 'This message is refused') : 'take';
    },
  });
  await using queue = await queueOn(server.url, 'gone@example.com', 'ada@example.com');
  await queue.drainAt(testStart);
  expect(await queue.drainAt(testStart + 86_400_000)).toBe(0);
  const [sent, failed] = (await queue.states()).toSorted();
  expect(sent).toEqual(['ada@example.com', 'sent', 1, '']);
  expect(failed?.slice(0, 3)).toEqual(['gone@example.com', 'failed', 1]);
  expect(failed?.[3]).toContain('554 This message is refused');
  expect([texts.toSorted(), server.received.map(({ to }) => to)]).toEqual([
    ['ada@example.com', 'gone@example.com'],
    ['ada@example.com'],
  ]);
});

test('an email is not retried when the connection is cut after its text, because it may have arrived (MAIL-5)', async () => {
  let texts = 0;
  await using server = await startSmtpServer({
    onText: () => {
      texts += 1;
      return 'drop';
    },
  });
  await using queue = await queueOn(server.url, 'ada@example.com');
  await queue.drainAt(testStart);
  const [state] = await queue.states();
  expect([texts, state?.slice(0, 3)]).toEqual([1, ['ada@example.com', 'failed', 1]]);
  expect(state?.[3]).toMatch(/It may have arrived\.$/);
  expect(await queue.drainAt(testStart + 86_400_000)).toBe(0);
});

test('two instances that drain one queue send each email once (MAIL-6)', async () => {
  await using server = await startSmtpServer();
  const recipients = recipientsOf(120);
  await using queue = await queueOn(server.url, ...recipients);
  const other = queue.openAgain();
  const transport = openSmtp({ url: server.url, from });
  await Promise.all([
    queue.drainAt(testStart),
    drainMails({ db: other.db, transport, log, now: () => testStart }),
  ]);
  transport.close();
  if (other.db !== queue.db) {
    await other.close();
  }
  expect(server.received.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
});

test("emails are saved as files that only the server's user can read when there is no mail server (MAIL-2)", async () => {
  await using folder = await temporaryFolder();
  await using store = await openTestStore();
  await queueMail(store.db, mailTo('ada@example.com'), testStart);
  const outbox = openOutbox(join(folder.path, 'outbox'));
  await drainMails({ db: store.db, transport: outbox, log, now: () => testStart });
  const files = await readdir(join(folder.path, 'outbox'));
  expect(files).toEqual([expect.stringMatching(/^[\w-]{36}\.eml$/)]);
  const paths = [join(folder.path, 'outbox'), join(folder.path, 'outbox', files[0] ?? '')];
  expect((await Promise.all(paths.map((path) => stat(path)))).map(({ mode }) => mode & 0o777)).toEqual([
    0o700, 0o600,
  ]);
  const text = await readFile(join(folder.path, 'outbox', files[0] ?? ''), 'utf8');
  expect(text).toContain('To: ada@example.com');
  expect(text).toContain('Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe=3A_choose_a_password?=');
  const { mails } = await listMails(store.db, { limit: 1, page: 1 });
  expect(mails.map(({ state }) => state)).toEqual(['kept']);
});

test('an email fails and is not sent when its address contains further recipients (MAIL-7)', async () => {
  await using server = await startSmtpServer();
  await using queue = await queueOn(server.url, 'ada@example.com\r\nBcc: eve@example.com');
  await queue.drainAt(testStart);
  expect(server.received).toEqual([]);
  expect(await queue.states()).toEqual([
    ['ada@example.com\r\nBcc: eve@example.com', 'failed', 1, 'This is not an email address.'],
  ]);
});
