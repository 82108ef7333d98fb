import { connect } from 'node:net';

/**
 * Sends the bytes. Returns everything received until the server closes the connection or `patience` ms have
 * passed.
 */
export function exchange(url: string, bytes: string, patience = 2_000): Promise<string> {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<string>();
  let answer = '';
  const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
  const timer = setTimeout(() => socket.destroy(), patience);
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(timer);
    resolve(answer);
  });
  return promise;
}

/** Returns the status of each response on one connection. */
export function statusesOf(answer: string): number[] {
  return [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

/** Returns the headers of the first response, with names in lower case. */
export function headersOf(answer: string): Record<string, string> {
  const [head = ''] = answer.split('\r\n\r\n');
  return Object.fromEntries(
    head
      .split('\r\n')
      .slice(1)
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
}
