import { expect, test } from 'vitest';
import { queueOn } from '../../support/mail-queue.ts';
import { testStart } from '../../support/server.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';

// Connections to 0.0.0.0 reach this computer, but the server does not treat 0.0.0.0 as a local address.
test.each([
  ['127.0.0.1', '', ['secret'], ['sent', '']],
  ['localhost', '', ['secret'], ['sent', '']],
  ['0.0.0.0', '?requireTLS=false', ['secret'], ['sent', '']],
  ['0.0.0.0', '', [], ['queued', expect.stringContaining('STARTTLS')]],
])(
  'a mail server at %s%s that offers no STARTTLS gets the passwords %j (MAIL-13)',
  async (host, parameters, passwords, [state, problem]) => {
    await using server = await startSmtpServer({ isLocked: true });
    const url = `smtp://user:secret@${host}:${server.port}${parameters}`;
    await using queue = await queueOn(url, 'ada@example.com');
    await queue.drainAt(testStart);
    expect([server.passwords, await queue.states()]).toEqual([
      passwords,
      [['ada@example.com', state, 1, problem]],
    ]);
  },
);

test('STARTTLS is not required when the URL of the mail server has no password (MAIL-13)', async () => {
  await using server = await startSmtpServer();
  await using queue = await queueOn(`smtp://0.0.0.0:${server.port}`, 'ada@example.com');
  await queue.drainAt(testStart);
  expect(await queue.counts()).toEqual({ sent: 1 });
});

test.each([
  ['127.0.0.1', '', [true], ['sent', '']],
  ['localhost', '', [true], ['sent', '']],
  ['127.0.0.1', '?ignoreTLS=true', [false], ['sent', '']],
  ['127.0.0.1', '?tls.rejectUnauthorized=true', [], ['queued', expect.stringContaining('certificate')]],
  ['0.0.0.0', '', [], ['queued', expect.stringContaining('certificate')]],
])(
  'a mail server at %s%s with an invalid certificate gets emails with encryption %j (MAIL-18)',
  async (host, parameters, encrypted, [state, problem]) => {
    await using server = await startSmtpServer({ hasTls: true });
    await using queue = await queueOn(`smtp://${host}:${server.port}${parameters}`, 'ada@example.com');
    await queue.drainAt(testStart);
    expect([server.encrypted, await queue.states()]).toEqual([
      encrypted,
      [['ada@example.com', state, 1, problem]],
    ]);
  },
);
