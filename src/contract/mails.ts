import * as v from 'valibot';
import { Pagination, wholeNumberParam } from './pagination.ts';

/** The kinds of email. */
const mailKinds = [
  'password reset',
  'password changed',
  'new browser',
  'second factor',
  'signup confirmation',
  'invitation',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * `queued`: waiting. `sending`: on its way to the mail server. `sent`: accepted by the mail server. `kept`:
 * saved in the outbox folder. `failed`: not retried. MAIL-4.
 */
const mailStates = ['queued', 'sending', 'sent', 'kept', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** An email as admins see it: without its text, which may hold a secret link. MAIL-8. */
export const MailLine = v.object({
  id: v.string(),
  recipient: v.string(),
  kind: v.picklist(mailKinds),
  subject: v.string(),
  state: v.picklist(mailStates),
  attempts: v.number(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Why the last attempt failed. Empty if none has failed. */
  problem: v.string(),
});
export type MailLine = v.InferOutput<typeof MailLine>;

/** The number of emails on one page of the outbox. */
export const mailPageSize = 20;

/** The query of GET /v2/mails. */
export const MailQuery = v.object({
  limit: wholeNumberParam('limit', 1, 100, mailPageSize),
  page: wholeNumberParam('page', 1, 1_000_000, 1),
  state: v.optional(v.picklist(mailStates, `state must be one of ${mailStates.join(', ')}.`)),
});
export type MailQuery = v.InferOutput<typeof MailQuery>;

/** GET /v2/mails. `isSending`: emails are sent to a mail server, and not saved in a folder. */
export const MailPage = v.object({
  mails: v.array(MailLine),
  pagination: Pagination,
  isSending: v.boolean(),
});
export type MailPage = v.InferOutput<typeof MailPage>;
