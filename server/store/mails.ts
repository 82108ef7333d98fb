import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { MailKind, MailLine, MailQuery } from '../../src/contract/mails.ts';
import { isPostgres } from './engine.ts';
import type { Database, Tables } from './schema.ts';

/** The text of an email, plain and as HTML, and the address of its one-click unsubscription. WAIT-60. */
export type MailBody = { text: string; html: string; oneClick?: string };

/** An email to send. */
export type NewMail = MailBody & { recipient: string; kind: MailKind; subject: string };

/** An email that is due. `attempts` includes the current one. */
export type ClaimedMail = MailBody & { id: string; recipient: string; subject: string; attempts: number };

/** How long an email may be on its way to the mail server before its sender counts as dead, ms. MAIL-5. */
export const interruptedAfter = 10 * 60_000;

/** Queues an email in the transaction of the change that it reports. MAIL-3. */
export async function queueMail(db: Database, mail: NewMail, now: number): Promise<void> {
  const { recipient, kind, subject, ...body } = mail;
  await db
    .insertInto('mails')
    .values({
      id: randomUUID(),
      recipient,
      kind,
      subject,
      body: JSON.stringify(body satisfies MailBody),
      state: 'queued',
      created_at: now,
      due_at: now,
    })
    .execute();
}

/**
 * Marks up to `count` emails that are due as being sent and returns them, oldest first. No other instance gets
 * them: an email is claimed before it is sent, so that it is never sent twice. MAIL-5, MAIL-6.
 */
export async function claimMails(db: Database, count: number, now: number): Promise<ClaimedMail[]> {
  const due = db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(count)
    .$if(isPostgres(db), (mails) => mails.forUpdate().skipLocked());
  const rows = await db
    .updateTable('mails')
    .set({ state: 'sending', due_at: now, attempts: sql`attempts + 1` })
    .where('id', 'in', due)
    .returning(['id', 'recipient', 'subject', 'body', 'attempts', 'created_at'])
    .execute();
  return rows
    .toSorted((one, other) => one.created_at - other.created_at)
    .map(({ id, recipient, subject, body, attempts }) => ({
      id,
      recipient,
      subject,
      attempts,
      ...(JSON.parse(body) as MailBody),
    }));
}

/** Notes that an email has left, and forgets its text: it may hold a secret link. */
export async function settleMail(
  db: Database,
  id: string,
  { state, problem = '' }: { state: 'sent' | 'kept' | 'failed'; problem?: string },
): Promise<void> {
  await db.updateTable('mails').set({ state, problem, body: '' }).where('id', '=', id).execute();
}

/** Puts an email that was not taken back into the queue, to be tried again at `dueAt`. */
export async function postponeMail(
  db: Database,
  id: string,
  { dueAt, problem }: { dueAt: number; problem: string },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state: 'queued', due_at: dueAt, problem })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute();
}

/**
 * Gives up emails whose sender died: they may have arrived, so they are not sent again. Returns their number.
 * MAIL-5.
 */
export async function giveUpInterrupted(db: Database, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      state: 'failed',
      problem: 'The server stopped while this was being sent. It may have arrived.',
      body: '',
    })
    .where('state', '=', 'sending')
    .where('due_at', '<=', now - interruptedAfter)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** How long an email may take to be kept as a file before its sender counts as dead, ms. MAIL-5. */
export const repeatedAfter = 5_000;

/** Queues emails again whose sender died while it kept them as files. Returns their number. MAIL-3, MAIL-5. */
export async function repeatInterrupted(db: Database, now: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'queued', due_at: now })
    .where('state', '=', 'sending')
    .where('due_at', '<=', now - repeatedAfter)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** A page of all emails, or of those in one state, newest first. MAIL-8. */
export async function listMails(
  db: Database,
  { limit, page, state }: MailQuery,
): Promise<{ mails: MailLine[]; total: number }> {
  const matching = db
    .selectFrom('mails')
    .$if(state !== undefined, (mails) => mails.where('state', '=', state ?? 'failed'));
  const { total } = await matching
    .select((mail) => mail.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return {
    mails: rows.map(mailLine),
    total: Number(total),
  };
}

/** An email as admins see it: without its text. MAIL-8. */
export function mailLine(row: Selectable<Tables['mails']>): MailLine {
  const { id, recipient, kind, subject, state, attempts, problem, created_at: createdAt } = row;
  return {
    id,
    recipient,
    kind,
    subject,
    state,
    attempts,
    createdAt: new Date(createdAt).toISOString(),
    problem,
  };
}
