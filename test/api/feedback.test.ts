import { expect, test } from 'vitest';
import { sendFeedback } from '../../src/api/feedback.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

test.each([true, false])('an answer of %s is sent to the article that it is about', async (helpful) => {
  await using provider = await startProvider({ status: 204, body: '' });
  await sendFeedback(provider.client, { id: 'swapping-assets', helpful }, unhurried());
  expect(provider.calls.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/api/v2/articles/swapping-assets/feedback', { helpful }],
  ]);
});

test.each([400, 404, 429, 500])('an answer that is refused with %i is not counted', async (status) => {
  await using provider = await startProvider({ status, json: { message: 'No.' } });
  await expect(
    sendFeedback(provider.client, { id: 'swapping-assets', helpful: true }, unhurried()),
  ).rejects.toThrow(String(status));
  expect(provider.calls.length).toBe(1);
});

test('an answer that reaches nobody is not counted', async () => {
  const client = await unreachableClient();
  await expect(sendFeedback(client, { id: 'fees', helpful: true }, unhurried())).rejects.toThrow();
});
