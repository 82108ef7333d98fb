import { expect, test } from 'vitest';
import { signIn, takeSecondStep } from '../../src/api/auth.ts';
import {
  beginFactor,
  confirmFactor,
  readFactor,
  removeFactor,
  renewCodes,
} from '../../src/api/second-factor.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

const expiresAt = '2025-01-16T09:30:00.000Z';
const step = { challenge: 'a challenge', code: '123456' };
const codes = ['abcd-efgh-jkmn-pqrs'];
const key = { key: 'JBSWY3DP', uri: 'otpauth://totp/SwiftEx' };
const message = 'That code is wrong.';

test('signIn returns the challenge when the login needs a second factor (FACTOR-9)', async () => {
  await using provider = await startProvider({
    status: 202,
    json: { challenge: 'a challenge', expiresAt, methods: ['app', 'passkey'] },
  });
  const credentials = { email: 'admin@example.com', password: 'correct horse' };
  expect(await signIn(provider.client, credentials, unhurried())).toEqual({
    kind: 'challenged',
    challenge: { token: 'a challenge', methods: ['app', 'passkey'] },
  });
});

test('takeSecondStep sends no token and returns a session when the code is right (FACTOR-11, SESS-31)', async () => {
  await using provider = await startProvider({ json: { token: 'a token', expiresAt } });
  expect(await takeSecondStep(provider.client, step, unhurried())).toEqual({
    kind: 'signedIn',
    message: '',
    session: { token: 'a token', expiresAt: 1_737_019_800_000 },
  });
  expect(
    provider.calls.map(({ method, url, headers, body }) => [
      method,
      url,
      headers.authorization,
      JSON.parse(body),
    ]),
  ).toEqual([['POST', '/api/v2/auth/second-step', undefined, step]]);
});

test.each([
  [410, 'over'],
  [401, 'refused'],
  [429, 'refused'],
])(
  "when the response is a %i, takeSecondStep returns %s with the server's message (FACTOR-12, FACTOR-13)",
  async (status, kind) => {
    await using provider = await startProvider({ status, json: { message } });
    expect(await takeSecondStep(provider.client, step, unhurried())).toEqual({ kind, message });
  },
);

test('readFactor returns the second factor of the response (FACTOR-1)', async () => {
  await using provider = await startProvider({ json: { since: null, codesLeft: 0, isRequired: false } });
  expect(await readFactor(provider.client, unhurried())).toEqual({
    since: null,
    codesLeft: 0,
    isRequired: false,
  });
});

const calls = [
  ['', beginFactor, { password: 'text' }, key, key],
  ['/confirmation', confirmFactor, { code: 'text' }, { codes }, { codes }],
  ['/codes', renewCodes, { code: 'text' }, { codes }, { codes }],
  ['/removal', removeFactor, { code: 'text' }, {}, undefined],
] as const;

test.each(calls)(
  'POST /v2/auth/factor%s sends its body and returns the response (FACTOR-2 to FACTOR-6)',
  async (path, call, body, json, answer) => {
    await using provider = await startProvider({ json });
    expect(await call(provider.client, 'text', unhurried())).toEqual({ kind: 'done', answer, message: '' });
    expect(provider.calls.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      ['POST', `/api/v2/auth/factor${path}`, body],
    ]);
  },
);

test.each(calls)(
  'POST /v2/auth/factor%s returns the message of a 400 and throws when the server cannot be reached (FACTOR-8)',
  async (_, call) => {
    await using provider = await startProvider({ status: 400, json: { message } });
    expect(await call(provider.client, 'text', unhurried())).toEqual({ kind: 'refused', message });
    await expect(call(await unreachableClient(), 'text', unhurried())).rejects.toThrow('fetch failed');
  },
);
