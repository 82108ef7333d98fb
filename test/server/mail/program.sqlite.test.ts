import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listMails } from '../../../server/store/mails.ts';
import { openSqlite } from '../../../server/store/sqlite.ts';
import type { MailPage } from '../../../src/contract/mails.ts';
import { launch } from '../../support/program.ts';
import { temporaryFolder } from '../../support/server.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';
import { writeFakeSite } from '../fake-site.ts';

const owner = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a long password' };
const ask = { json: { email: owner.ADMIN_EMAIL } };

test('an acknowledged email is saved in the outbox even after an immediate kill -9 (MAIL-2, MAIL-3)', {
  // The server starts twice, which is slow on a busy computer.
  timeout: 120_000,
}, async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  const outbox = join(folder.path, 'data/outbox');
  {
    await using server = await launch(folder.path, owner);
    const { status } = await server.call('POST', '/api/v2/auth/reset-requests', ask);
    server.child.kill('SIGKILL');
    expect(status).toBe(202);
    await server.exit;
  }
  await using server = await launch(folder.path, owner);
  const mails = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
  const [name = ''] = await mails();
  const text = await readFile(join(outbox, name), 'utf8');
  expect(text).toContain('Subject: Choose a new password for SwiftEx');
  expect(server.output()).not.toContain(owner.ADMIN_EMAIL);
});

test('a reset link is sent through the mail server, and a stop waits for the email (MAIL-1, MAIL-3)', async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  await using smtp = await startSmtpServer();
  const settings = { ...owner, SMTP_URL: smtp.url, MAIL_FROM: 'SwiftEx <hello@swiftex.example>' };
  await using server = await launch(folder.path, settings);
  await server.call('POST', '/api/v2/auth/reset-requests', ask);
  await expect
    .poll(() => smtp.received.map(({ to }) => to), { timeout: 20_000 })
    .toEqual([owner.ADMIN_EMAIL]);
  // Quoted-printable encoding ends wrapped lines with `=`.
  const text = smtp.received[0]?.text.replaceAll(/=\r?\n/g, '');
  expect(text).toMatch(/\/reset-password#[\w-]{43}/);
  server.child.kill('SIGTERM');
  expect(await server.exit).toEqual({ code: 0, signal: null });
});

test('a stop ends within 15 s with code 0 when the mail server does not acknowledge an email (MAIL-5, MAIL-14, OPS-33, OPS-35)', {
  timeout: 60_000,
}, async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  const texts: string[] = [];
  await using smtp = await startSmtpServer({
    onText: ({ to }) => {
      texts.push(to);
      return 'silent';
    },
  });
  const settings = { ...owner, SMTP_URL: smtp.url, MAIL_FROM: 'SwiftEx <hello@swiftex.example>' };
  await using server = await launch(folder.path, settings);
  await server.call('POST', '/api/v2/auth/reset-requests', ask);
  await expect.poll(() => texts, { timeout: 20_000 }).toEqual([owner.ADMIN_EMAIL]);
  const stoppedAt = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.exit).toEqual({ code: 0, signal: null });
  expect(performance.now() - stoppedAt).toBeLessThan(15_000);
  const store = openSqlite(join(folder.path, 'data'));
  const { mails } = await listMails(store.db, { limit: 10, page: 1 });
  await store.close();
  expect(mails.map(({ state, problem }) => [state, problem])).toEqual([
    ['failed', expect.stringMatching(/It may have arrived\.$/)],
  ]);
});

test('a signup gets exactly one confirmation email even when kill -9 follows the response, and erasing the signup deletes its email file (WAIT-54, PRIV-39)', async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  const outbox = join(folder.path, 'data/outbox');
  const settings = { ...owner, WAITLIST_CONFIRMATION: 'on' };
  const json = { email: 'ada@example.com' };
  {
    await using server = await launch(folder.path, settings);
    const { status } = await server.call('POST', '/api/v2/subscribe', { json });
    server.child.kill('SIGKILL');
    expect(status).toBe(201);
    await server.exit;
  }
  await using server = await launch(folder.path, settings);
  const mails = async () => (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
  const [name = ''] = await mails();
  const text = (await readFile(join(outbox, name), 'utf8')).replaceAll(/=\r?\n/g, '');
  const token = /\/confirm-signup#([\w-]{43})/.exec(text)?.[1];
  const confirmed = await server.call('POST', '/api/v2/subscribe/confirm', { json: { token } });
  expect(confirmed.status).toBe(204);
  const { body } = await server.call('POST', '/api/v2/auth/login', {
    json: { email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD },
  });
  const session = (body as { token: string }).token;
  const erased = await server.call('POST', '/api/v2/people/erase', { token: session, json });
  expect(erased.body).toEqual({ signups: 1, messages: 0, mails: 1, invitations: 0 });
  expect((await mails()).includes(name)).toBe(false);
});

test('each of 20 waiting emails arrives once or is reported as possibly sent when the server is killed (MAIL-3, MAIL-5)', async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  let isSlow = true;
  const texts: string[] = [];
  await using smtp = await startSmtpServer({
    onText: ({ to }) => {
      texts.push(to);
      return isSlow && texts.length > 3 ? 'silent' : 'take';
    },
  });
  const mailSettings = { SMTP_URL: smtp.url, MAIL_FROM: 'SwiftEx <hello@swiftex.example>' };
  const settings = { ...owner, ...mailSettings, TRUST_PROXY: '1' };
  const signups = Array.from({ length: 20 }, (_, index) => `user${index}@example.com`);
  {
    await using server = await launch(folder.path, settings);
    const answers = await Promise.all(
      signups.map((email, index) => {
        // Signups are limited per network address.
        const headers = { 'x-forwarded-for': `10.0.0.${index}` };
        return server.call('POST', '/api/v2/subscribe', { json: { email }, headers });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(signups.map(() => 201));
    // The mail server has accepted three emails. Five connections have each sent one more, and wait for a
    // response.
    await expect.poll(() => texts.length, { timeout: 20_000 }).toBe(8);
    server.child.kill('SIGKILL');
    await server.exit;
  }
  isSlow = false;
  await using server = await launch(folder.path, settings);
  const { body } = await server.call('POST', '/api/v2/auth/login', {
    json: { email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD },
  });
  const { token } = body as { token: string };
  const states = async () => {
    const listed = await server.call('GET', '/api/v2/mails?limit=100', { token });
    const { mails } = listed.body as MailPage;
    return Map.groupBy(
      mails.filter(({ kind }) => kind === 'signup confirmation'),
      ({ state }) => state,
    );
  };
  await expect.poll(async () => (await states()).get('sent')?.length, { timeout: 20_000 }).toBe(15);
  const failed = (await states()).get('failed') ?? [];
  expect(failed.map(({ recipient, problem }) => [recipient, problem]).toSorted()).toEqual(
    texts
      .slice(3, 8)
      .toSorted()
      .map((to) => [to, 'The server stopped while this was being sent. It may have arrived.']),
  );
  // The mail server got each email exactly once.
  expect(texts.toSorted()).toEqual(signups.toSorted());
});
