import * as v from 'valibot';
import { expect, test } from 'vitest';
import { WaitlistPage, WaitlistQuery } from '../../src/contract/admin-waitlist.ts';
import { WaitlistEntry, WaitlistReceipt } from '../../src/contract/waitlist.ts';
import { messagesOf } from '../support/messages.ts';

const email = 'reader@example.com';
const invalid = 'Enter a valid email address.';
const longEmail = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

test.each([
  [{ email }, { email }],
  [{ email: `  ${email} ` }, { email }],
  [
    { email, firstName: ' Ada ', lastName: '' },
    { email, firstName: 'Ada', lastName: '' },
  ],
  [{ email: 'first.last+tag@sub.example.co.uk' }, { email: 'first.last+tag@sub.example.co.uk' }],
  [
    { email, firstName: 'n'.repeat(100), lastName: 'n'.repeat(100) },
    { email, firstName: 'n'.repeat(100), lastName: 'n'.repeat(100) },
  ],
  [
    { email, website: '' },
    { email, website: '' },
  ],
  [{ email, isAdmin: true }, { email }],
])('the signup schema accepts %o (WAIT-2, WAIT-3)', (entry, read) => {
  expect(v.parse(WaitlistEntry, entry)).toEqual(read);
});

test.each([
  [{ email: undefined }, ['Email is required.']],
  [{ email: null }, ['Email is required.']],
  [{ email: 7 }, ['Email is required.']],
  [{ email: '   ' }, ['Email is required.', invalid, invalid]],
  [{ email: 'reader' }, [invalid, invalid]],
  [{ email: 'reader@example' }, [invalid]],
  [{ email: 'a b@example.com' }, [invalid]],
  [{ email: `${email}\nBcc: other@example.com` }, [invalid]],
  [{ email: '<script>@example.com' }, [invalid]],
  [{ email: longEmail(255) }, ['Email must be 254 characters or less.']],
  [{ email, firstName: 'n'.repeat(101) }, ['A name must be 100 characters or less.']],
  [{ email, lastName: 'n'.repeat(101) }, ['A name must be 100 characters or less.']],
  [{ email, firstName: 7 }, ['A name must be text.']],
])('the signup schema rejects %o (WAIT-2, WAIT-8)', (entry, messages) => {
  expect(messagesOf(WaitlistEntry, entry)).toEqual(messages);
});

test('the signup schema rejects a signup without an email', () => {
  expect([{}, null, [], 'reader@example.com'].map((entry) => v.is(WaitlistEntry, entry))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('the signup schema accepts an email of 254 characters (WAIT-2)', () => {
  expect(v.parse(WaitlistEntry, { email: longEmail(254) }).email.length).toBe(254);
});

test.each([
  [{}, { limit: 10, page: 1, search: '', sort: '-createdAt' }],
  [
    { limit: '100', page: '1000000', search: ' ada ', sort: 'email' },
    { limit: 100, page: 1_000_000, search: 'ada', sort: 'email' },
  ],
  [
    { limit: '1', page: '01', search: 's'.repeat(254), sort: '-email' },
    { limit: 1, page: 1, search: 's'.repeat(254), sort: '-email' },
  ],
  [{ sort: 'createdAt' }, { limit: 10, page: 1, search: '', sort: 'createdAt' }],
  [
    { sort: '-name', status: 'Unsubscribed' },
    { limit: 10, page: 1, search: '', sort: '-name', status: 'Unsubscribed' },
  ],
])('the waitlist query schema accepts %o (WAIT-32, WAIT-37)', (query, read) => {
  expect(v.parse(WaitlistQuery, query)).toEqual(read);
});

const badPage = 'page must be a whole number from 1 to 1000000.';
const badLimit = 'limit must be a whole number from 1 to 100.';

test.each([
  ...['', '0', '-1', '1.5', '1e9', '1000001', '99999999999999999999', 'NaN', ' 1', '１'].map(
    (page) => [{ page }, badPage] as const,
  ),
  ...['0', '101', 'all'].map((limit) => [{ limit }, badLimit] as const),
  [{ page: ['1', '2'] }, badPage] as const,
  [{ search: 's'.repeat(255) }, 'search must be 254 characters or less.'] as const,
  [{ search: ['a', 'b'] }, 'search must be text.'] as const,
  [{ sort: 'password' }, 'sort must be one of -createdAt, createdAt, email, -email, name, -name.'] as const,
  [{ status: 'Gone' }, 'status must be one of Active, Unsubscribed, Invited, Pending.'] as const,
])('the waitlist query schema rejects %o (WAIT-32)', (query, message) => {
  expect(new Set(messagesOf(WaitlistQuery, query))).toEqual(new Set([message]));
});

test('the waitlist page schema accepts users with pagination', () => {
  const page = {
    success: true,
    data: [
      { email, createdAt: '2025-01-15T09:30:00.000Z' },
      { email, firstName: 'Ada', lastName: 'L', createdAt: '2025-01-15T09:30:00.000Z', status: 'Invited' },
    ],
    pagination: { currentPage: 2, totalPages: 3, totalRecords: 22 },
  };
  expect(v.parse(WaitlistPage, page)).toEqual(page);
});

test.each([
  [{ currentPage: 0, totalPages: 1, totalRecords: 0 }],
  [{ currentPage: 1, totalPages: 0, totalRecords: 0 }],
  [{ currentPage: 1, totalPages: 1, totalRecords: -1 }],
  [{ currentPage: 1.5, totalPages: 2, totalRecords: 1 }],
  [{ currentPage: '1', totalPages: 1, totalRecords: 0 }],
])('the waitlist page schema rejects the pagination %o', (pagination) => {
  expect(v.is(WaitlistPage, { success: true, data: [], pagination })).toBe(false);
});

test('the waitlist receipt schema rejects success false', () => {
  expect(v.is(WaitlistReceipt, { success: true, message: 'Thank you.' })).toBe(true);
  expect(v.is(WaitlistReceipt, { success: false, message: 'Thank you.' })).toBe(false);
});
