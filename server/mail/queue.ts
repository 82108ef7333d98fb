import type { FastifyBaseLogger } from 'fastify';
import { giveUpInterrupted, interruptedAfter, requeueInterrupted } from '../store/interrupted-mails.ts';
import { correctDueTimes } from '../store/mail-due-times.ts';
import {
  beginMail,
  type ClaimedMail,
  claimMail,
  postponeMail,
  releaseMail,
  settleMail,
  storedMails,
} from '../store/mails.ts';
import type { Database } from '../store/schema.ts';
import type { MailTransport, Outcome } from './transport.ts';

/**
 * How long a stop waits for emails whose transmission has begun, in ms. The process ends 13 s after the signal,
 * and needs the rest of that time to store the outcomes.
 */
const stopPatience = 11_000;
/** The interval at which the queue is polled, in ms. */
const pollEvery = 1_000;
/** The delay before each retry, in ms. After the last retry, the email has failed. MAIL-4. */
export const retryDelays = [1, 5, 30, 120, 720].map((minutes) => minutes * 60_000);

/**
 * Matches a single address. Spaces, line breaks and separators are refused, because they could add
 * recipients. MAIL-7.
 */
const isAddress = /^[^\s<>@,;"]+@[^\s<>@,;"]+$/;

/** The problem of an email whose link ended before it was sent. MAIL-16. */
const ended = 'Its link no longer works, so it was not sent.';

export type MailQueueOptions = {
  db: Database;
  transport: MailTransport;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Called before the queue is read, to queue emails that are due. */
  prepare?: () => Promise<void>;
  /**
   * Whether this is the only server that sends this store's emails. If true, an email still in transfer when
   * this server starts belongs to a sender that died.
   */
  isAlone?: boolean;
  /** Milliseconds since the epoch. */
  now?: () => number;
};

/**
 * Runs one worker per transport connection, until no email is due or `signal` is aborted. Each worker claims
 * an email, sends it and claims the next. A worker claims an email only when it can send the email immediately,
 * so that a slow mail server holds up few emails. MAIL-3, MAIL-14, MAIL-15.
 */
export function createWorkers(options: MailQueueOptions, signal: AbortSignal) {
  const { db, transport, log, now = Date.now } = options;
  const running = new Set<Promise<void>>();

  function start() {
    if (running.size >= transport.connections || signal.aborted) {
      return;
    }
    const worker = work()
      .catch((error: unknown) => log.error({ err: error }, 'The mail queue could not be read'))
      .finally(() => running.delete(worker));
    running.add(worker);
  }

  async function work() {
    while (!signal.aborted) {
      const mail = await claimMail(db, now());
      if (mail === undefined) {
        return;
      }
      // More emails may be due, so start another worker.
      start();
      await sendClaimed(mail, options, signal);
    }
  }

  return {
    start,
    /** Resolves when all workers have ended. */
    finish: async () => {
      while (running.size > 0) {
        await Promise.all(running);
      }
    },
  };
}

async function sendClaimed(mail: ClaimedMail, options: MailQueueOptions, signal: AbortSignal) {
  const { db, transport, log, now = Date.now } = options;
  const { id, attempts, endsAt = Number.POSITIVE_INFINITY } = mail;
  const outcome: Outcome =
    endsAt <= now()
      ? { kind: 'withdrawn' }
      : isAddress.test(mail.recipient)
        ? await transport.send(mail, { signal, begin: () => beginMail(db, mail, now()) })
        : { kind: 'refused', problem: 'This is not an email address.' };
  // The address must not appear in the log. PRIV-27.
  log.info({ mail: id, attempts, outcome: outcome.kind }, 'An attempt to deliver an email ended');
  const isNoted = await noteOutcome(mail, outcome, options, signal);
  if (!isNoted && !(await storedMails(db, [id])).has(id)) {
    await transport.forget(id);
  }
}

/** Stores the outcome of an email. Returns false if this sender no longer holds the claim. */
async function noteOutcome(
  mail: ClaimedMail,
  outcome: Outcome,
  { db, now = Date.now }: MailQueueOptions,
  signal: AbortSignal,
): Promise<boolean> {
  switch (outcome.kind) {
    case 'withdrawn':
      // Changes nothing if the email was erased or another sender has claimed it.
      return await settleMail(db, mail, { state: 'failed', problem: `${ended} ${mail.problem}`.trimEnd() });
    case 'later': {
      if (signal.aborted) {
        return await releaseMail(db, mail, now());
      }
      const delay = retryDelays[mail.attempts - 1];
      return delay === undefined
        ? await settleMail(db, mail, { state: 'failed', problem: outcome.problem })
        : // When the link ends before the next attempt, the email fails at that time. MAIL-16.
          await postponeMail(db, mail, {
            dueAt: Math.min(now() + delay, mail.endsAt ?? Number.POSITIVE_INFINITY),
            problem: outcome.problem,
          });
    }
    case 'refused':
    case 'unknown':
      return await settleMail(db, mail, { state: 'failed', problem: outcome.problem });
    default:
      return await settleMail(db, mail, { state: outcome.kind });
  }
}

/**
 * Settles emails whose sender died. An email whose transmission had begun may have arrived, so it is not
 * resent. All other emails are queued again, until their attempts are used up. MAIL-3, MAIL-5.
 */
async function settleInterrupted(
  { db, transport, log, now = Date.now }: MailQueueOptions,
  { areAllDead }: { areAllDead: boolean },
) {
  const time = now();
  const failed = await requeueInterrupted(db, {
    before: areAllDead ? time : time - transport.repeatedAfter,
    now: time,
    // The email is rarely what killed its sender, so the first retry starts at once.
    delays: [0, ...retryDelays],
  });
  const before = areAllDead ? time : time - interruptedAfter;
  const mails = failed + (await giveUpInterrupted(db, { before, now: time }));
  if (mails > 0) {
    log.warn({ mails }, 'Emails were marked as failed: the server stopped while they were being sent');
  }
}

/**
 * Starts draining the mail queue. Every server instance drains the same queue. `stop` waits up to
 * `stopPatience` for the emails whose transmission has begun, and queues the other claimed emails again.
 * MAIL-14.
 */
export function startMailQueue(options: MailQueueOptions): { stop: () => Promise<void> } {
  const { transport, log } = options;
  const stopping = new AbortController();
  const workers = createWorkers(options, stopping.signal);
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let areAllDead = options.isAlone === true;
  const look = async () => {
    try {
      await options.prepare?.();
      await settleInterrupted(options, { areAllDead });
      areAllDead = false;
      await correctDueTimes(options.db, [0, ...retryDelays], (options.now ?? Date.now)());
      workers.start();
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
      const closing = setTimeout(() => transport.close(), stopPatience);
      await running;
      await workers.finish();
      clearTimeout(closing);
      transport.close();
    },
  };
}
