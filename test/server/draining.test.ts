import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';

const request = 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n';

test('a request on an open connection gets a response when it arrives during a stop (OPS-34)', async () => {
  await using server = await startServer();
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('utf8');
  socket.write(request);
  expect(await once(socket, 'data')).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 .*keep-alive/s)]);
  const stopped = server.stop();
  socket.write(request);
  expect(await once(socket, 'data')).toEqual([
    expect.stringMatching(/^HTTP\/1\.1 200 .*connection: close.*\{"status":"ok"\}$/is),
  ]);
  await once(socket, 'close');
  await stopped;
});

test('an idle connection is closed during a stop (OPS-34)', async () => {
  await using server = await startServer();
  const idle = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('utf8');
  idle.write(request);
  await once(idle, 'data');
  await Promise.all([server.stop(), once(idle, 'close')]);
  expect(idle.closed).toBe(true);
});
