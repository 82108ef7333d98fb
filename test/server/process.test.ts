import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launch, runToFailure } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';
import { writeFakeSite } from './fake-site.ts';

test('the server serves site and API, and exits with 0 on SIGTERM and SIGINT (OPS-1, OPS-33)', async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    await using server = await launch(folder.path);
    expect((await server.raw('/')).status).toBe(200);
    expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'ok' });
    server.child.kill(signal);
    expect(await server.exit).toEqual({ code: 0, signal: null });
  }
});

test('a second signal ends the process with 1 when a slow client delays the stop (OPS-36)', async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  await using server = await launch(folder.path);
  const { port } = new URL(server.origin);
  const slow = connect(Number(port), '127.0.0.1');
  slow.on('error', () => {});
  slow.write('POST /api/v2/subscribe HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
  slow.write('content-length: 100\r\nexpect: 100-continue\r\n\r\n');
  await once(slow, 'data');
  server.child.kill('SIGTERM');
  while (await isListening(Number(port))) {
    // Waits until the first signal has closed the listener.
  }
  server.child.kill('SIGTERM');
  expect(await server.exit).toEqual({ code: 1, signal: null });
});

test('the server notifies systemd when it listens, and then keeps notifying the watchdog (OPS-46)', async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  // A script replaces `systemd-notify`. Like the real program, it gets the socket from its environment.
  const sent = join(folder.path, 'sent');
  const script = `#!/bin/sh\necho "$NOTIFY_SOCKET $* [$ADMIN_PASSWORD]" >> ${sent}\n`;
  writeFileSync(join(folder.path, 'systemd-notify'), script, { mode: 0o755 });
  await using server = await launch(folder.path, {
    PATH: folder.path,
    NOTIFY_SOCKET: '/run/systemd/notify',
    WATCHDOG_USEC: '150000',
    ADMIN_EMAIL: 'ops@swiftex.example',
    ADMIN_PASSWORD: 'a long password',
  });
  const messages = () => (existsSync(sent) ? readFileSync(sent, 'utf8').trimEnd().split('\n') : []);
  await expect.poll(() => messages().length, { timeout: 20_000 }).toBeGreaterThan(3);
  const [first, ...others] = messages();
  expect(first).toBe('/run/systemd/notify READY=1 []');
  expect(new Set(others)).toEqual(new Set(['/run/systemd/notify WATCHDOG=1 []']));
  server.child.kill('SIGTERM');
  expect(await server.exit).toEqual({ code: 0, signal: null });
});

test('the generated password of the first admin works and is printed once (OPS-1, OPS-6, OPS-7)', async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  let password = '';
  {
    await using server = await launch(folder.path);
    const shown = /email {6}admin@example\.com\n {4}password {3}(\S+) {3}\(shown only this once\)\n/.exec(
      server.output(),
    );
    password = shown?.[1] ?? '';
    const answer = await server.call('POST', '/api/v2/auth/login', {
      json: { email: 'admin@example.com', password },
    });
    expect(answer.status).toBe(200);
  }
  await using again = await launch(folder.path);
  expect(again.output()).toMatch(/^SwiftEx is at http:\/\/localhost:\d+ \(started in \d+ ms\)\n$/);
  expect(password).not.toBe('');
});

test('the first admin gets the email and password from the environment, and the server prints neither (OPS-6, OPS-7)', async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  const credentials = { email: 'ops@swiftex.example', password: 'a long password' };
  await using server = await launch(folder.path, {
    ADMIN_EMAIL: credentials.email,
    ADMIN_PASSWORD: credentials.password,
  });
  expect(server.output()).toMatch(/^SwiftEx is at [^\n]+\n$/);
  expect((await server.call('POST', '/api/v2/auth/login', { json: credentials })).status).toBe(200);
});

test('the development API runs without a built site (OPS-5)', async () => {
  await using folder = await temporaryFolder();
  await using server = await launch(folder.path, {}, 'process/dev');
  expect((await server.call('GET', '/readyz')).body).toEqual({ status: 'ok' });
  expect((await server.call('GET', '/')).body).toEqual({ message: 'There is nothing at this address.' });
});

test('a failed start prints one line and exits with 1 (OPS-11, OPS-12, OPS-15, OPS-18)', async () => {
  await using folder = await temporaryFolder();
  expect(await runToFailure(folder.path, { PORT: '0' })).toEqual({
    errors: 'The site is not built: run "npm start" or "npm run build".\n',
    code: 1,
    signal: null,
  });
  await writeFakeSite(folder.path);
  expect(await runToFailure(folder.path, { PORT: 'http' })).toEqual({
    errors: 'PORT must be a whole number from 0 to 65535.\n',
    code: 1,
    signal: null,
  });
  const dataDir = join(folder.path, 'dist/pages/pages.json/data');
  expect(await runToFailure(folder.path, { PORT: '0', DATA_DIR: dataDir })).toEqual({
    errors: `DATA_DIR ${dataDir} cannot be written to: ENOTDIR: not a directory, mkdir '${dataDir}'.\n`,
    code: 1,
    signal: null,
  });
});

test('a start fails with one line when its port is taken (OPS-13)', async () => {
  await using folder = await temporaryFolder();
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  await writeFakeSite(folder.path, `http://localhost:${port}`);
  const { errors, code } = await runToFailure(folder.path, {
    PORT: String(port),
    ADMIN_EMAIL: 'ops@swiftex.example',
    ADMIN_PASSWORD: 'a long password',
    LOG_LEVEL: 'silent',
  });
  taken.close();
  expect([errors, code]).toEqual([
    `PORT ${port} is taken on 127.0.0.1: stop the program there or set another PORT.\n`,
    1,
  ]);
});

test('a start fails with one line when its host is not an address of this machine (OPS-14)', async () => {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  expect(await runToFailure(folder.path, { PORT: '0', HOST: '203.0.113.1' })).toEqual({
    errors: 'HOST 203.0.113.1 is not an address of this machine.\n',
    code: 1,
    signal: null,
  });
});

function isListening(port: number) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => {
    socket.destroy();
    resolve(true);
  }).on('error', () => resolve(false));
  return promise;
}
