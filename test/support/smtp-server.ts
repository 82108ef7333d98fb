import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerAddress, type SMTPServerOptions } from 'smtp-server';

/** An email as the server received it. */
type ReceivedMail = { to: string; from: string; text: string };

/** The test server's behavior. The value `silent` means that the server never responds. */
type Behavior = {
  /** Whether the server sends no greeting to a new connection. */
  isSilent?: () => boolean;
  /**
   * The response to a recipient's address. An error rejects the address, and a promise delays the response.
   */
  onRecipient?: (address: string) => Answer<undefined> | Promise<Answer<undefined>>;
  /** The response to the text of an email: `take` accepts it, `drop` cuts the connection. */
  onText?: (mail: ReceivedMail) => Answer<'take' | 'drop'> | Promise<Answer<'take' | 'drop'>>;
  /** Whether the server requires a password. */
  isLocked?: boolean;
  /** Whether the server offers STARTTLS, with an expired, self-signed certificate. */
  hasTls?: boolean;
};

type Answer<Taken> = Taken | 'silent' | Error;

/** Starts an SMTP server on a free port of this computer, by default without encryption. */
export async function startSmtpServer(behavior: Behavior = {}) {
  const { isSilent, onRecipient, onText, isLocked = false, hasTls = false } = behavior;
  const received: ReceivedMail[] = [];
  const passwords: string[] = [];
  const encrypted: boolean[] = [];
  const options: SMTPServerOptions = {
    disabledCommands: [...(isLocked ? [] : ['AUTH']), ...(hasTls ? [] : ['STARTTLS'])],
    allowInsecureAuth: true,
    authOptional: !isLocked,
    logger: false,
    closeTimeout: 0,
    onConnect: (_session, done) => {
      if (isSilent?.() !== true) {
        done();
      }
    },
    onAuth: ({ password }, _session, done) => {
      passwords.push(password ?? '');
      done(null, { user: 'user' });
    },
    onRcptTo: async ({ address }, _session, done) => {
      const answer = await onRecipient?.(address);
      if (answer !== 'silent') {
        done(answer ?? null);
      }
    },
    onData: async (stream, { envelope, id, secure }, done) => {
      const whole = await text(stream).catch(() => undefined);
      if (whole === undefined) {
        // The client closed the connection before the end of the email.
        return;
      }
      const mail = {
        from: (envelope.mailFrom as SMTPServerAddress).address,
        to: envelope.rcptTo.map(({ address }) => address).join(','),
        text: whole,
      };
      const answer = (await onText?.(mail)) ?? 'take';
      if (answer === 'drop') {
        for (const connection of server.connections) {
          if ((connection as { session?: { id: string } }).session?.id === id) {
            (connection as unknown as { _socket: { destroy: () => void } })._socket.destroy();
          }
        }
        return;
      }
      if (answer === 'take') {
        received.push(mail);
        encrypted.push(secure);
      }
      if (answer !== 'silent') {
        done(answer === 'take' ? null : answer);
      }
    },
  };
  const server = new SMTPServer(options);
  // The server emits an error when a test cuts a connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    /** The passwords that the server received. */
    passwords,
    /** For each received email, whether its connection was encrypted. */
    encrypted,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Creates an error response of the server. */
export const answer = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
