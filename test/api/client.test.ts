import { expect, test, vi } from 'vitest';
import { exportReports } from '../../src/api/inbox.ts';
import { exportWaitlist } from '../../src/api/waitlist.ts';
import { startProvider } from '../support/provider.ts';

test('admin calls send the token of the stored session, and visitor calls send no token (SESS-31)', async () => {
  await using provider = await startProvider({ json: {} }, 'a token');
  await provider.client.admin('/v2/stats');
  await provider.client.visitor('/v2/tags');
  expect(provider.calls.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/v2/stats', 'Bearer a token'],
    ['/api/v2/tags', undefined],
  ]);
});

test('an admin call without a valid session is reported as unauthorized even when it succeeds (SESS-32)', async () => {
  await using provider = await startProvider({ json: {} });
  await provider.client.admin('/v2/stats');
  expect(provider.calls.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  expect(provider.refusals).toEqual([undefined]);
});

test('an admin call without a valid session is reported as unauthorized only once when the response is a 401 (SESS-32)', async () => {
  await using provider = await startProvider({ status: 401, json: { message: 'Sign in.' } });
  await expect(provider.client.admin('/v2/stats')).rejects.toThrow('401');
  expect(provider.refusals).toEqual([undefined]);
});

test('every 401 response to an admin call is reported with the token of that call (SESS-21)', async () => {
  await using provider = await startProvider({ status: 401, json: { message: 'Sign in.' } }, 'an old token');
  await expect(provider.client.admin('/v2/stats')).rejects.toThrow('401');
  await expect(provider.client.admin('/v2/stats')).rejects.toThrow('401');
  expect(provider.refusals).toEqual(['an old token', 'an old token']);
});

test('a 403 response is reported with its headers only when the call is an admin call (ADMIN-71)', async () => {
  await using provider = await startProvider(
    { status: 403, json: { message: 'No.' }, headers: { 'proof-needed': 'code' } },
    'a token',
  );
  await expect(provider.client.admin('/v2/stats')).rejects.toThrow('403');
  await expect(provider.client.visitor('/v2/stats')).rejects.toThrow('403');
  expect(provider.forbidden.map((headers) => headers.get('proof-needed'))).toEqual(['code']);
});

test('a 401 response to a visitor call, such as a login, does not end the session (SESS-22)', async () => {
  await using provider = await startProvider({ status: 401, json: { message: 'Wrong.' } }, 'a token');
  await expect(provider.client.visitor('/v2/auth/login', { method: 'POST' })).rejects.toThrow('401');
  expect(provider.refusals).toEqual([]);
});

test.each([403, 404, 500, 503])(
  'a %i response to an admin call does not end the session (SESS-22)',
  async (status) => {
    await using provider = await startProvider({ status, json: { message: 'No.' } }, 'a token');
    await expect(provider.client.admin('/v2/stats')).rejects.toThrow(String(status));
    expect(provider.refusals).toEqual([]);
  },
);

test('a call with an abort signal still fails when its timeout expires (SESS-33)', async () => {
  await using provider = await startProvider(undefined);
  const { signal } = new AbortController();
  await expect(provider.client.visitor('/v2/tags', { signal, timeout: 20 })).rejects.toThrow(/timeout/i);
  await expect(provider.client.admin('/v2/stats', { signal, timeout: 20 })).rejects.toThrow(/timeout/i);
});

test('every call except an export has a timeout of 15 s (SESS-33)', async () => {
  await using provider = await startProvider({ body: '{}', type: 'text/csv' }, 'a token');
  const { signal } = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout');
  await provider.client.visitor('/v2/tags', { signal });
  await provider.client.admin('/v2/stats', { signal });
  expect(limits.mock.calls).toEqual([[15_000], [15_000]]);
  await exportWaitlist(provider.client, '', signal);
  await exportReports(provider.client, signal);
  expect(limits).toHaveBeenCalledTimes(2);
  limits.mockRestore();
});

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'a call is not retried when the response is a %i (SESS-33)',
  async (status) => {
    await using provider = await startProvider({ status, json: { message: 'Later.' } }, 'a token');
    await expect(provider.client.visitor('/v2/tags')).rejects.toThrow(String(status));
    await expect(provider.client.admin('/v2/stats')).rejects.toThrow(String(status));
    expect(provider.calls.map(({ url }) => url)).toEqual(['/api/v2/tags', '/api/v2/stats']);
  },
);

test('every failed call is reported with its method, address and status (FORM-44)', async () => {
  await using provider = await startProvider({ status: 503, json: { message: 'Busy.' } }, 'a token');
  await expect(provider.client.visitor('/v2/blogs', { query: { search: 'seed' } })).rejects.toThrow('503');
  await expect(provider.client.admin('/v2/reports/1', { method: 'PATCH' })).rejects.toThrow('503');
  expect(provider.failures).toEqual([
    ['GET', '/api/v2/blogs', 503],
    ['PATCH', '/api/v2/reports/1', 503],
  ]);
});

test('a call without a response is reported as failed unless its page aborted the call (FORM-44)', async () => {
  await using provider = await startProvider(undefined);
  const page = new AbortController();
  const abandoned = provider.client.visitor('/v2/tags', { signal: page.signal });
  page.abort();
  await expect(abandoned).rejects.toThrow();
  expect(provider.failures).toEqual([]);
  await expect(provider.client.visitor('/v2/tags', { timeout: 10 })).rejects.toThrow();
  expect(provider.failures).toEqual([['GET', '/api/v2/tags', undefined]]);
});
