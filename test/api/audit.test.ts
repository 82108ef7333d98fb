import { afterAll, expect, test } from 'vitest';
import { checkAudit, exportAudit, listAudit } from '../../src/api/audit.ts';
import { auditAnswers } from '../support/audit-entries.ts';
import { startProvider, unhurried, unreachableClient } from '../support/provider.ts';

const zone = process.env['TZ'];
// A day in Lagos starts one hour earlier than in UTC.
process.env['TZ'] = 'Africa/Lagos';
afterAll(() => {
  process.env['TZ'] = zone;
});

const whole = { search: '', kind: '', from: '', to: '', page: 1 } as const;
const { kind: _, ...page } = auditAnswers['page 1 arrives'];

test.each([
  [whole, ''],
  [{ ...whole, search: ' ad ' }, ''],
  [{ ...whole, search: ' ada@b ', page: 3 }, 'search=ada@b'],
  [{ ...whole, kind: 'exports' }, 'kind=exports'],
  [{ ...whole, from: '2025-01-15' }, 'from=2025-01-14T23:00:00.000Z'],
  [{ ...whole, to: '2025-01-31' }, 'to=2025-01-31T23:00:00.000Z'],
  [{ ...whole, from: 'yesterday' }, ''],
] as const)('listAudit sends the filters %o in the query (AUDIT-5 to AUDIT-7)', async (request, query) => {
  await using provider = await startProvider({ json: page }, 'a token');
  expect(await listAudit(provider.client, request, unhurried())).toEqual({ kind: 'listed', ...page });
  const [call] = provider.calls;
  const url = new URL(call?.url ?? '', 'http://localhost');
  const asked = decodeURIComponent(url.search.slice(1));
  expect([url.pathname, asked, call?.headers.authorization]).toEqual([
    '/api/v2/audit',
    [`limit=20&page=${request.page}`, query].filter((part) => part !== '').join('&'),
    'Bearer a token',
  ]);
});

test("listAudit returns the server's message for a 403 and throws when the server cannot be reached (AUDIT-4)", async () => {
  await using provider = await startProvider({ status: 403, json: { message: 'Not for you.' } }, 'a token');
  expect(await listAudit(provider.client, whole, unhurried())).toEqual({
    kind: 'refused',
    message: 'Not for you.',
  });
  await expect(listAudit(await unreachableClient(), whole, unhurried())).rejects.toThrow();
});

test('exportAudit sends the filters without the page number (AUDIT-8)', async () => {
  await using provider = await startProvider({ body: 'Number\r\n', type: 'text/csv' }, 'a token');
  const { page: _page, ...filters } = { ...whole, search: 'ada', kind: 'exports' as const };
  const file = await exportAudit(provider.client, filters, unhurried());
  expect([await file.text(), provider.calls.map(({ url }) => url)]).toEqual([
    'Number\r\n',
    ['/api/v2/audit/export?search=ada&kind=exports'],
  ]);
});

test('checkAudit throws on every failure except a 503, whose message it returns (AUDIT-9)', async () => {
  const verdict = { entries: 3, hash: 'c0ffee', faults: 0, first: '' };
  await using provider = await startProvider({ json: verdict }, 'a token');
  expect(await checkAudit(provider.client, unhurried())).toEqual({ kind: 'checked', ...verdict });
  expect(provider.calls.map(({ method, url }) => [method, url])).toEqual([['POST', '/api/v2/audit/check']]);
  await using busy = await startProvider({ status: 503, json: { message: 'Busy.' } }, 'a token');
  expect(await checkAudit(busy.client, unhurried())).toEqual({ kind: 'refused', message: 'Busy.' });
  await using broken = await startProvider({ status: 500, body: '' }, 'a token');
  await expect(checkAudit(broken.client, unhurried())).rejects.toThrow();
  await expect(checkAudit(await unreachableClient(), unhurried())).rejects.toThrow();
});
