import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { type Command, type Driver, driverOf } from './driver.ts';

const commands: Record<Command, string> = {
  open: 'WebDriver:Navigate',
  run: 'WebDriver:ExecuteScript',
  find: 'WebDriver:FindElement',
  click: 'WebDriver:ElementClick',
  type: 'WebDriver:ElementSendKeys',
  act: 'WebDriver:PerformActions',
};

/** Drives Debian's Firefox through its own protocol, Marionette, because geckodriver is not available. */
export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const port = await freePort();
  await writeFile(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const browser = spawn(
    'firefox-esr',
    ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'],
    { stdio: 'ignore', env: { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1280' } },
  );
  const gone = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  const call = converse(await connect(port));
  await call('WebDriver:NewSession', {});
  return driverOf(
    async (command, params = {}) => {
      const result = (await call(commands[command], params)) as { value?: unknown };
      return result?.value;
    },
    async () => {
      browser.kill();
      await gone;
      await rm(profile, { recursive: true, force: true });
    },
  );
}

async function connect(port: number): Promise<Socket> {
  const end = Date.now() + 60_000;
  for (;;) {
    try {
      return await new Promise<Socket>((resolve, reject) => {
        const socket = createConnection({ port, host: '127.0.0.1' });
        socket.once('connect', () => resolve(socket)).once('error', reject);
      });
    } catch (error) {
      if (Date.now() > end) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/**
 * Returns a function that sends a Marionette command and returns its result. Each message consists of its
 * length, a colon, and JSON.
 */
function converse(socket: Socket) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let received = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (received.length < end) {
        return;
      }
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message)) {
        const [, id, error, result] = message as [number, number, { message: string } | null, unknown];
        const answer = waiting.get(id);
        waiting.delete(id);
        if (error === null) {
          answer?.resolve(result);
        } else {
          answer?.reject(new Error(error.message));
        }
      }
    }
  });
  return (command: string, params: object): Promise<unknown> => {
    last += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(last, answer);
    const text = JSON.stringify([0, last, command, params]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    return answer.promise;
  };
}
