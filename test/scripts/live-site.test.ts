import { request } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveBench } from '../../workbench/live-bench-plugin.ts';
import { liveSite } from '../../workbench/live-site-plugin.ts';

const quiet = { configFile: false, logLevel: 'silent', appType: 'custom', root: 'test/scripts/kit' } as const;
const local = { port: 0, host: '127.0.0.1', watch: null };

let site: ViteDevServer;
let port: number;

beforeAll(async () => {
  site = await createServer({ ...quiet, plugins: [liveSite()], server: local });
  await site.listen();
  port = portOf(site);
});
afterAll(() => site.close());

function portOf({ httpServer }: ViteDevServer): number {
  const address = httpServer?.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Requests a WebSocket with these headers, and resolves with the status of the response. */
const answerTo = (headers: Record<string, string>, path = '/') =>
  new Promise<number | undefined>((resolve, reject) => {
    const asked = request({
      ...{ host: '127.0.0.1', port, path },
      headers: {
        ...{ Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' },
        ...{ 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==', 'Sec-WebSocket-Protocol': 'vite-hmr' },
        ...headers,
      },
    });
    asked.on('upgrade', (response) => {
      asked.destroy();
      resolve(response.statusCode);
    });
    asked.on('response', ({ statusCode }) => resolve(statusCode));
    asked.on('error', reject);
    asked.end();
  });

test.each([
  ['another site', { Origin: 'https://attacker.example' }],
  ['a page on another port of this computer', { Origin: 'http://127.0.0.1:4400' }],
  ['a page without an origin, such as a sandboxed frame', { Origin: 'null' }],
  ['another name for this computer', { Host: 'attacker.example' }],
])('the development server rejects a WebSocket from %s (TEST-31)', async (_, headers) => {
  expect(await answerTo(headers)).toBe(400);
  expect(await answerTo(headers, '/?token=guessed')).toBe(400);
});

test('the development server accepts a WebSocket from a local program and from a page with the token (TEST-31)', async () => {
  const page = `/?token=${site.config.webSocketToken}`;
  expect([await answerTo({}), await answerTo({ Origin: `http://127.0.0.1:${port}` }, page)]).toEqual([
    101, 101,
  ]);
});

type Message = { event?: string; data?: unknown };

/** Connects as a page does, and records the live messages that it receives. */
async function connect(to: number) {
  const received: Message[] = [];
  const socket = new WebSocket(`ws://127.0.0.1:${to}/`, 'vite-hmr');
  socket.addEventListener('message', ({ data }) => {
    const { event, data: told } = JSON.parse(String(data)) as Message;
    if (event?.startsWith('live:') === true) {
      received.push({ event, data: told });
    }
  });
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  return {
    received,
    send: (event: string, data: object = {}) => socket.send(JSON.stringify({ type: 'custom', event, data })),
    close: () => socket.close(),
    hears: (...events: string[]) => expect.poll(() => received.map(({ event }) => event)).toEqual(events),
  };
}

test('the events of a page reach the workbench while the workbench is attached (TEST-30)', async () => {
  const page = await connect(port);
  page.send('live:hello', { page: 'first' });
  const watcher = await connect(port);
  watcher.send('live:attach');
  await page.hears('live:watch');
  page.send('live:sent', { page: 'first', events: [] });
  await watcher.hears('live:attached', 'live:watch', 'live:update');
  expect(watcher.received.at(-1)?.data).toEqual({ page: 'first', events: [] });
  const late = await connect(port);
  late.send('live:hello', { page: 'second' });
  await late.hears('live:watch');
  late.close();
  await watcher.hears('live:attached', 'live:watch', 'live:update', 'live:left');
  expect(watcher.received.at(-1)?.data).toEqual({ page: 'second' });
  watcher.close();
  await page.hears('live:watch', 'live:unwatch');
  page.close();
});

test("the workbench's server attaches when its page connects, and reports when the site disconnects (TEST-30)", async () => {
  const other = await createServer({ ...quiet, plugins: [liveSite()], server: local });
  await other.listen();
  const address = `http://127.0.0.1:${portOf(other)}`;
  const bench = await createServer({ ...quiet, plugins: [liveBench(address)], server: local });
  await bench.listen();
  const [page, workbench] = [await connect(portOf(other)), await connect(portOf(bench))];
  workbench.send('live:connect');
  await workbench.hears('live:attached');
  page.send('live:sent', { page: 'first', events: [] });
  await workbench.hears('live:attached', 'live:update');
  await other.close();
  await workbench.hears('live:attached', 'live:update', 'live:lost');
  workbench.send('live:connect');
  await workbench.hears('live:attached', 'live:update', 'live:lost', 'live:lost');
  workbench.close();
  page.close();
  await bench.close();
});

test('the workbench cannot watch a site that other computers can reach (TEST-31)', async () => {
  const open = await createServer({ ...quiet, plugins: [liveSite()], server: { ...local, host: true } });
  await open.listen();
  const watcher = await connect(portOf(open));
  const page = await connect(portOf(open));
  watcher.send('live:attach');
  page.send('live:sent', { page: 'first' });
  // Vite handles messages in order, so its response to `test:end` shows that it has handled the earlier
  // messages.
  open.ws.on('test:end', (_, client) => client.send('live:end', {}));
  watcher.send('test:end');
  await watcher.hears('live:end');
  watcher.close();
  page.close();
  await open.close();
});

test('the workbench refuses to watch a site on another computer (TEST-31)', () => {
  expect(() => liveBench('http://staging.example:5173')).toThrow(
    'LIVE_SITE must be on this machine, such as http://localhost:5173, and not http://staging.example:5173',
  );
});
