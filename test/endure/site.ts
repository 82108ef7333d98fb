import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileCache, mallocSettings, serverFlags } from '../../scripts/node-flags.mjs';
import { Problem } from './problem.ts';

const root = join(import.meta.dirname, '../..');

/** The time limits for the start of a server, and for a response, in ms. */
const startPatience = 120_000;
const callPatience = 60_000;

/** The first admin of every store. */
export const firstAdmin = { email: 'ops@example.com', password: 'a long password' };

/** The data of a site. `databaseUrl` is absent on SQLite. */
export type Place = { dataDir: string; databaseUrl: string | undefined };

export type Call = {
  method?: string;
  path: string;
  json?: unknown;
  body?: Uint8Array<ArrayBuffer> | FormData;
  token?: string | undefined;
  headers?: Record<string, string>;
};

/** A response. The server handled the request between `from` and `to`, by its own clock. */
export type Answer = {
  status: number;
  headers: Headers;
  bytes: Buffer;
  text: string;
  from: number;
  to: number;
};

type Options = {
  /** The checkout whose server is under test. */
  server?: string;
  instances: number;
  priceApiUrl: string;
  /** The mail server. Without a mail server, emails stay in the outbox. */
  smtpUrl?: string | undefined;
};

/** The server processes of one site. */
export function createSite({ server = root, instances, priceApiUrl, smtpUrl }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'swiftex-endure-'));
  symlinkSync(join(root, 'dist'), join(folder, 'dist'));
  const clockFile = join(folder, 'clock');
  let offset = 0;
  let isConfirming = false;
  let brokenAt = Number.NEGATIVE_INFINITY;
  const now = () => Date.now() + offset;
  setClock(0);
  let processes: Running[] = [];
  let calls = 0;

  function setClock(ms: number) {
    // After a jump of the clock, a server may treat an email in transfer as interrupted.
    noteFault();
    offset = ms;
    // Writes a new file and renames it, because a server that reads meanwhile must not see an empty file.
    writeFileSync(`${clockFile}.new`, String(ms));
    renameSync(`${clockFile}.new`, clockFile);
  }
  function environmentOf({ dataDir, databaseUrl }: Place): NodeJS.ProcessEnv {
    return {
      PATH: process.env['PATH'],
      PORT: '0',
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: dataDir,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...(smtpUrl === undefined ? {} : { SMTP_URL: smtpUrl, MAIL_FROM: 'SwiftEx <swiftex@example.com>' }),
      ADMIN_EMAIL: firstAdmin.email,
      ADMIN_PASSWORD: firstAdmin.password,
      SAMPLE_CONTENT: 'off',
      WAITLIST_CONFIRMATION: isConfirming ? 'on' : 'off',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      PRICE_API_URL: priceApiUrl,
      ...mallocSettings,
      ...compileCache,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'clock.ts'))}`,
      ENDURE_CLOCK: clockFile,
    };
  }

  /** Starts one server process. If it exits before it listens, `listening` rejects with its output. */
  function spawnServer(place: Place): Running {
    const child = spawn(process.execPath, [...serverFlags, join(server, 'server/process/main.ts')], {
      cwd: folder,
      env: environmentOf(place),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let errors = 0;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output = (output + chunk).slice(-4_000);
        errors += chunk.split('"level":50').length - 1;
        const port = / at http:\/\/localhost:(\d+) \(started/.exec(output)?.[1];
        if (port !== undefined) {
          resolve(`http://127.0.0.1:${port}`);
        }
      });
    }
    const exit = once(child, 'exit').then(([code]) => {
      reject(new Problem('status', `The server exited with code ${code} before it listened: ${output}`));
      return code as number | null;
    });
    const patience = setTimeout(
      () => reject(new Problem('status', `The server did not start: ${output}`)),
      startPatience,
    ).unref();
    promise.then(
      () => clearTimeout(patience),
      () => clearTimeout(patience),
    );
    return { child, listening: promise, exit, output: () => output, errors: () => errors };
  }

  async function start(place: Place) {
    processes = Array.from({ length: instances }, () => spawnServer(place));
    await Promise.all(processes.map(({ listening }) => listening));
  }

  /** Records the time at which a server or its database was interrupted. */
  function noteFault() {
    brokenAt = Math.max(brokenAt, now());
  }

  async function stop(signal: 'SIGKILL' | 'SIGTERM') {
    noteFault();
    const codes = await Promise.all(processes.map((running) => end(running, signal)));
    processes = [];
    return codes;
  }

  /** Restarts one instance. */
  async function replace(index: number, place: Place, signal: 'SIGKILL' | 'SIGTERM') {
    const running = processes[index % processes.length];
    if (running !== undefined) {
      noteFault();
      await end(running, signal);
    }
    await startInPlaceOf(index, place);
  }

  async function startInPlaceOf(index: number, place: Place) {
    const started = spawnServer(place);
    processes[index % processes.length] = started;
    await started.listening;
  }

  /** Sends a call to the next instance in turn. Rejects if the connection breaks. */
  async function send(call: Call): Promise<Answer> {
    calls += 1;
    const { method = 'GET', path, json, body, token, headers } = call;
    const running = processes[calls % processes.length];
    const origin = await running?.listening;
    const from = now();
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        // Each call comes from another address, so that no rate limit applies.
        'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(callPatience),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text: bytes.toString('utf8'),
      from,
      to: now(),
    };
  }

  return {
    root: server,
    folder,
    instances,
    environmentOf,
    now,
    offset: () => offset,
    setClock,
    /** Whether signups must be confirmed. A change applies to servers that start later. */
    isConfirming: () => isConfirming,
    setConfirming: (isOn: boolean) => {
      isConfirming = isOn;
    },
    spawnServer,
    start,
    stop,
    replace,
    startInPlaceOf,
    noteFault,
    /** The time at which a server or its database was last interrupted, by the server's clock. */
    brokenAt: () => brokenAt,
    send,
    /** The running processes, one per instance. */
    processes: () => processes,
    /** The last log lines of the servers. */
    output: () => processes.map(({ output }) => output()).join('\n'),
    /** The number of errors that the running servers logged. */
    errors: () => processes.reduce((sum, { errors }) => sum + errors(), 0),
    [Symbol.asyncDispose]: async () => {
      await stop('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Site = ReturnType<typeof createSite>;

export type Running = {
  child: ChildProcess;
  /** Resolves with the server's origin when it listens. */
  listening: Promise<string>;
  exit: Promise<number | null>;
  output: () => string;
  errors: () => number;
};

/** Ends a process and returns its exit code, or null after SIGKILL. */
export async function end({ child, listening, exit }: Running, signal: 'SIGKILL' | 'SIGTERM') {
  listening.catch(() => undefined);
  child.kill(signal);
  return await exit;
}
