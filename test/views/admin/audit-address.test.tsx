import { expect, test } from 'vitest';
import { auditHref, auditRequestIn } from '../../../src/views/admin/audit/audit-address.ts';

const whole = { search: '', kind: '', from: '', to: '', page: 1 } as const;

test.each([
  [whole, '/admin-audit'],
  [{ ...whole, search: ' ada@example.com ' }, '/admin-audit?search=ada%40example.com'],
  [
    { search: 'ada', kind: 'exports', from: '2025-01-15', to: '2025-01-16', page: 3 },
    '/admin-audit?search=ada&kind=exports&from=2025-01-15&to=2025-01-16&page=3',
  ],
] as const)(
  'the address of the audit screen contains all values of %j except the defaults (AUDIT-10)',
  (request, href) => {
    expect(auditHref(request)).toBe(href);
    const read = auditRequestIn(new URL(href, 'http://localhost').searchParams);
    expect(read).toEqual({ ...request, search: request.search.trim() });
  },
);

test.each([
  'kind=unknown',
  'from=yesterday',
  'to=2025-1-5',
  'from=2027-13-45',
  'to=2026-02-31',
  'page=0',
  'page=-1',
  'page=1.5',
  'page=x',
  'page=1000001',
])('the audit screen ignores the invalid value %s in its address (AUDIT-10)', (query) => {
  expect(auditRequestIn(new URLSearchParams(query))).toEqual(whole);
});

test('the audit screen cuts a search in its address that is too long (AUDIT-10)', () => {
  const query = new URLSearchParams({ search: 'x'.repeat(201) });
  expect(auditRequestIn(query)).toEqual({ ...whole, search: 'x'.repeat(200) });
});
