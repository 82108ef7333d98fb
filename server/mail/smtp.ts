import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../config/config.ts';
import { composeMail } from './compose.ts';
import type { MailTransport, Outcome } from './transport.ts';

/** How long the mail server may take to respond, in ms. The sum is less than `interruptedAfter`. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };
/** The maximum number of connections to the mail server. */
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
      // Read only once a connection is open: before that, the server cannot have accepted anything.
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
 * Maps a failure to the outcome of the email. A response code of 500 or more is a permanent refusal, except for a
 * wrong password, which the operator can correct. Without a response, an email whose transfer has begun may have
 * been accepted.
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
