import * as v from 'valibot';
import { Pagination, wholeNumberParam } from './pagination.ts';

/** What a mail is about. */
const mailKinds = [
  'password reset',
  'password changed',
  'new browser',
  'second factor',
  'signup confirmation',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * `queued` waits, `sending` is being handed over, `sent` was taken by the mail server, `kept` lies in the
 * folder of the outbox, and `failed` is not tried again. MAIL-4.
 */
const mailStates = ['queued', 'sending', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** A mail as admins see it: without its text, which may hold a secret link. MAIL-8. */
export const MailLine = v.object({
  id: v.string(),
  recipient: v.string(),
  kind: v.picklist(mailKinds),
  subject: v.string(),
  state: v.picklist(mailStates),
  attempts: v.number(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Why it failed, or failed so far; empty without a problem. */
  problem: v.string(),
});
export type MailLine = v.InferOutput<typeof MailLine>;

/** Mails on a page of the outbox. */
export const mailPageSize = 20;

/** The query of GET /v2/mails. */
export const MailQuery = v.object({
  limit: wholeNumberParam('limit', 1, 100, mailPageSize),
  page: wholeNumberParam('page', 1, 1_000_000, 1),
  state: v.optional(v.picklist(mailStates, `state must be one of ${mailStates.join(', ')}.`)),
});
export type MailQuery = v.InferOutput<typeof MailQuery>;

/** GET /v2/mails. `isSending` tells whether mail goes to a mail server or to a folder. */
export const MailPage = v.object({
  mails: v.array(MailLine),
  pagination: Pagination,
  isSending: v.boolean(),
});
export type MailPage = v.InferOutput<typeof MailPage>;
