import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { compressFolder } from '../build/compress.ts';
import { compileCache, mallocSettings, serverFlags } from '../scripts/node-flags.mjs';
import { admin } from '../test/support/server.ts';
import { barePageOf } from './bare-page.ts';

export const root = join(import.meta.dirname, '..');

const PageList = v.looseObject({ siteUrl: v.string(), pages: v.array(v.looseObject({ path: v.string() })) });

/** A copy of the built site, and the path of a data folder, for the servers that are measured. */
export type Site = {
  folder: string;
  dataDir: string;
  /** The address that the pages were built for. */
  siteUrl: string;
  remove: () => void;
};

/** Copies the built site and adds the page /bare, which has only the text of the home page. */
export async function layOutSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'swiftex-bench-'));
  const pages = join(folder, 'dist/pages');
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  // The server imports the copy of `dist/render`, and Node looks for that copy's packages in this folder.
  symlinkSync(realpathSync(join(root, 'node_modules')), join(folder, 'node_modules'));
  const listFile = join(pages, 'pages.json');
  const list = v.parse(PageList, JSON.parse(readFileSync(listFile, 'utf8')));
  writeFileSync(join(pages, 'bare.html'), await barePageOf(join(pages, 'home.html')));
  list.pages.push({ path: '/bare', file: 'bare.html', status: 200, noindex: false });
  writeFileSync(listFile, JSON.stringify(list));
  await compressFolder(pages);
  return {
    folder,
    dataDir: join(folder, 'data'),
    siteUrl: list.siteUrl,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The measured server, which runs in a separate process. */
export type RunningSite = { origin: string; child: ChildProcess; [Symbol.asyncDispose]: () => Promise<void> };

/** Starts the real server on a free port, pinned to `core` if given. */
export async function serveSite(
  site: Site,
  environment: Record<string, string> = {},
  core?: string,
): Promise<RunningSite> {
  const command = [process.execPath, ...serverFlags, join(root, 'server/process/main.ts')];
  const [program = '', ...args] = core === undefined ? command : ['taskset', '-c', core, ...command];
  const child = spawn(program, args, {
    cwd: site.folder,
    env: serverEnvironment(site, environment),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { origin } = await listening(child);
  return {
    origin,
    child,
    [Symbol.asyncDispose]: async () => {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exit;
    },
  };
}

/** Returns the environment of a measured server. Its SITE_URL is the address that the site was built for. */
export function serverEnvironment(
  { siteUrl, dataDir }: Site,
  more: Record<string, string> = {},
): Record<string, string | undefined> {
  return {
    ...process.env,
    ...mallocSettings,
    ...compileCache,
    PORT: '0',
    HOST: '127.0.0.1',
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    SAMPLE_CONTENT: 'off',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...more,
  };
}

/**
 * Waits until the server prints that it has started. Returns the origin and the start duration (ms) from that
 * line.
 */
export function listening(child: ChildProcess): Promise<{ origin: string; startedIn: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ origin: string; startedIn: number }>();
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    if (output.length < 10_000) {
      output += chunk;
      const [, origin, startedIn] = / at (http:\/\/localhost:\d+) \(started in (\d+) ms\)/.exec(output) ?? [];
      if (origin !== undefined) {
        resolve({ origin, startedIn: Number(startedIn) });
      }
    }
  });
  child.once('exit', (code) => reject(new Error(`The server exited with ${code}:\n${output}`)));
  return promise;
}

/** Starts the built site with the sample posts, and a local price service. */
export async function serveSampleSite(site: Site): Promise<RunningSite> {
  const prices = spawn(process.execPath, [join(import.meta.dirname, 'price-service.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [address] = await once(prices.stdout, 'data');
    const server = await serveSite(site, {
      PRICE_API_URL: String(address).trim(),
      // The sample posts need a separate store, because the other benchmarks run without posts.
      DATA_DIR: join(site.folder, 'samples'),
      SAMPLE_CONTENT: 'on',
    });
    return {
      ...server,
      [Symbol.asyncDispose]: async () => {
        await server[Symbol.asyncDispose]();
        prices.kill();
      },
    };
  } catch (error) {
    prices.kill();
    throw error;
  }
}
