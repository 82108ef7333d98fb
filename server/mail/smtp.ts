import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../config/config.ts';
import { composeMail } from './compose.ts';
import type { MailTransport, Outcome } from './transport.ts';

/** How long the mail server may take to answer, ms. Together they stay below `interruptedAfter`. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };
/** Connections that are kept open for a burst. */
const connections = 5;

type SmtpError = Error & { responseCode?: number; code?: string };

/** Hands mail over to an SMTP server. MAIL-1. */
export function openSmtp({ url, from }: SmtpSettings): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      let isBegun = false;
      const text = await composeMail(from, mail);
      // Read only once a connection is open: before that nothing can have been taken.
      const raw = new Readable({
        read() {
          isBegun = true;
          this.push(text);
          this.push(null);
        },
      });
      try {
        await transporter.sendMail({ envelope: { from, to: mail.recipient }, raw });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error as SmtpError, isBegun);
      }
    },
    isRepeatable: false,
    close: () => transporter.close(),
  };
}

/**
 * What a failure means for the email. A response of the server tells: from 500 it refuses for good, except the
 * password, which the operator can correct. Without an answer the email may have been taken once it was begun.
 */
function outcomeOf({ responseCode, code, message }: SmtpError, isBegun: boolean): Outcome {
  if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH') {
    return { kind: 'refused', problem: message };
  }
  const isTaken = responseCode === undefined && isBegun;
  return isTaken
    ? { kind: 'unknown', problem: `${message}. It may have arrived.` }
    : { kind: 'later', problem: message };
}
