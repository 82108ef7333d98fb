import { expect, test } from 'vitest';
import { exportAudit } from '../../src/api/audit.ts';
import { exportReports } from '../../src/api/inbox.ts';
import { exportWaitlist, joinWaitlist, listWaitlist } from '../../src/api/waitlist.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

const entry = { email: 'reader@example.com', firstName: 'Ada' };
const pagination = { currentPage: 1, totalPages: 1, totalRecords: 1 };
const users = [{ email: 'reader@example.com', createdAt: '2025-01-15T09:30:00.000Z' }];
const first = { search: '', status: '', sort: '-createdAt', page: 1 } as const;

test.each([
  ['a success response', { status: 201, json: { success: true, message: 'Thank you.' } }],
  ['an empty response', { status: 204, body: '' }],
  ['a response that is not JSON', { status: 200, body: 'ok', type: 'text/plain' }],
])('joinWaitlist posts the entry and reports success for %s (WAIT-3, WAIT-5)', async (_, answer) => {
  await using provider = await startProvider(answer);
  expect(await joinWaitlist(provider.client, entry, unhurried())).toEqual({ kind: 'joined' });
  expect(provider.calls.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['POST', '/api/v2/subscribe', entry],
  ]);
});

test.each([
  [
    'the server’s message',
    { json: { message: 'Enter a valid email address.' } },
    'Enter a valid email address.',
  ],
  ['no message when the server sends none', { body: '<h1>Too many</h1>', type: 'text/html' }, undefined],
])('joinWaitlist returns %s when the server rejects the entry (WAIT-6)', async (_, answer, message) => {
  for (const status of [400, 401, 429, 503]) {
    await using provider = await startProvider({ status, ...answer });
    expect(await joinWaitlist(provider.client, entry, unhurried())).toEqual({ kind: 'refused', message });
    expect(provider.calls.length).toBe(1);
  }
});

test('listWaitlist returns the page and sends the admin’s token (WAIT-21)', async () => {
  await using provider = await startProvider({ json: { success: true, data: users, pagination } }, 'a token');
  expect(await listWaitlist(provider.client, first, unhurried())).toEqual({
    kind: 'listed',
    users,
    pagination,
  });
  expect(provider.calls.map(({ method, headers }) => [method, headers.authorization])).toEqual([
    ['GET', 'Bearer a token'],
  ]);
});

test.each([
  [first, '/api/v2/subscribe?limit=10&page=1'],
  [{ ...first, search: '   ', page: 2 }, '/api/v2/subscribe?limit=10&page=2'],
  [
    { ...first, search: ' ada+x@b.c & d ', page: 3 },
    '/api/v2/subscribe?limit=10&page=3&search=ada%2Bx@b.c+%26+d',
  ],
  [
    { ...first, status: 'Unsubscribed', sort: '-name' } as const,
    '/api/v2/subscribe?limit=10&page=1&status=Unsubscribed&sort=-name',
  ],
])('listWaitlist sends %o in the query (WAIT-33)', async (request, url) => {
  await using provider = await startProvider({ json: { success: true, data: users, pagination } });
  await listWaitlist(provider.client, request, unhurried());
  expect(provider.calls.map((call) => call.url)).toEqual([url]);
});

test.each([400, 401, 404, 429, 500, 503])(
  'listWaitlist returns the status in its message when the response is a %i (WAIT-31)',
  async (status) => {
    await using provider = await startProvider({ status, json: { message: 'No.' } });
    expect(await listWaitlist(provider.client, first, unhurried())).toEqual({
      kind: 'refused',
      message: `HTTP error! status: ${status}`,
    });
    expect(provider.calls.length).toBe(1);
  },
);

test('listWaitlist returns "Failed to fetch data" when the response has success false (WAIT-31)', async () => {
  await using provider = await startProvider({ json: { success: false, message: 'No.' } });
  expect(await listWaitlist(provider.client, first, unhurried())).toEqual({
    kind: 'refused',
    message: 'Failed to fetch data',
  });
});

test.each([
  ['without data', { json: { success: true, pagination } }],
  ['without pagination', { json: { success: true, data: users } }],
  ['without success', { json: { data: users, pagination } }],
  ['with zero pages', { json: { success: true, data: [], pagination: { ...pagination, totalPages: 0 } } }],
  ['with a signup that has no address', { json: { success: true, data: [{}], pagination } }],
  [
    'with an invalid date',
    { json: { success: true, data: [{ ...users[0], createdAt: 'today' }], pagination } },
  ],
  ['that is an HTML page', { body: '<h1>Hello</h1>', type: 'text/html' }],
  ['that is broken', { body: '{"success":true,' }],
  ['that is empty', { body: '' }],
])('listWaitlist throws when the response is a list %s (WAIT-31)', async (_, answer) => {
  await using provider = await startProvider(answer);
  await expect(listWaitlist(provider.client, first, unhurried())).rejects.toThrow();
});

test('every waitlist call throws when the server cannot be reached', async () => {
  const client = await unreachableClient();
  await expect(joinWaitlist(client, entry, unhurried())).rejects.toThrow('fetch failed');
  await expect(listWaitlist(client, first, unhurried())).rejects.toThrow('fetch failed');
  await expect(exportWaitlist(client, '', unhurried())).rejects.toThrow('fetch failed');
});

test('listWaitlist aborts its request when its signal is aborted', async () => {
  await using provider = await startProvider(undefined);
  const controller = new AbortController();
  const call = listWaitlist(provider.client, first, controller.signal);
  controller.abort();
  await expect(call).rejects.toThrow('aborted');
});

test('exportWaitlist returns the file unchanged from the response', async () => {
  const body = 'Email,First Name\r\nreader@example.com,Zoë\r\n';
  await using provider = await startProvider({ body, type: 'text/csv' }, 'a token');
  const file = await exportWaitlist(provider.client, '', unhurried());
  expect([await file.text(), file.type]).toEqual([body, 'text/csv']);
  expect(provider.calls.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/api/v2/subscribe/export', 'Bearer a token'],
  ]);
});

test('exportWaitlist requests only the signups with the chosen status (WAIT-48)', async () => {
  await using provider = await startProvider({ body: 'Email\r\n', type: 'text/csv' });
  await exportWaitlist(provider.client, 'Invited', unhurried());
  expect(provider.calls.map(({ url }) => url)).toEqual(['/api/v2/subscribe/export?status=Invited']);
});

test('an export throws when the response is not CSV, such as the login page of a network (ADMIN-21)', async () => {
  await using provider = await startProvider({ body: '<!doctype html>', type: 'text/html' });
  const { client } = provider;
  await expect(exportWaitlist(client, '', unhurried())).rejects.toThrow('not CSV: text/html');
  await expect(exportReports(client, unhurried())).rejects.toThrow('not CSV: text/html');
  const filters = { search: '', kind: '' as const, from: '', to: '' };
  await expect(exportAudit(client, filters, unhurried())).rejects.toThrow('not CSV: text/html');
});

test('exportWaitlist throws when the response is a 500', async () => {
  await using provider = await startProvider({ status: 500, json: { message: 'No.' } });
  await expect(exportWaitlist(provider.client, '', unhurried())).rejects.toThrow('500');
});
