import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { buildApp } from '../../server/app/app.ts';
import type { Config } from '../../server/config/config.ts';
import { openDiskFiles } from '../../server/files/disk.ts';
import type { FileStore } from '../../server/files/file-store.ts';
import { openVideos, type VideoStore } from '../../server/files/videos.ts';
import type { Limits } from '../../server/http/limits.ts';
import type { LogStream } from '../../server/http/log.ts';
import type { AddressPolicy } from '../../server/http/public-address.ts';
import type { LoadLimits } from '../../server/http/shedding.ts';
import type { Patience } from '../../server/http/sockets.ts';
import type { Pages } from '../../server/pages/load.ts';
import { addAdmin } from '../../server/store/admins.ts';
import type { Database } from '../../server/store/schema.ts';
import type { Store } from '../../server/store/store.ts';
import { sessionDuration } from '../../src/contract/auth.ts';
import { startPriceService } from './price-service.ts';
import { createTestStore } from './stores.ts';

/** The admin of every test server. */
export const admin = { email: 'admin@example.com', password: 'correct horse battery' };
/** The hash of the admin's password, with a memory cost of only 64 KiB, so that logins are fast. */
export const passwordHash =
  '$argon2id$v=19$m=64,t=1,p=1$c3dpZnRleCB0ZXN0IHJ1bg$NovFC4uPoP7rNqxfBE1QyTkQ0lt6qsksVMpI9+BhMTM';

/** The id of the browser that signs the test admin in. */
export const browser = 'b'.repeat(64);

/** The time at which a test's clock starts. */
export const testStart = Date.UTC(2025, 0, 15, 9, 30);

const unlimited = { max: 1_000_000, window: 60_000 };
/** Turns off load shedding, so that a slow computer does not fail a test. */
const unshed = { requests: 1_000_000, lateness: Number.POSITIVE_INFINITY };

type Options = Partial<
  Pick<
    Config,
    | 'siteUrl'
    | 'priceApiUrl'
    | 'trustProxy'
    | 'logLevel'
    | 'metricsToken'
    | 'smtp'
    | 'isConfirming'
    | 'sessionIdle'
  >
> & {
  limits?: Partial<Limits>;
  patience?: Patience;
  loadLimits?: LoadLimits;
  mayConnect?: AddressPolicy;
  fetchTime?: number;
  now?: () => number;
  pages?: Pages;
  /** An open store that the server shares with other instances. It stays open when the server stops. */
  store?: Store;
  logStream?: LogStream;
  files?: FileStore;
  videos?: VideoStore;
  uploadsUrl?: string;
};

/** Creates a temporary folder and removes it at the end of the test. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'swiftex-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Creates a migrated, empty store on the engine of this run. With `shared`, uses that store and leaves it
 * open.
 */
export async function openTestStore(shared?: Store) {
  if (shared !== undefined) {
    return { ...shared, openAgain: () => shared, [Symbol.asyncDispose]: async () => {} };
  }
  const { open, remove } = await createTestStore();
  const store = open();
  return {
    ...store,
    /**
     * Opens the same store again, like another instance of the server. `use` sets PostgreSQL's time limits.
     */
    openAgain: open,
    [Symbol.asyncDispose]: async () => {
      await store.close();
      await remove();
    },
  };
}

/**
 * Starts the real server on a free port, with a new store and one admin. By default the rate limits are too
 * high to be reached, the clock is stopped at `testStart`, and the price service responds with sample prices.
 */
export async function startServer(options: Options = {}) {
  const { limits, now = () => testStart, pages, logStream, store: shared, ...others } = options;
  const { patience, loadLimits = unshed, files, videos, uploadsUrl, mayConnect, ...rest } = others;
  const { fetchTime, ...config } = rest;
  const own = await openTestStore(shared);
  const store: Store = own;
  await addAdmin(store.db, { email: admin.email, passwordHash }, testStart);
  const priceService = await startPriceService();
  const uploads = await temporaryFolder();
  const app = await buildApp({
    config: {
      siteUrl: 'http://localhost:3000',
      priceApiUrl: priceService.url,
      trustProxy: 0,
      logLevel: 'silent',
      metricsToken: undefined,
      smtp: undefined,
      isConfirming: false,
      sessionIdle: sessionDuration,
      ...config,
    },
    store,
    files: files ?? openDiskFiles(uploads.path),
    videos: videos ?? openVideos(join(uploads.path, 'videos')),
    uploadsUrl,
    pages,
    limits: {
      login: unlimited,
      passwords: unlimited,
      publicForms: unlimited,
      prices: unlimited,
      fetches: unlimited,
      sharedDrafts: unlimited,
      ...limits,
    },
    now,
    ...(logStream === undefined ? {} : { logStream }),
    ...(patience === undefined ? {} : { patience }),
    ...(mayConnect === undefined ? {} : { mayConnect }),
    ...(fetchTime === undefined ? {} : { fetchTime }),
    loadLimits,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url,
    /** The folder of the uploads. */
    uploads: uploads.path,
    store,
    ...callers(url),
    /** Calls the server without a connection, for tests with thousands of calls. */
    inject: app.inject.bind(app),
    /** Stops the server as a signal does: pending requests get their responses first. */
    stop: () => app.close(),
    [Symbol.asyncDispose]: async () => {
      app.server.closeAllConnections();
      await app.close();
      await priceService[Symbol.asyncDispose]();
      await own[Symbol.asyncDispose]();
      await uploads[Symbol.asyncDispose]();
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** Returns functions that call the server at `url`. */
export function callers(url: string) {
  return {
    /** Calls the API and parses the response as JSON, or returns other text. */
    call: (method: string, path: string, call: Call = {}) => callApi(`${url}${path}`, method, call),
    /** Sends a request unchanged and returns the bytes of the response. */
    raw: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      sendRaw(url, path, headers, method),
    /** Signs the test admin in and returns the token. */
    signIn: async () => {
      const { body } = await callApi(`${url}/api/v2/auth/login`, 'POST', { json: { ...admin, browser } });
      return (body as { token: string }).token;
    },
  };
}

type Call = { json?: unknown; text?: string; token?: string; headers?: Record<string, string> };

async function callApi(url: string, method: string, { json, text, token, headers = {} }: Call) {
  const body = json === undefined ? text : JSON.stringify(json);
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
  const answer = await response.text();
  const isJson =
    response.headers.get('content-type')?.startsWith('application/json') === true && answer !== '';
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(answer) as unknown) : answer,
  };
}

function sendRaw(url: string, path: string, headers: Record<string, string>, method: string) {
  const { hostname, port } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    headers: Record<string, string | string[] | undefined>;
    body: Buffer;
  }>();
  request({ hostname, port, path, headers, method }, async (response) => {
    resolve({ status: response.statusCode, headers: response.headers, body: await buffer(response) });
  })
    .on('error', reject)
    .end();
  return promise;
}

/** Adds `count` signups to the store, one per second, oldest first: user1@, user2@ ... */
export async function fillWaitlist(db: Database, count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({
    email_key: `user${index + 1}@example.com`,
    email: `User${index + 1}@example.com`,
    first_name: null,
    last_name: null,
    status: null,
    created_at: testStart + index * 1_000,
  }));
  for (let start = 0; start < rows.length; start += 1_000) {
    await db
      .insertInto('waitlist')
      .values(rows.slice(start, start + 1_000))
      .execute();
  }
}
