import { createWorkers, type MailQueueOptions, startMailQueue } from '../../server/mail/queue.ts';
import { openSmtp } from '../../server/mail/smtp.ts';
import type { MailTransport } from '../../server/mail/transport.ts';
import { listMails, queueMail } from '../../server/store/mails.ts';
import { openTestStore, testStart } from './server.ts';

/** A logger that discards everything. */
export const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The sender address in every test. */
export const from = 'SwiftEx <hello@swiftex.example>';

/** Short timeouts for tests with a silent server, in ms. */
export const shortPatience = {
  connectionTimeout: 5_000,
  greetingTimeout: 200,
  socketTimeout: 400,
  begin: 5_000,
  transfer: 5_000,
};

export const mailTo = (recipient: string) => ({
  recipient,
  kind: 'password reset' as const,
  subject: 'Grüße: choose a password',
  text: 'Plain text.\n',
  html: '<p>HTML text.</p>',
});

/** Creates this many recipient addresses. */
export const recipientsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `user${index}@example.com`);

/** Sends queued emails until none is due. Returns the number of attempts. */
export async function drainMails(options: MailQueueOptions): Promise<number> {
  const attempts = async () => {
    const mails = await options.db.selectFrom('mails').select('attempts').execute();
    return mails.reduce((sum, mail) => sum + mail.attempts, 0);
  };
  const before = await attempts();
  const workers = createWorkers(options, new AbortController().signal);
  workers.start();
  await workers.finish();
  return (await attempts()) - before;
}

/**
 * Creates a queue on a store with one email per recipient. `to` is the URL of an SMTP server, or a transport.
 */
export async function queueOn(to: string | MailTransport, ...recipients: string[]) {
  const store = await openTestStore();
  for (const recipient of recipients) {
    await queueMail(store.db, mailTo(recipient), testStart);
  }
  const transport = typeof to === 'string' ? openSmtp({ url: to, from }) : to;
  let now = testStart;
  const options = { db: store.db, transport, log, now: () => now };
  return {
    db: store.db,
    openAgain: store.openAgain,
    drainAt: (at: number) => {
      now = at;
      return drainMails(options);
    },
    /** Starts the queue as the server does. */
    startAt: (at: number, isAlone = false) => {
      now = at;
      return startMailQueue({ ...options, isAlone });
    },
    states: async () => {
      const { mails } = await listMails(store.db, { limit: 100, page: 1 });
      return mails.map(({ recipient, state, attempts, problem }) => [recipient, state, attempts, problem]);
    },
    /** Counts the emails in each state. */
    counts: async () => {
      const { mails } = await listMails(store.db, { limit: 100, page: 1 });
      const states = [...Map.groupBy(mails, ({ state }) => state)];
      return Object.fromEntries(states.map(([state, { length }]) => [state, length]));
    },
    [Symbol.asyncDispose]: async () => {
      transport.close();
      await store[Symbol.asyncDispose]();
    },
  };
}
