import { expect, test } from 'vitest';
import { startWholeServer } from '../../support/site.ts';
import { exchange, statusesOf } from '../../support/wire.ts';

const inner =
  'POST /api/v2/subscribe HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 31\r\n\r\n{"email":"smuggled@example.com"}';
const chunked = `0\r\n\r\n${inner}`;
const head = 'POST /api/v2/auth/logout HTTP/1.1\r\nHost: x\r\n';

test.each([
  [
    'Content-Length and Transfer-Encoding',
    `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n${chunked}`,
  ],
  [
    'Transfer-Encoding and Content-Length',
    `${head}Transfer-Encoding: chunked\r\nContent-Length: 500\r\n\r\n${chunked}`,
  ],
  ['two Content-Lengths', `${head}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${inner}`],
  ['a list of Content-Lengths', `${head}Content-Length: 0, 44\r\n\r\n${inner}`],
  ['a Content-Length with a sign', `${head}Content-Length: +0\r\n\r\n${inner}`],
  ['a negative Content-Length', `${head}Content-Length: -1\r\n\r\n${inner}`],
  ['a Content-Length in hexadecimal', `${head}Content-Length: 0x0\r\n\r\n${inner}`],
  ['an unknown Transfer-Encoding', `${head}Transfer-Encoding: xchunked\r\n\r\n${chunked}`],
  ['two Transfer-Encodings', `${head}Transfer-Encoding: chunked, identity\r\n\r\n${chunked}`],
  ['a space before the colon', `${head}Transfer-Encoding : chunked\r\n\r\n${chunked}`],
  ['a folded header', `${head}X: a\r\n Transfer-Encoding: chunked\r\n\r\n${chunked}`],
  ['a bare CR in a header', `${head}X: a\rTransfer-Encoding: chunked\r\n\r\n${chunked}`],
  ['a NUL in a header', `${head}X: a\0b\r\n\r\n${inner}`],
  ['a chunk size that is not a number', `${head}Transfer-Encoding: chunked\r\n\r\n0x\r\n\r\n${inner}`],
  ['a huge chunk size', `${head}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n\r\n${inner}`],
  ['an unknown version of HTTP', `GET / HTTP/9.9\r\nHost: x\r\n\r\n${inner}`],
])('a request with %s gets 400, and the request hidden in it does not run (SAFE-56)', async (_, bytes) => {
  await using server = await startWholeServer();
  const answer = await exchange(server.url, bytes, 1_000);
  expect(statusesOf(answer)).toEqual([400]);
  expect(await server.store.db.selectFrom('waitlist').selectAll().execute()).toEqual([]);
});
