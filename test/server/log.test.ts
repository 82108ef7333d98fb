import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../../server/config/config.ts';
import { loadPages } from '../../server/pages/load.ts';
import { capture } from '../support/log-capture.ts';
import { admin, startServer, temporaryFolder } from '../support/server.ts';
import { engine } from '../support/stores.ts';
import { writeFakeSite } from './fake-site.ts';

/** Returns the statements that make the store refuse signups with an error that has this message. */
const refuseSignups = (message: string) =>
  engine === 'postgres'
    ? [
        `create function refuse() returns trigger language plpgsql as $$ begin raise '${message}'; end $$`,
        'create trigger refuse before insert on waitlist for each row execute function refuse()',
      ]
    : [`create trigger refuse before insert on waitlist begin select raise(abort, '${message}'); end`];

test('the log line of a call has its method, path without query, status and duration (PRIV-29, OPS-26)', async () => {
  const log = capture();
  {
    await using server = await startServer({ logLevel: 'info', logStream: log.stream });
    await server.call('GET', '/api/v2/subscribe/?search=ada@example.com', { token: await server.signIn() });
  }
  expect(log.requests()).toEqual([line('/api/v2/auth/login', 'POST'), line('/api/v2/subscribe/', 'GET')]);
});

test('logs contain no address, token, password, search text or body, even after errors (PRIV-29, OPS-27, SAFE-65, SAFE-66)', async () => {
  const log = capture();
  let token = '';
  {
    await using server = await startServer({ logLevel: 'trace', logStream: log.stream });
    token = await server.signIn();
    await server.call('POST', '/api/v2/subscribe', {
      json: { email: 'visitor@example.com', firstName: 'Zebulon' },
    });
    await server.call('POST', '/api/v2/subscribe', { json: { email: 'broken@', lastName: ['Zebulon'] } });
    await server.call('POST', '/api/v2/subscribe', { text: '{"email":"malformed@example.com"' });
    await server.call('POST', '/api/v2/auth/login', { json: { ...admin, password: 'Tr0mbone' } });
    await server.call('GET', '/api/v2/subscribe?search=searched-for', { token });
    await server.call('GET', '/api/nothing?email=lost@example.com', { token });
    await server.call('GET', '/api/%zz?email=lost@example.com', { token });
    await server.call('GET', '/api/v2/blogs/lost@example.com');
    await server.call('GET', '/api/v2/blogs/lost%40example.com/more');
    // Makes the store fail with an error that quotes the row.
    for (const statement of refuseSignups('no visitor@example.com here')) {
      await sql.raw(statement).execute(server.store.db);
    }
    const failed = await server.call('POST', '/api/v2/subscribe', {
      json: { email: 'visitor2@example.com' },
    });
    expect(failed.status).toBe(500);
  }
  expect(log.text()).toContain('unexpected error');
  expect(log.text()).toContain('"url":"/api/v2/blogs/[email]/more"');
  expect(log.text()).toContain('no [email] here');
  expect(log.text()).toMatch(/"stack":"[^"]*no \[email\] here\\n +at /);
  for (const secret of [
    '@',
    '%40',
    'Zebulon',
    'Tr0mbone',
    'searched-for',
    token,
    admin.password,
    '127.0.0.1:',
    'authorization',
  ]) {
    expect(withoutListening(log.text())).not.toContain(secret);
  }
});

test('an error in the log keeps the names of packages with a scope, and loses addresses (OPS-27, SAFE-65)', async () => {
  const log = capture();
  const frame = '(/srv/node_modules/@smithy/core/index.js:1:2)';
  {
    await using server = await startServer({ logLevel: 'error', logStream: log.stream });
    const message = `@smithy/core - ${frame} of ada@example.com, a/@example.com, @example.com and <b%40example.com>`;
    for (const statement of refuseSignups(message.replaceAll('%', engine === 'postgres' ? '%%' : '%'))) {
      await sql.raw(statement).execute(server.store.db);
    }
    await server.call('POST', '/api/v2/subscribe', { json: { email: 'visitor@example.com' } });
  }
  const logged = `@smithy/core - ${frame} of [email], [email], [email] and <[email]>`;
  expect(log.text()).toContain(`"message":"${logged}"`);
});

// With a backtracking regular expression, each of these lines would take 200 ms.
test("200 paths of 16,000 letters are logged within the test's timeout (SAFE-61)", async () => {
  const log = capture();
  await using server = await startServer({ logLevel: 'info', logStream: log.stream });
  const letters = 'a'.repeat(16_000);
  for (let count = 0; count < 200; count++) {
    expect((await server.call('GET', `/api/${letters}`)).status).toBe(404);
  }
  expect(log.requests()).toHaveLength(200);
});

test('health checks, pages and files are logged at level debug only (OPS-26)', async () => {
  await using folder = await temporaryFolder();
  const pages = await loadPages(await writeFakeSite(folder.path), readConfig({}));
  const paths = ['/healthz', '/readyz', '/', '/favicon.svg'];
  for (const [logLevel, logged] of [
    ['info', []],
    ['debug', paths],
  ] as const) {
    const log = capture();
    {
      await using server = await startServer({ pages, logLevel, logStream: log.stream });
      for (const path of paths) {
        expect((await server.raw(path)).status).toBe(200);
      }
    }
    expect(log.requests().map(({ req }) => (req as { url: string }).url)).toEqual(logged);
  }
});

function line(url: string, method: string) {
  return {
    level: 30,
    time: expect.any(Number),
    reqId: expect.any(String),
    req: { method, url },
    status: 200,
    ms: expect.any(Number),
    msg: 'request',
  };
}

function withoutListening(text: string) {
  return text
    .split('\n')
    .filter((logged) => !logged.includes('Server listening at'))
    .join('\n')
    .replaceAll(/node_modules\/@/g, 'node_modules/');
}
