import type { ClaimedMail } from '../store/mails.ts';

/** The email to deliver, without its sender, which the transport adds. */
export type OutgoingMail = Omit<ClaimedMail, 'attempts' | 'endsAt' | 'problem'>;

/**
 * The outcome of an email. `sent`: accepted by the mail server. `kept`: saved as a file. `refused`: rejected
 * permanently. `later`: not accepted, but worth a retry. `unknown`: possibly accepted. `withdrawn`: `begin`
 * returned false, so nothing was sent. MAIL-4, MAIL-5.
 */
export type Outcome =
  | { kind: 'sent' | 'kept' | 'withdrawn' }
  | { kind: 'refused' | 'later' | 'unknown'; problem: string };

export type Delivery = {
  /**
   * A transport that must not deliver an email twice calls this function once, just before it sends the text.
   * It sends the text only if the result is true. If the server dies before this call, the delivery is
   * repeated. If the server dies after this call, the delivery is not repeated. MAIL-5.
   */
  begin: () => Promise<boolean>;
  /** Aborted when the server stops. A delivery that has not begun ends with `later`. */
  signal: AbortSignal;
};

/** Delivers emails, several at once if needed. Never throws, because a failure is an outcome. */
export type MailTransport = {
  /** The number of emails that it delivers at the same time. */
  connections: number;
  /**
   * How long after its claim an email is queued again if its transfer has not begun, ms. After this time, its
   * sender must have died.
   */
  repeatedAfter: number;
  send: (mail: OutgoingMail, delivery: Delivery) => Promise<Outcome>;
  /** Deletes the local files of an email that was erased during its delivery. PRIV-39. */
  forget: (id: string) => Promise<void>;
  /** Closes all connections. Deliveries that have begun end with `unknown`. */
  close: () => void;
};
