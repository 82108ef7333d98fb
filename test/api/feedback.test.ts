import { expect, test, vi } from 'vitest';
import { readFeedback } from '../../src/api/admin-feedback.ts';
import { createClient } from '../../src/api/client.ts';
import { sendFeedback } from '../../src/api/feedback.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

test.each([true, false])(
  "sendFeedback posts helpful: %s to the article's feedback URL (HELP-47)",
  async (helpful) => {
    await using provider = await startProvider({ status: 204, body: '' });
    await sendFeedback(provider.client, { id: 'swapping-assets', helpful });
    expect(provider.calls.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      ['POST', '/api/v2/articles/swapping-assets/feedback', { helpful }],
    ]);
  },
);

test('sendFeedback lets the request outlive the page (HELP-47)', async () => {
  const requests: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, request: RequestInit) => {
    requests.push(request);
    return new Response(null, { status: 204 });
  });
  try {
    const client = createClient({
      baseURL: '/api',
      readToken: () => undefined,
      onUnauthorized: () => undefined,
    });
    await sendFeedback(client, { id: 'fees', helpful: true });
  } finally {
    vi.unstubAllGlobals();
  }
  expect(requests.map(({ method, keepalive }) => [method, keepalive])).toEqual([['POST', true]]);
});

test.each([400, 404, 429, 500])('sendFeedback throws when the response is a %i', async (status) => {
  await using provider = await startProvider({ status, json: { message: 'No.' } });
  await expect(sendFeedback(provider.client, { id: 'swapping-assets', helpful: true })).rejects.toThrow(
    String(status),
  );
  expect(provider.calls.length).toBe(1);
});

test('sendFeedback throws when the server cannot be reached', async () => {
  const client = await unreachableClient();
  await expect(sendFeedback(client, { id: 'fees', helpful: true })).rejects.toThrow();
});

test("readFeedback returns the counts in the server's order", async () => {
  const articles = [
    { id: 'slippage', helpful: 1, notHelpful: 4 },
    { id: 'fees', helpful: 2, notHelpful: 0 },
  ];
  await using provider = await startProvider({ json: { articles } }, 'a token');
  expect(await readFeedback(provider.client, unhurried())).toEqual(articles);
  expect(provider.calls.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
    ['GET', '/api/v2/admin-feedback', 'Bearer a token'],
  ]);
});

test.each([
  { status: 500, json: { message: 'No.' } },
  { json: {} },
  { json: { articles: [{ id: 'fees', helpful: -1, notHelpful: 0 }] } },
])('readFeedback throws when the response is %o', async (answer) => {
  await using provider = await startProvider(answer);
  await expect(readFeedback(provider.client, unhurried())).rejects.toThrow();
});
