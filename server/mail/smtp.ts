import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { SmtpSettings } from '../config/config.ts';
import { composeMail } from './compose.ts';
import type { Delivery, MailTransport, Outcome } from './transport.ts';

/**
 * How long the mail server may take, in ms. `begin` limits the time until the mail server asks for the text.
 * `transfer` limits the time after that, and must be less than `interruptedAfter`.
 */
const defaultPatience = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
  begin: 60_000,
  transfer: 5 * 60_000,
};
/** The number of connections to the mail server, unless the URL sets `maxConnections`. */
const defaultConnections = 5;

/**
 * The SMTP commands whose permanent failure concerns the email itself. After a permanent failure of another
 * command, such as a wrong password, the email is retried, because the operator can fix the cause.
 */
const commandsOfMail = new Set(['RCPT TO', 'DATA']);

type SmtpError = Error & { responseCode?: number; command?: string };

/** Delivers mail to an SMTP server. MAIL-1. */
export function openSmtp({ url, from }: SmtpSettings, patience = defaultPatience): MailTransport {
  const { begin: beginPatience, transfer: transferPatience, ...timeouts } = patience;
  const connections = Number(new URL(url).searchParams.get('maxConnections')) || defaultConnections;
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    requireTLS: isExposed(url),
    // Parameters of the URL, such as `tls.rejectUnauthorized`, override these options.
    tls: { rejectUnauthorized: !isPlainLocal(url) },
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** For each message in delivery, the function that opens its text as a stream. */
  const texts = new WeakMap<Buffer, () => Readable>();
  transporter.use('stream', ({ data, message }, done) => {
    const open = Buffer.isBuffer(data.raw) ? texts.get(data.raw) : undefined;
    // nodemailer reads its own stream of the message too early. The stream that replaces it is read only when
    // the mail server asks for the text.
    if (open !== undefined) {
      message?.processFunc((input) => {
        input.destroy();
        return open();
      });
    }
    done();
  });
  return {
    connections,
    // Twice the time limit for the start of a transmission.
    repeatedAfter: 2 * beginPatience,
    async send(mail, delivery) {
      const raw = await composeMail(from, mail).catch((error: Error) => error);
      if (raw instanceof Error) {
        return { kind: 'refused', problem: raw.message };
      }
      const transfer = createTransfer(raw, delivery, {
        begin: beginPatience,
        transfer: transferPatience,
      });
      texts.set(raw, transfer.open);
      try {
        await transporter.sendMail({
          envelope: { from, to: mail.recipient },
          raw,
          signal: transfer.signal,
        });
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error as SmtpError, await transfer.progress());
      } finally {
        transfer.close();
      }
    },
    forget: async () => undefined,
    close: () => transporter.close({ force: true }),
  };
}

/**
 * Prepares the transfer of a text, with a time limit. Stopping the server cancels the transfer only if it has
 * not begun.
 */
function createTransfer(
  text: Buffer,
  { begin, signal: stopping }: Delivery,
  patience: { begin: number; transfer: number },
) {
  const ending = new AbortController();
  const end = () => ending.abort();
  let timer = setTimeout(end, patience.begin);
  let progress: 'waiting' | 'withdrawn' | 'begun' = 'waiting';
  let beginning: Promise<void> | undefined;

  async function push(stream: Readable) {
    if (!(await begin())) {
      progress = 'withdrawn';
      stream.destroy(new Error('The email was withdrawn.'));
      return;
    }
    // The delivery was aborted or closed while `begin` wrote to the store, so none of the text was sent.
    if (ending.signal.aborted || stream.destroyed) {
      return;
    }
    progress = 'begun';
    stopping.removeEventListener('abort', end);
    clearTimeout(timer);
    timer = setTimeout(end, patience.transfer);
    stream.push(text);
    stream.push(null);
  }

  stopping.addEventListener('abort', end);
  if (stopping.aborted) {
    end();
  }
  return {
    signal: ending.signal,
    /** Opens the text as a stream. The first read begins the transfer. */
    open: () =>
      new Readable({
        read() {
          beginning ??= push(this).catch((error: Error) => {
            this.destroy(error);
          });
        },
      }),
    progress: async () => {
      await beginning;
      return progress;
    },
    close() {
      clearTimeout(timer);
      stopping.removeEventListener('abort', end);
    },
  };
}

/**
 * Maps a failure to the outcome of the email. A response code of 500 or more to the recipient or the text is
 * a permanent refusal. Without a response, an email whose transmission has begun may have been accepted.
 */
function outcomeOf(
  { responseCode, command, message }: SmtpError,
  progress: 'waiting' | 'withdrawn' | 'begun',
): Outcome {
  if (progress === 'withdrawn') {
    return { kind: 'withdrawn' };
  }
  if (responseCode !== undefined && responseCode >= 500 && commandsOfMail.has(command ?? '')) {
    return { kind: 'refused', problem: message };
  }
  return responseCode === undefined && progress === 'begun'
    ? { kind: 'unknown', problem: `${message}. It may have arrived.` }
    : { kind: 'later', problem: message };
}

/**
 * Returns whether a password goes to another host over a connection that does not start with TLS. If so,
 * STARTTLS is required. Otherwise an attacker on the network could hide the server's offer of STARTTLS and
 * read the password. MAIL-13.
 */
function isExposed(url: string): boolean {
  const { protocol, username, hostname } = new URL(url);
  return protocol === 'smtp:' && username !== '' && !isLocal(hostname);
}

/**
 * Returns whether a connection that does not start with TLS goes to this computer. If so, the certificate of
 * STARTTLS is not verified: it is often self-signed, and without STARTTLS the emails would be sent in clear
 * text. MAIL-18.
 */
function isPlainLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'smtp:' && isLocal(hostname);
}

const isLocal = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname);
