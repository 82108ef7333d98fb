import { expect, test } from 'vitest';
import { toCsvLine } from '../../server/http/csv.ts';
import { addSignup } from '../../server/store/waitlist.ts';
import { fillWaitlist, startServer, testStart } from '../support/server.ts';

const path = '/api/v2/subscribe/export';

test('the export is a file of today, with a header and a line for each signup', async () => {
  await using server = await startServer();
  await addSignup(
    server.store.db,
    { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' },
    testStart,
  );
  await addSignup(server.store.db, { email: 'bo@example.com' }, testStart + 1_000);
  const { status, headers, body } = await server.call('GET', path, { token: await server.signIn() });
  expect([status, specColumns(body)]).toEqual([
    200,
    'Email,First Name,Last Name,Joined Date,Status\r\n' +
      'bo@example.com,,,2025-01-15T09:30:01.000Z,Active\r\n' +
      'ada@example.com,Ada,Lovelace,2025-01-15T09:30:00.000Z,Active\r\n',
  ]);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="waitlist-2025-01-15.csv"');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('an export of 2,500 signups has every one of them once', async () => {
  await using server = await startServer();
  await fillWaitlist(server.store.db, 2_500);
  const { body } = await server.call('GET', path, { token: await server.signIn() });
  const lines = String(body).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(
    Array.from({ length: 2_500 }, (_, index) => `User${2_500 - index}@example.com`),
  );
});

test('the export is for admins only', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('GET', path);
  expect([status, body]).toEqual([401, { message: 'Please sign in again.' }]);
});

test('names that a spreadsheet would run are made text', async () => {
  await using server = await startServer();
  await server.call('POST', '/api/v2/subscribe', {
    json: { email: 'eve@example.com', firstName: '=HYPERLINK("https://evil.example","x")', lastName: '@sum' },
  });
  const { body } = await server.call('GET', path, { token: await server.signIn() });
  expect(specColumns(body)).toBe(
    'Email,First Name,Last Name,Joined Date,Status\r\n' +
      'eve@example.com,"\'=HYPERLINK(""https://evil.example"",""x"")",\'@sum,2025-01-15T09:30:00.000Z,Active\r\n',
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['a=b', 'a=b'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=a,"b"', `"'=a,""b"""`],
  ['', ''],
])('the cell %j is written as %j', (cell, written) => {
  expect(toCsvLine([cell, 'end'])).toBe(`${written},end\r\n`);
});

/** The file without the columns that stand behind the spec's, which these signups leave empty but for their link. */
const specColumns = (body: unknown) =>
  String(body)
    .replace(',Referrer,UTM Source,UTM Medium,UTM Campaign,Unsubscribe Link', '')
    .replace(/,,,,,http:\/\/localhost:3000\/unsubscribe\?token=[\w-]+\.[\w-]+/g, '');
