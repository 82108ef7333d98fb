import type { ClaimedMail } from '../store/mails.ts';

/** What to hand over, apart from the sender, which the transport knows. */
export type OutgoingMail = Omit<ClaimedMail, 'attempts'>;

/**
 * The outcome of an email: taken by the mail server, or kept as a file; `refused` for good; `later` when it is
 * worth another try, because nothing was taken; `unknown` when it may have been taken. MAIL-4, MAIL-5.
 */
export type Outcome = { kind: 'sent' | 'kept' } | { kind: 'refused' | 'later' | 'unknown'; problem: string };

/** Hands mail over, one at a time or several at once. Never throws: a failure is an outcome. */
export type MailTransport = {
  /** Whether handing the same mail over twice has the effect of once. MAIL-5. */
  isRepeatable: boolean;
  send: (mail: OutgoingMail) => Promise<Outcome>;
  close: () => void;
};
