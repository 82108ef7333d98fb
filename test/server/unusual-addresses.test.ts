import { expect, test } from 'vitest';
import { unsubscribeTokens } from '../../server/auth/unsubscribe.ts';
import { readConfig } from '../../server/config/config.ts';
import { from, queueOn } from '../support/mail-queue.ts';
import { runCommand } from '../support/program.ts';
import { startServer, temporaryFolder, testStart } from '../support/server.ts';
import { startSmtpServer } from '../support/smtp-server.ts';
import { unusualAddresses } from '../support/unusual-addresses.ts';

const path = '/api/v2/subscribe';

test.each(unusualAddresses)(
  'an email to %s goes to this address alone, in the envelope and in the header (MAIL-7)',
  async (email) => {
    await using server = await startSmtpServer();
    await using queue = await queueOn(server.url, email);
    await queue.drainAt(testStart);
    const headers = server.received.map(({ text }) => /^(?:To|Cc|Bcc):.*(?:\r\n .*)*/gim.exec(text)?.[0]);
    expect([server.received.map(({ to }) => to), headers]).toEqual([[email], [`To: ${email}`]]);
    expect(server.received.map(({ from: sender }) => from.includes(`<${sender}>`))).toEqual([true]);
  },
);

test.each(unusualAddresses)(
  'the address %s can join, be found and leave, and its CSV cell is not a formula (WAIT-8, WAIT-15, WAIT-33, WAIT-52)',
  async (email) => {
    await using server = await startServer();
    const token = await server.signIn();
    await server.call('POST', path, { json: { email: 'ada@example.com' } });
    await server.call('POST', path, { json: { email } });
    const found = () => server.call('GET', `${path}?search=${encodeURIComponent(email)}`, { token });
    const createdAt = new Date(testStart).toISOString();
    expect((await found()).body).toHaveProperty('data', [{ email, createdAt }]);

    const link = (await unsubscribeTokens(server.store.db, testStart))(email);
    expect((await server.call('POST', '/api/v2/unsubscribe', { json: { token: link } })).status).toBe(204);
    expect((await found()).body).toHaveProperty('data', [{ email, createdAt, status: 'Unsubscribed' }]);

    const { body } = await server.call('GET', `${path}/export?status=Unsubscribed`, { token });
    const cell = /^[=+-]/.test(email) ? `'${email}` : email;
    expect(String(body).split('\r\n')[1]?.split(',')[0]).toBe(cell);
  },
);

test.each(unusualAddresses)('ADMIN_EMAIL may be %s (OPS-9, WAIT-8)', (email) => {
  expect(readConfig({ ADMIN_EMAIL: email }).adminEmail).toBe(email);
});

test("the admin command takes the address o'brien@example.com (OPS-51, WAIT-8)", async () => {
  await using folder = await temporaryFolder();
  const { status, stdout } = runCommand('cli/admin', ['add', "o'brien@example.com"], {
    DATA_DIR: folder.path,
  });
  expect([status, stdout]).toEqual([0, expect.stringContaining("o'brien@example.com")]);
});
