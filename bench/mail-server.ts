import { SMTPServer } from 'smtp-server';

/** The interval at which the counts are printed, ms. */
const printEvery = 100;

// A local mail server that runs in a separate process and accepts every email. Prints its port, and then at
// intervals the number of received emails and the number of duplicates among them.
let received = 0;
let repeated = 0;
const recipients = new Set<string>();

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData: (stream, { envelope }, done) => {
    stream.on('end', () => {
      for (const { address } of envelope.rcptTo) {
        received += 1;
        repeated += recipients.has(address) ? 1 : 0;
        recipients.add(address);
      }
      done();
    });
    stream.resume();
  },
});
// The site may close a connection early. Without a listener, that error would end this process.
server.on('error', () => undefined);
server.listen(0, '127.0.0.1', () => {
  const address = server.server.address();
  console.log(typeof address === 'object' ? address?.port : '');
  setInterval(() => console.log(`${received} ${repeated}`), printEvery);
});
