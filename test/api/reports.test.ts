import { expect, test } from 'vitest';
import { sendReport } from '../../src/api/reports.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';
import { bug, message } from '../support/reports.ts';

test.each([
  ['a message', message.report],
  ['a bug', bug.report],
])('%s goes to the API without the version, and any answer of success will do', async (_, report) => {
  for (const answer of [
    { status: 201, json: { message: 'Sent.' } },
    { status: 204, body: '' },
  ]) {
    await using provider = await startProvider(answer);
    expect(await sendReport(provider.client, report, unhurried())).toEqual({ kind: 'sent' });
    expect(provider.calls.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      ['POST', '/api/users/reports', report],
    ]);
  }
});

const issues = [{ path: 'email', message: 'Invalid email format' }];

test.each([
  ['fields by name', 400, { json: { message: 'Invalid email format', issues } }, issues],
  [
    'a limit in the server’s words',
    429,
    { json: { message: 'Too many attempts. Try again in 1 minute.' } },
    [{ path: '', message: 'Too many attempts. Try again in 1 minute.' }],
  ],
  ['nothing, where the server says nothing', 403, { body: '<h1>No</h1>', type: 'text/html' }, []],
  ['nothing, where the server failed', 500, { json: { message: 'Something went wrong.' } }, []],
])('a refusal tells of %s', async (_, status, answer, expected) => {
  await using provider = await startProvider({ status, ...answer });
  expect(await sendReport(provider.client, message.report, unhurried())).toEqual({
    kind: 'refused',
    issues: expected,
  });
});

test('a server that cannot be reached is a surprise', async () => {
  await expect(sendReport(await unreachableClient(), message.report, unhurried())).rejects.toThrow();
});
