import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Route } from 'playwright-core';
import type { Connection } from './action.ts';

/** A write that the page sent, and how often it was sent again before its answer. */
export type Write = { name: string; isTwice: boolean; isOver: boolean };

/** How long an answer is held back, ms. */
const slowness = 150;
const patience = 400;

/**
 * Treats the calls of a browser profile as the connection says, and notes its writes. A lost call does not
 * reach the server; a lost answer does. Reordered answers overtake each other.
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
      case 'reordered': {
        const response = await route.fetch();
        // Waits for the next answer, which overtakes it, or for a while.
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
      // A page that is closed or left takes its calls along.
      await treat(route).catch(() => undefined);
      // `continue` ends before the answer.
      const response = connection === 'good' || connection === 'slow' ? request.response() : undefined;
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
