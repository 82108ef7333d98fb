import { expect, test } from 'vitest';
import { sendReport } from '../../src/api/reports.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';
import { bug, message } from '../support/reports.ts';

test.each([
  ['a message', message.report],
  ['a bug', bug.report],
])(
  'sendReport posts %s to an unversioned path and returns "sent" for a 201 or 204 response (FORM-7, FORM-26)',
  async (_, report) => {
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
  },
);

const issues = [{ path: 'email', message: 'Invalid email format' }];

test.each([
  ['the messages of single fields', 400, { json: { message: 'Invalid email format', issues } }, issues],
  [
    'the server’s message about a limit',
    429,
    { json: { message: 'Too many attempts. Try again in 1 minute.' } },
    [{ path: '', message: 'Too many attempts. Try again in 1 minute.' }],
  ],
  ['no message when the response has none', 403, { body: '<h1>No</h1>', type: 'text/html' }, []],
  ['no message when the server failed', 500, { json: { message: 'Something went wrong.' } }, []],
])(
  'sendReport returns %s when the server rejects the report (FORM-17, FORM-18)',
  async (_, status, answer, expected) => {
    await using provider = await startProvider({ status, ...answer });
    expect(await sendReport(provider.client, message.report, unhurried())).toEqual({
      kind: 'refused',
      issues: expected,
    });
  },
);

test('sendReport throws when the server cannot be reached (FORM-16)', async () => {
  await expect(sendReport(await unreachableClient(), message.report, unhurried())).rejects.toThrow();
});
