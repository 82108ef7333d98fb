import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Route } from 'playwright-core';
import type { Connection } from './action.ts';

/** A request that changes data. `isTwice`: an equal request was still pending. */
export type Write = { name: string; isTwice: boolean; isOver: boolean };

/** The connections with which the browser itself sends the request to the server. */
const answered: ReadonlySet<Connection> = new Set(['good', 'slow', 'repeated']);

/** The delay of a slow request, and the maximum delay of a reordered response, ms. */
const slowness = 150;
const patience = 400;

/**
 * Simulates the connection for the API requests of a browser profile, and records the writes. `lost`: the
 * request never reaches the server. `answer lost`: the server handles the request, but its response is lost.
 * `repeated`: the server gets every request twice, except a POST. `reordered`: responses overtake each other.
 */
export async function unreliable(context: BrowserContext, origin: string) {
  let connection: Connection = 'good';
  const writes: Write[] = [];
  const held: Array<() => void> = [];

  async function treat(route: Route) {
    switch (connection) {
      case 'good':
        return route.continue();
      case 'slow':
        await sleep(slowness);
        return route.continue();
      case 'lost':
        return route.abort();
      case 'failing':
        return route.fulfill({ status: 503, json: { message: 'The server is busy.' } });
      case 'answer lost':
        await route.fetch();
        return route.abort();
      case 'repeated':
        // HTTP allows the network to repeat any of these requests except a POST.
        await (route.request().method() === 'POST' ? undefined : route.fetch());
        return route.continue();
      case 'reordered': {
        const response = await route.fetch();
        // Waits until the next response overtakes this one, or until a timeout.
        held.shift()?.();
        await Promise.race([new Promise<void>((resolve) => held.push(resolve)), sleep(patience)]);
        return route.fulfill({ response });
      }
    }
  }

  await context.route(
    (url) => url.origin === origin && url.pathname.startsWith('/api/'),
    async (route) => {
      const request = route.request();
      const write =
        request.method() === 'GET'
          ? undefined
          : noteWrite(request.url(), request.method(), request.postData());
      // Leaving or closing a page aborts its requests.
      await treat(route).catch(() => undefined);
      // `continue` resolves before the response arrives.
      const response = answered.has(connection) ? request.response() : undefined;
      void Promise.race([response, sleep(5_000)])
        .catch(() => undefined)
        .then(() => {
          if (write !== undefined) {
            write.isOver = true;
          }
        });
    },
  );

  function noteWrite(url: string, method: string, body: string | null): Write {
    const name = `${method} ${new URL(url).pathname} ${body?.slice(0, 200) ?? ''}`;
    const isTwice = writes.some((other) => other.name === name && !other.isOver);
    const write = { name, isTwice, isOver: false };
    writes.push(write);
    return write;
  }

  return {
    become(next: Connection) {
      connection = next;
    },
    writes,
  };
}
