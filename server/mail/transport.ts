import type { ClaimedMail } from '../store/mails.ts';

/** The email to deliver, without its sender, which the transport knows. */
export type OutgoingMail = Omit<ClaimedMail, 'attempts'>;

/**
 * The outcome of an email. `sent`: accepted by the mail server. `kept`: saved as a file. `refused`: rejected
 * permanently. `later`: not accepted, but worth a retry. `unknown`: possibly accepted. MAIL-4, MAIL-5.
 */
export type Outcome = { kind: 'sent' | 'kept' } | { kind: 'refused' | 'later' | 'unknown'; problem: string };

/** Delivers emails, also several at once. Never throws: a failure is an outcome. */
export type MailTransport = {
  /** Whether delivery is idempotent: delivering an email twice has the same effect as once. MAIL-5. */
  isRepeatable: boolean;
  send: (mail: OutgoingMail) => Promise<Outcome>;
  close: () => void;
};
