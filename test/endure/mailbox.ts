import { setTimeout as sleep } from 'node:timers/promises';
import { startSmtpServer } from '../support/smtp-server.ts';
import type { Place } from './site.ts';

/** The mail server's response time, in ms. It is long enough for kills to happen during transfers. */
const delay = 60;

/** A site's mail server, and the texts of the received emails by email id. */
export type Mailbox = {
  url: string;
  texts: Map<string, string>;
  /** The emails that arrived more than once. */
  twice: Set<string>;
  /** The store at the time of the last comparison. */
  place: Place | undefined;
};

export async function openMailbox(): Promise<Mailbox & AsyncDisposable> {
  const texts = new Map<string, string>();
  const twice = new Set<string>();
  const server = await startSmtpServer({
    onText: async ({ text }) => {
      const id = /^Message-ID: <([\w-]+)@/im.exec(text)?.[1] ?? '';
      if (texts.has(id)) {
        twice.add(id);
      }
      texts.set(id, text);
      await sleep(delay);
      return 'take' as const;
    },
  });
  return {
    url: server.url,
    texts,
    twice,
    place: undefined,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
