import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSqlite } from '../../server/store/sqlite.ts';
import { writeFakeSite } from '../server/fake-site.ts';
import { launch } from '../support/program.ts';
import { temporaryFolder } from '../support/server.ts';
import { addressesOf, type Outcome, outcomeOf, startFlood } from './flood.ts';
import { credentials } from './scenarios.ts';

/** The duration of an attack, in ms. */
const duration = 10_000;

type Attack = (origin: string, ended: AbortSignal) => Promise<unknown>;

/** Sends 1,500 pipelined requests on one connection and reads no response. */
export function pipelineWithoutReading(): Promise<Outcome> {
  const requests = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.1\r\n\r\n'.repeat(
    1_500,
  );
  return withstand('1,500 pipelined requests, answers unread', (origin, ended) =>
    keepOpen(origin, 1, requests, ended),
  );
}

/** Starts 1,001 request bodies to an unknown path from one client address, and completes none of them. */
export function sendSlowBodies(): Promise<Outcome> {
  const head =
    'POST /nothing HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{';
  return withstand('1,001 slow bodies to an unknown address', (origin, ended) =>
    keepOpen(origin, 1_001, head, ended),
  );
}

/** Sends rounds of 150 concurrent logins, each from a different client address. */
export function logInAtOnce(): Promise<Outcome> {
  return withstand('150 logins at once', async (origin, ended) => {
    for (let round = 0; !ended.aborted; round++) {
      await Promise.all(Array.from({ length: 150 }, (_, index) => logIn(origin, `${round}.${index}`, ended)));
    }
  });
}

/** Runs an attack while other visitors sign up and load a page. None of their requests may fail. */
async function withstand(what: string, attack: Attack): Promise<Outcome> {
  await using folder = await temporaryFolder();
  await writeFakeSite(folder.path);
  await using server = await launch(folder.path, { TRUST_PROXY: '1', ...credentials });
  await using flood = startFlood({ origin: () => server.origin, name: 'attack', clients: 2 });
  await flood.more(20);
  const ended = AbortSignal.timeout(duration);
  const [slowest] = await Promise.all([slowestPage(server.origin, ended), attack(server.origin, ended)]);
  await flood.more(20);
  await flood.stop();
  const listed = await addressesOf(openSqlite(join(folder.path, 'data')));
  return outcomeOf(what, flood, listed, [], `slowest page ${Math.round(slowest)} ms`);
}

/** Loads a page repeatedly and returns the longest loading time, in ms. A failed load counts as infinite. */
async function slowestPage(origin: string, ended: AbortSignal): Promise<number> {
  let slowest = 0;
  while (!ended.aborted) {
    const start = performance.now();
    const response = await fetch(`${origin}/`, { headers: { 'x-forwarded-for': '198.51.100.1' } });
    await response.arrayBuffer();
    slowest = Math.max(slowest, response.ok ? performance.now() - start : Number.POSITIVE_INFINITY);
    await sleep(20);
  }
  return slowest;
}

/** Opens connections that send the bytes and read nothing. Reopens a closed connection after a second. */
async function keepOpen(origin: string, connections: number, bytes: string, ended: AbortSignal) {
  const { hostname, port } = new URL(origin);
  const sockets = new Set<Socket>();
  ended.addEventListener('abort', () => {
    for (const socket of sockets) {
      socket.destroy();
    }
  });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!ended.aborted) {
        const socket = connect(Number(port), hostname).on('error', () => undefined);
        sockets.add(socket.pause());
        socket.write(bytes);
        await once(socket, 'close');
        sockets.delete(socket);
        await sleep(1_000);
      }
    }),
  );
}

async function logIn(origin: string, from: string, ended: AbortSignal) {
  try {
    const response = await fetch(`${origin}/api/v2/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${from}` },
      body: JSON.stringify({ email: 'ops@example.com', password: 'wrong' }),
      signal: ended,
    });
    await response.body?.cancel();
  } catch {
    // The end of the attack aborts this call.
  }
}
