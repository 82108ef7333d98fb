import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerAddress, type SMTPServerOptions } from 'smtp-server';

/** An email as the server received it. */
type ReceivedMail = { to: string; from: string; text: string };

type Behavior = {
  /** Answers an address, with an error to refuse it. */
  onRecipient?: (address: string) => Error | undefined;
  /** What happens after the text of an email was received: `drop` cuts the connection, `silent` never answers. */
  onText?: (mail: ReceivedMail) => 'take' | 'drop' | Error;
};

/** An SMTP server on a free port of this machine, without encryption and password. */
export async function startSmtpServer({ onRecipient, onText }: Behavior = {}) {
  const received: ReceivedMail[] = [];
  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => done(onRecipient?.(address) ?? null),
    onData: async (stream, { envelope, id }, done) => {
      const mail = {
        from: (envelope.mailFrom as SMTPServerAddress).address,
        to: envelope.rcptTo.map(({ address }) => address).join(','),
        text: await text(stream),
      };
      const answer = onText?.(mail) ?? 'take';
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
      }
      done(answer === 'take' ? null : answer);
    },
  };
  const server = new SMTPServer(options);
  // A connection that a test cuts.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    received,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** An answer of the server that refuses. */
export const answer = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
