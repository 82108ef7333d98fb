import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { freePort } from '../support/free-port.ts';
import { type Command, type Driver, driverOf } from './driver.ts';

/** Drives Debian's WebKit on a separate display through WebDriver. */
export async function startWebKit(): Promise<Driver> {
  const display = `:${90 + (process.pid % 100)}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x900x24'], { stdio: 'ignore' });
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      NO_AT_BRIDGE: '1',
    },
  });
  const call = async (path: string, body: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) {
      const { error, message } = value as { error: string; message: string };
      throw new Error(`${error} ${message}`);
    }
    return value;
  };
  const [binary] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const session = await insist(() =>
    call('/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
      },
    }),
  );
  const base = `/session/${(session as { sessionId: string }).sessionId}`;
  await call(`${base}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 });
  const paths: Record<Command, (id: unknown) => string> = {
    open: () => '/url',
    run: () => '/execute/sync',
    find: () => '/element',
    click: (id) => `/element/${id}/click`,
    type: (id) => `/element/${id}/value`,
    act: () => '/actions',
  };
  return driverOf(
    (command, { id, ...params } = {}) => call(`${base}${paths[command](id)}`, params),
    async () => {
      await fetch(`http://127.0.0.1:${port}${base}`, { method: 'DELETE' }).catch(() => undefined);
      await Promise.all([end(driver), end(screen)]);
    },
  );
}

/** Retries until the driver and its display are ready. */
async function insist<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
