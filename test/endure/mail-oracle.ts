import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MailKind, type MailLine, MailPage } from '../../src/contract/mails.ts';
import type { Span } from './model.ts';
import { Problem } from './problem.ts';
import { readPages } from './read-all.ts';
import { adminToken } from './sessions.ts';
import { call, read, type World } from './world.ts';

/** The time limit for sending an email, even after a kill, in ms. */
export const mailPatience = 60_000;

/** Reads all emails of the site. */
export function readMails(world: World, token: string): Promise<MailLine[]> {
  return readPages(async (page) => {
    const answer = await call(world, { path: `/api/v2/mails?limit=100&page=${page}`, token }, 200);
    const { mails: entries, pagination } = read(MailPage, answer);
    return { entries, totalPages: pagination.totalPages };
  });
}

/** Returns the path of an email's file. */
export const fileOf = ({ place }: World, id: string) => join(place.dataDir, 'outbox', `${id}.eml`);

/** Returns the text of an email without soft line breaks, or undefined if the email has not arrived. */
function textOf(world: World, id: string): string | undefined {
  const file = fileOf(world, id);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : world.mailbox?.texts.get(id);
  return text?.replace(/=\r?\n/g, '');
}

/**
 * Whether the server no longer has to send an email: it was sent or kept as a file, its link no longer works,
 * or a fault interrupted its transfer. MAIL-5, MAIL-16.
 */
export const hasLeft = (world: World, mail: MailLine) =>
  mail.state === 'kept' || mail.state === 'sent' || hasEnded(mail) || mayHaveArrived(world, mail);

const hasEnded = ({ state, problem }: MailLine) =>
  state === 'failed' && problem.startsWith('Its link no longer works, so it was not sent.');

/** Whether an email was in transfer when a server or its database was stopped. */
function mayHaveArrived({ mailbox, site }: World, { state, problem, createdAt }: MailLine): boolean {
  const isCut = state === 'sending' || (state === 'failed' && problem.includes('It may have arrived.'));
  return mailbox !== undefined && isCut && Date.parse(createdAt) <= site.brokenAt();
}

const pages = { invitation: 'accept-invitation', 'password reset': 'reset-password' };

/** Returns the token of the email's link to this page. */
export const tokenIn = (world: World, id: string, page: string): string | undefined =>
  new RegExp(`/${page}#([\\w-]{43})`).exec(textOf(world, id) ?? '')?.[1];

/** The maximum time from a call to the email that it causes, in ms. */
const mailMargin = 2_000;

/**
 * Waits for an email of this kind whose token is not in `known`, and returns the token. Returns an empty
 * string if the email's text is lost: a backup does not contain the outbox, and a kill may interrupt the
 * sending of an email. The time of the call in `asked` identifies the email even if older emails are deleted.
 */
export async function awaitToken(
  world: World,
  recipient: string,
  kind: MailKind & keyof typeof pages,
  known: readonly string[],
  asked?: Span,
): Promise<string> {
  const isNew = ({ createdAt }: MailLine) => {
    const at = Date.parse(createdAt);
    return asked !== undefined && at >= asked.from && at <= asked.to + mailMargin;
  };
  for (const end = Date.now() + mailPatience; ; await sleep(100)) {
    const { token } = await adminToken(world);
    const mails = (await readMails(world, token)).filter(
      (mail) => mail.recipient === recipient && mail.kind === kind && hasLeft(world, mail),
    );
    const tokens = mails.map(({ id }) => tokenIn(world, id, pages[kind]) ?? '');
    const found = tokens.find((one) => one !== '' && !known.includes(one));
    if (found !== undefined || mails.length > known.length || mails.some(isNew)) {
      return found ?? '';
    }
    if (Date.now() > end) {
      throw new Problem('lost', `No new ${kind} email to ${recipient} arrived`);
    }
  }
}

/**
 * Checks that no email arrives twice, and that every email marked as sent has arrived. An email in transfer
 * during a kill may or may not have arrived. All other emails must be sent within the time limit. MAIL-3,
 * MAIL-5.
 */
export async function compareMails(world: World, token: string): Promise<void> {
  const { mailbox } = world;
  if (mailbox === undefined) {
    return;
  }
  for (const end = Date.now() + mailPatience; ; await sleep(100)) {
    const mails = await readMails(world, token);
    const lost = mails.find(({ id, state }) => state === 'sent' && !mailbox.texts.has(id));
    if (lost !== undefined) {
      throw new Problem('lost', `The email ${JSON.stringify(lost)} is marked as sent but has not arrived`);
    }
    // After a backup is restored, the server resends emails that the backup lists as unsent.
    const isRestored = mailbox.place !== world.place;
    const [twice] = mailbox.twice;
    if (twice !== undefined && !isRestored) {
      const line = mails.find(({ id }) => id === twice);
      throw new Problem('difference', `The email ${twice} arrived twice: ${JSON.stringify(line)}`);
    }
    // After the clock is moved back, an email from a later time is not due yet.
    const waiting = mails.find(
      (mail) => !hasLeft(world, mail) && Date.parse(mail.createdAt) <= world.site.now(),
    );
    if (waiting === undefined) {
      mailbox.place = world.place;
      mailbox.twice.clear();
      return;
    }
    if (waiting.state === 'failed' || Date.now() > end) {
      throw new Problem('lost', `The email ${JSON.stringify(waiting)} was not sent`);
    }
  }
}
