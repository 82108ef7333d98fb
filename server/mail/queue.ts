import type { FastifyBaseLogger } from 'fastify';
import {
  type ClaimedMail,
  claimMails,
  giveUpInterrupted,
  postponeMail,
  repeatInterrupted,
  settleMail,
} from '../store/mails.ts';
import type { Database } from '../store/schema.ts';
import type { MailTransport, Outcome } from './transport.ts';

/** How often the queue is looked at, ms. */
const pollEvery = 1_000;
/** The number of emails that are claimed and sent at a time. */
const batch = 50;
/** Waits before the second and later attempts, ms. After the last one the email has failed. MAIL-4. */
export const retryDelays = [1, 5, 30, 120, 720].map((minutes) => minutes * 60_000);

/** One bare address: what has spaces, lines or separators could name others too. MAIL-7. */
const isAddress = /^[^\s<>@,;"]+@[^\s<>@,;"]+$/;

type Options = {
  db: Database;
  transport: MailTransport;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Queues what is due, before the queue is read. */
  prepare?: () => Promise<void>;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

/** Sends what is queued until nothing is due or `signal` is aborted. Returns the number of mails. MAIL-3. */
export async function drainMails(options: Options, signal?: AbortSignal): Promise<number> {
  const { db, now = Date.now } = options;
  let count = 0;
  while (signal?.aborted !== true) {
    const mails = await claimMails(db, batch, now());
    if (mails.length === 0) {
      break;
    }
    count += mails.length;
    await Promise.all(mails.map((mail) => sendClaimed(mail, options)));
  }
  return count;
}

async function sendClaimed(mail: ClaimedMail, { db, transport, log, now = Date.now }: Options) {
  const { id, attempts } = mail;
  const outcome: Outcome = isAddress.test(mail.recipient)
    ? await transport.send(mail)
    : { kind: 'refused', problem: 'This is not an email address.' };
  const dueIn = retryDelays[attempts - 1];
  // The address stays out of the log. PRIV-27.
  log.info({ mail: id, attempts, outcome: outcome.kind }, 'An email was handed over');
  if (outcome.kind === 'later' && dueIn !== undefined) {
    await postponeMail(db, id, { dueAt: now() + dueIn, problem: outcome.problem });
    return;
  }
  await settleMail(
    db,
    id,
    'problem' in outcome ? { state: 'failed', problem: outcome.problem } : { state: outcome.kind },
  );
}

/** Settles emails whose sender died: those that may have arrived are not sent again. MAIL-5. */
async function settleInterrupted({ db, transport, log, now = Date.now }: Options) {
  if (transport.isRepeatable) {
    await repeatInterrupted(db, now());
    return;
  }
  const mails = await giveUpInterrupted(db, now());
  if (mails > 0) {
    log.warn({ mails }, 'Emails were given up: the server stopped while they were sent');
  }
}

/** Drains the mail queue, on every instance. `stop` waits for the emails that are being sent. */
export function startMailQueue(options: Options): { stop: () => Promise<void> } {
  const { transport, log } = options;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const look = async () => {
    try {
      await options.prepare?.();
      await settleInterrupted(options);
      await drainMails(options, stopping.signal);
    } catch (error) {
      log.error({ err: error }, 'The mail queue could not be read');
    }
    if (!stopping.signal.aborted) {
      timer = setTimeout(() => {
        running = look();
      }, pollEvery);
    }
  };
  running = look();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
}
