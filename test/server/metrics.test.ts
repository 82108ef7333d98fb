import { expect, test } from 'vitest';
import { startServer } from '../support/server.ts';

const nothing = { message: 'There is nothing at this address.' };

test('metrics count responses by route, contain no email address or token, and include process metrics (OPS-23, OPS-24)', async () => {
  await using server = await startServer();
  const token = await server.signIn();
  await server.call('GET', '/api/v2/subscribe?search=ada@example.com', { token });
  await server.call('GET', '/api/v2/subscribe');
  await server.call('GET', '/api/somebody@example.com');
  const { status, headers, body } = await server.call('GET', '/metrics');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(body).toContain('http_requests_total{method="GET",route="/api/v2/subscribe",status="200"} 1\n');
  expect(body).toContain('http_requests_total{method="GET",route="/api/v2/subscribe",status="401"} 1\n');
  expect(body).toContain('http_requests_total{method="GET",route="/api/*",status="404"} 1\n');
  expect(body).toMatch(
    /^http_request_seconds_total\{method="POST",route="\/api\/v2\/auth\/login",status="200"\} 0\.\d+$/m,
  );
  expect(body).toContain('http_requests_in_progress 1\n');
  expect(body).toContain(
    '# HELP http_requests_refused_total Requests that were answered 429 or 503 because of too much load\n',
  );
  expect(body).toContain('http_requests_refused_total 0\n');
  expect(body).toMatch(/^swiftex_lateness_ms [\d.]+$/m);
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(body).not.toContain('example.com');
  expect(body).not.toContain(token);
});

test.each([
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-real-ip': '::1' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 x' },
])(
  'a request from a proxy on the same computer with the header %o gets 404 instead of the metrics (OPS-23)',
  async (headers) => {
    await using server = await startServer({ trustProxy: 1 });
    const answer = await server.call('GET', '/metrics', { headers });
    expect([answer.status, answer.body]).toEqual([404, nothing]);
  },
);

test('a caller on another computer gets the metrics only with the right token (OPS-23)', async () => {
  await using server = await startServer({ metricsToken: 'a-token-of-metrics', trustProxy: 1 });
  const ask = async (token?: string) =>
    (
      await server.call('GET', '/metrics', {
        headers: { 'x-forwarded-for': '203.0.113.1' },
        ...(token === undefined ? {} : { token }),
      })
    ).status;
  expect([
    await ask('a-token-of-metrics'),
    await ask('a-token-of-metricz'),
    await ask('x'),
    await ask(),
  ]).toEqual([200, 404, 404, 404]);
});

test('a request gets its id from a trusted proxy or from the server, and the log contains this id (OPS-28, API-13)', async () => {
  const lines: string[] = [];
  const options = {
    logLevel: 'info' as const,
    logStream: { write: (line: string) => void lines.push(line) },
  };
  const named = { headers: { 'x-request-id': 'abc-12345678' } };
  {
    await using trusting = await startServer({ ...options, trustProxy: 1 });
    expect((await trusting.call('GET', '/api/v2/subscribe', named)).headers.get('x-request-id')).toBe(
      'abc-12345678',
    );
    const odd = { headers: { 'x-request-id': 'a"b<script>c d e f' } };
    expect((await trusting.call('GET', '/api/v2/subscribe', odd)).headers.get('x-request-id')).toMatch(
      /^[\da-f-]{36}$/,
    );
    await using alone = await startServer(options);
    expect((await alone.call('GET', '/api/v2/subscribe', named)).headers.get('x-request-id')).toMatch(
      /^[\da-f-]{36}$/,
    );
  }
  const requests = lines
    .map((line) => JSON.parse(line) as { reqId?: string; msg: string })
    .filter(({ msg }) => msg === 'request');
  expect(requests.map(({ reqId }) => reqId)).toEqual([
    'abc-12345678',
    expect.stringMatching(/^[\da-f-]{36}$/),
    expect.stringMatching(/^[\da-f-]{36}$/),
  ]);
});
