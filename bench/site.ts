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

/** Where a server under measurement runs: the built site in a folder of its own, with its data. */
export type Site = {
  folder: string;
  dataDir: string;
  /** The address that the pages were built for. */
  siteUrl: string;
  remove: () => void;
};

/** Copies the built site and puts a page beside it, /bare: the home page's text and nothing else. */
export async function layOutSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'swiftex-bench-'));
  const pages = join(folder, 'dist/pages');
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  // The application that renders on request finds its packages from where it stands.
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

/** A server under measurement, in a process of its own. */
export type RunningSite = { origin: string; child: ChildProcess; [Symbol.asyncDispose]: () => Promise<void> };

/** Starts the real server on the site, on a free port; on one core only where `core` names it. */
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

/** What a server under measurement is told: the settings of the build hold, the rest is the bench's. */
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

/** Waits for the line in which a server says where it is, and how long it took to get there, ms. */
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
  child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  return promise;
}

/** The built site with the posts that an empty store begins with, and with a price service on this machine. */
export async function serveSampleSite(site: Site): Promise<RunningSite> {
  const prices = spawn(process.execPath, [join(import.meta.dirname, 'price-service.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [address] = await once(prices.stdout, 'data');
    const server = await serveSite(site, {
      PRICE_API_URL: String(address).trim(),
      // The other measures do without these posts.
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
