import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { MailKind, MailLine, MailQuery } from '../../src/contract/mails.ts';
import { isPostgres } from './engine.ts';
import type { Database, Tables } from './schema.ts';

/** The body of an email as plain text and HTML, and the URL for one-click unsubscription. WAIT-60. */
export type MailBody = { text: string; html: string; oneClick?: string };

/**
 * An email to send. `endsAt` is when its link ends, in ms since the epoch. An email without a link has none.
 * MAIL-16.
 */
export type NewMail = MailBody & { recipient: string; kind: MailKind; subject: string; endsAt?: number };

/** An email that is due. `attempts` includes the current one. `problem` is that of the last attempt. */
export type ClaimedMail = MailBody & {
  id: string;
  recipient: string;
  subject: string;
  attempts: number;
  endsAt: number | undefined;
  problem: string;
};

/**
 * One sender's claim on an email. `attempts` distinguishes this claim from other claims on the same email.
 */
export type Claim = Pick<ClaimedMail, 'id' | 'attempts'>;

/** Queues an email in the same transaction as the change that it reports. MAIL-3. */
export async function queueMail(db: Database, mail: NewMail, now: number): Promise<void> {
  const { recipient, kind, subject, endsAt = null, ...body } = mail;
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
      ends_at: endsAt,
    })
    .execute();
}

/**
 * Claims the email that has been due longest, so that no other worker or instance sends it. Returns undefined
 * if none is due. MAIL-6.
 */
export async function claimMail(db: Database, now: number): Promise<ClaimedMail | undefined> {
  const due = db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'queued')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .$if(isPostgres(db), (mails) => mails.forUpdate().skipLocked());
  const row = await db
    .updateTable('mails')
    .set({ state: 'sending', due_at: now, attempts: sql`attempts + 1` })
    .where('id', '=', due)
    .returning(['id', 'recipient', 'subject', 'body', 'attempts', 'ends_at', 'problem'])
    .executeTakeFirst();
  if (row === undefined) {
    return undefined;
  }
  const { body, ends_at: endsAt, ...mail } = row;
  return { ...mail, ...(JSON.parse(body) as MailBody), endsAt: endsAt ?? undefined };
}

/**
 * Records that the transfer of an email's text begins, and returns true. Returns false if the email was
 * erased, its link has ended or the sender lost its claim: the caller must then not send the text. MAIL-5,
 * MAIL-16, PRIV-39.
 */
export async function beginMail(db: Database, { id, attempts }: Claim, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ begun_at: now })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'sending')
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Records that the links in unsent emails of one kind to these addresses no longer work. The queue then marks
 * these emails as failed instead of sending them. Call this function where the links are deleted. `keys` are
 * the addresses in lower case. MAIL-16.
 */
export async function endMails(db: Database, kind: MailKind, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) {
    return;
  }
  await db
    .updateTable('mails')
    .set(({ eb, ref }) => ({
      ends_at: 0,
      // While an email is being sent, `due_at` is the time of its claim and must not change.
      due_at: eb.case().when('state', '=', 'queued').then(0).else(ref('due_at')).end(),
    }))
    .where('kind', '=', kind)
    .where(sql`lower(recipient)`, 'in', keys)
    .where('state', 'in', ['queued', 'sending'])
    .execute();
}

/**
 * Records the outcome of an email and deletes its text, which may contain a secret link. Returns false if the
 * email was erased or the sender lost its claim.
 */
export async function settleMail(
  db: Database,
  claim: Claim,
  { state, problem = '' }: { state: 'sent' | 'kept' | 'failed'; problem?: string },
): Promise<boolean> {
  return await changeClaimed(db, claim, { state, problem, body: '' });
}

/** Requeues an email whose transfer failed, for another attempt at `dueAt`. */
export async function postponeMail(
  db: Database,
  claim: Claim,
  { dueAt, problem }: { dueAt: number; problem: string },
): Promise<boolean> {
  return await changeClaimed(db, claim, { state: 'queued', due_at: dueAt, begun_at: null, problem });
}

/** Requeues an email whose transfer had not begun, and does not count the attempt. */
export async function releaseMail(db: Database, claim: Claim, now: number): Promise<boolean> {
  const attempts = claim.attempts - 1;
  return await changeClaimed(db, claim, { state: 'queued', due_at: now, begun_at: null, attempts });
}

/** Changes an email if this sender still holds its claim. */
async function changeClaimed(
  db: Database,
  { id, attempts }: Claim,
  change: Updateable<Tables['mails']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(change)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'sending')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the given ids that belong to stored emails. */
export async function storedMails(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows =
    ids.length === 0 ? [] : await db.selectFrom('mails').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Deletes at most `limit` emails that were queued at `before` or earlier and are sent, saved or failed.
 * Returns their number. MAIL-12.
 */
export async function removeOldMails(
  db: Database,
  { before, limit }: { before: number; limit: number },
): Promise<number> {
  const old = db
    .selectFrom('mails')
    .select('id')
    .where('created_at', '<=', before)
    .where('state', 'in', ['sent', 'kept', 'failed'])
    .orderBy('created_at')
    .limit(limit);
  const { numDeletedRows } = await db.deleteFrom('mails').where('id', 'in', old).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Returns a page of all emails, or of the emails in one state, newest first. MAIL-8. */
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

/** Converts a row to an email as admins see it, without its text. MAIL-8. */
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
