import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { forwardErrors } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';

/** Starts `npm run dev` on free ports, and waits until both of its servers listen. */
async function startDev(dataDir: string) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['scripts/dev.ts', '--port', String(port), '--strictPort', '--host', '127.0.0.1'],
    {
      env: {
        PATH: process.env['PATH'],
        NO_COLOR: '1',
        DATA_DIR: dataDir,
        API_PORT: String(await freePort()),
        SAMPLE_CONTENT: 'off',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  forwardErrors(child.stderr);
  let output = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (output.includes('The API is at') && output.includes('Local:')) {
      resolve();
    }
  });
  const exit = once(child, 'exit');
  void exit.then(() => reject(new Error(`It ended: ${output}`)));
  await ready;
  return {
    get: async (path: string) => {
      const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
      return [status, headers.get('content-type')];
    },
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

test('npm run dev serves pages on the requested port, and the API and uploads from the API server (OPS-5)', {
  timeout: 120_000,
}, async () => {
  await using folder = await temporaryFolder();
  await using dev = await startDev(folder.path);
  const json = 'application/json; charset=utf-8';
  expect([
    await dev.get('/'),
    await dev.get('/api/v2/posts/none'),
    await dev.get('/uploads/none.webp'),
    await dev.get('/uploads/videos/none.mp4'),
  ]).toEqual([
    [200, 'text/html'],
    [404, json],
    [404, json],
    [404, json],
  ]);
});
