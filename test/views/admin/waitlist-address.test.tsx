import { expect, test } from 'vitest';
import type { WaitlistRequest } from '../../../src/machines/admin/waitlist.machine.ts';
import { waitlistHref, waitlistRequestIn } from '../../../src/views/admin/waitlist/waitlist-address.ts';

const whole: WaitlistRequest = { search: '', status: '', sort: '-createdAt', page: 1 };

test.each([
  [whole, '/admin-waitlist'],
  [{ ...whole, search: ' ada@example.com ' }, '/admin-waitlist?search=ada%40example.com'],
  [{ ...whole, sort: 'createdAt' }, '/admin-waitlist?sort=createdAt'],
  [
    { search: 'ada', status: 'Active', sort: '-email', page: 3 },
    '/admin-waitlist?search=ada&status=Active&sort=-email&page=3',
  ],
] as const)(
  'the address of the waitlist contains all values of %j except the defaults (WAIT-34)',
  (request, href) => {
    expect(waitlistHref(request)).toBe(href);
    const read = waitlistRequestIn(new URL(href, 'http://localhost').searchParams);
    expect(read).toEqual({ ...request, search: request.search.trim() });
  },
);

test.each([
  'status=active',
  'status=unknown',
  'sort=date',
  'sort=',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=',
  'page=1000001',
])('the waitlist ignores the invalid value %s in its address (WAIT-34)', (query) => {
  expect(waitlistRequestIn(new URLSearchParams(query))).toEqual(whole);
});

test('the waitlist cuts a search in its address that is too long (WAIT-34)', () => {
  const query = new URLSearchParams({ search: 'x'.repeat(255) });
  expect(waitlistRequestIn(query)).toEqual({ ...whole, search: 'x'.repeat(254) });
});
