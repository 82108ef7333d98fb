import { expect, test } from 'vitest';
import { fillWaitlist, startServer, testStart } from '../support/server.ts';

const path = '/api/v2/subscribe';
const receipt = { success: true, message: "Thank you! You've been added to the waiting list." };

test('a signup is stored without white space around its fields and listed for the admin (WAIT-3, API-29, API-30, API-35)', async () => {
  await using server = await startServer();
  const joined = await server.call('POST', path, {
    json: { email: '  ada@example.com ', firstName: ' Ada ', lastName: '' },
  });
  expect([joined.status, joined.body]).toEqual([201, receipt]);

  const list = await server.call('GET', path, { token: await server.signIn() });
  expect([list.status, list.body]).toEqual([
    200,
    {
      success: true,
      data: [{ email: 'ada@example.com', firstName: 'Ada', createdAt: '2025-01-15T09:30:00.000Z' }],
      pagination: { currentPage: 1, totalPages: 1, totalRecords: 1 },
    },
  ]);
});

test('a signup with a listed address in any letter case gets the same response and changes nothing (WAIT-13, WAIT-14, API-30, SAFE-38, SAFE-40)', async () => {
  let time = testStart;
  await using server = await startServer({ now: () => time });
  const first = await server.call('POST', path, { json: { email: 'ada@example.com', firstName: 'Ada' } });
  time += 60_000;
  const second = await server.call('POST', path, {
    json: { email: 'ADA@example.com', firstName: 'Eve', source: { referrer: 'later.example' } },
  });
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(withoutDate(second.headers)).toEqual(withoutDate(first.headers));

  const { body } = await server.call('GET', path, { token: await server.signIn() });
  expect(body).toEqual({
    success: true,
    data: [{ email: 'ada@example.com', firstName: 'Ada', createdAt: '2025-01-15T09:30:00.000Z' }],
    pagination: { currentPage: 1, totalPages: 1, totalRecords: 1 },
  });
});

test('a signup with a filled hidden field gets the success response and is not stored (WAIT-11, API-31, SAFE-53)', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('POST', path, {
    json: { email: 'robot@example.com', website: 'https://spam.example' },
  });
  expect([status, body]).toEqual([201, receipt]);
  expect(await total(server)).toBe(0);
});

test('a signup with an empty hidden field is stored (WAIT-11)', async () => {
  await using server = await startServer();
  await server.call('POST', path, { json: { email: 'ada@example.com', website: '' } });
  expect(await total(server)).toBe(1);
});

test.each([
  ['no email', { firstName: 'Ada' }, [{ path: 'email', message: 'Email is required.' }]],
  ['an empty email', { email: '  ' }, [{ path: 'email', message: 'Email is required.' }]],
  ['an email that is a number', { email: 5 }, [{ path: 'email', message: 'Email is required.' }]],
  [
    'an email without a domain',
    { email: 'ada' },
    [{ path: 'email', message: 'Enter a valid email address.' }],
  ],
  [
    'two over-long names',
    { email: 'ada@example.com', firstName: 'a'.repeat(101), lastName: 'b'.repeat(101) },
    [
      { path: 'firstName', message: 'A name must be 100 characters or less.' },
      { path: 'lastName', message: 'A name must be 100 characters or less.' },
    ],
  ],
  [
    'a name that is a list',
    { email: 'ada@example.com', firstName: ['Ada'] },
    [{ path: 'firstName', message: 'A name must be text.' }],
  ],
  [
    'a hidden field that is a number',
    { email: 'ada@example.com', website: 1 },
    [{ path: 'website', message: 'Website is not valid.' }],
  ],
])(
  'a signup with %s is rejected with every error (WAIT-2, WAIT-8, API-4, API-5, API-32)',
  async (_, json, issues) => {
    await using server = await startServer();
    const { status, body } = await server.call('POST', path, { json });
    expect([status, body]).toEqual([400, { message: issues[0]?.message, issues }]);
    expect(await total(server)).toBe(0);
  },
);

test('the waitlist has pages of ten, newest first (WAIT-26, WAIT-37, API-25, API-26, API-37)', async () => {
  await using server = await startServer();
  await fillWaitlist(server.store.db, 23);
  const token = await server.signIn();
  const { body } = await server.call('GET', `${path}?page=3`, { token });
  expect(body).toEqual({
    success: true,
    data: [
      { email: 'User3@example.com', createdAt: '2025-01-15T09:30:02.000Z' },
      { email: 'User2@example.com', createdAt: '2025-01-15T09:30:01.000Z' },
      { email: 'User1@example.com', createdAt: '2025-01-15T09:30:00.000Z' },
    ],
    pagination: { currentPage: 3, totalPages: 3, totalRecords: 23 },
  });
});

test('a waitlist search ignores letter case, covers the whole list, and applies limit and sort (WAIT-33, API-36, API-37)', async () => {
  await using server = await startServer();
  await fillWaitlist(server.store.db, 130);
  const { body } = await server.call('GET', `${path}?search=USER12&limit=2&page=2&sort=email`, {
    token: await server.signIn(),
  });
  expect(body).toEqual({
    success: true,
    data: [
      { email: 'User122@example.com', createdAt: '2025-01-15T09:32:01.000Z' },
      { email: 'User123@example.com', createdAt: '2025-01-15T09:32:02.000Z' },
    ],
    pagination: { currentPage: 2, totalPages: 6, totalRecords: 11 },
  });
});

test('a waitlist page after the last page is empty and has the totals (API-26, API-27)', async () => {
  await using server = await startServer();
  await fillWaitlist(server.store.db, 11);
  const token = await server.signIn();
  const past = await server.call('GET', `${path}?page=1000000`, { token });
  expect([past.status, past.body]).toEqual([
    200,
    { success: true, data: [], pagination: { currentPage: 1_000_000, totalPages: 2, totalRecords: 11 } },
  ]);
  const none = await server.call('GET', `${path}?search=nobody`, { token });
  expect([none.status, none.body]).toEqual([
    200,
    { success: true, data: [], pagination: { currentPage: 1, totalPages: 1, totalRecords: 0 } },
  ]);
});

test('the waitlist API accepts a path with a trailing slash (API-9)', async () => {
  await using server = await startServer();
  const joined = await server.call('POST', `${path}/`, { json: { email: 'ada@example.com' } });
  expect(joined.status).toBe(201);
  const list = await server.call('GET', `${path}/?page=1`, { token: await server.signIn() });
  expect(list.status).toBe(200);
});

const wholeNumber = (name: string, max: number) => `${name} must be a whole number from 1 to ${max}.`;

test.each([
  ['page=-1', 'page', wholeNumber('page', 1_000_000)],
  ['page=0', 'page', wholeNumber('page', 1_000_000)],
  ['page=abc', 'page', wholeNumber('page', 1_000_000)],
  ['page=1e9', 'page', wholeNumber('page', 1_000_000)],
  ['page=1000000000', 'page', wholeNumber('page', 1_000_000)],
  ['page=1&page=2', 'page', wholeNumber('page', 1_000_000)],
  ['limit=101', 'limit', wholeNumber('limit', 100)],
  ['sort=password', 'sort', 'sort must be one of -createdAt, createdAt, email, -email, name, -name.'],
  ['status=Lost', 'status', 'status must be one of Active, Unsubscribed, Invited, Pending.'],
  ['search=a&search=b', 'search', 'search must be text.'],
])('the waitlist query %s gets 400 (API-4, API-24, API-37, API-38)', async (query, name, message) => {
  await using server = await startServer();
  const { status, body } = await server.call('GET', `${path}?${query}`, { token: await server.signIn() });
  expect([status, body]).toEqual([400, { message, issues: [{ path: name, message }] }]);
});

test('a waitlist search of 10,000 characters is rejected (WAIT-32, API-36)', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('GET', `${path}?search=${'x'.repeat(10_000)}`, {
    token: await server.signIn(),
  });
  const message = 'search must be 254 characters or less.';
  expect([status, body]).toEqual([400, { message, issues: [{ path: 'search', message }] }]);
});

test('a waitlist search that looks like SQL finds nothing and changes nothing (SAFE-60)', async () => {
  await using server = await startServer();
  await fillWaitlist(server.store.db, 3);
  const token = await server.signIn();
  const search = encodeURIComponent("'; drop table waitlist; --");
  const { status, body } = await server.call('GET', `${path}?search=${search}`, { token });
  expect([status, body]).toEqual([
    200,
    { success: true, data: [], pagination: { currentPage: 1, totalPages: 1, totalRecords: 0 } },
  ]);
  expect(await total(server)).toBe(3);
});

async function total(server: Awaited<ReturnType<typeof startServer>>) {
  const rows = await server.store.db.selectFrom('waitlist').select('email').execute();
  return rows.length;
}

function withoutDate(headers: Headers) {
  return [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id');
}
