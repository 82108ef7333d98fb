import { expect, test } from 'vitest';
import { toCsvLine } from '../../server/http/csv.ts';
import { addSignup } from '../../server/store/waitlist.ts';
import { fillWaitlist, startServer, testStart } from '../support/server.ts';

const path = '/api/v2/subscribe/export';

test('the waitlist export is named after the day and lists every signup, newest first (WAIT-50, WAIT-51, API-42, API-43)', async () => {
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

test('an export begins with one byte order mark, so that Excel reads it as UTF-8 (API-42)', async () => {
  await using server = await startServer();
  await fillWaitlist(server.store.db, 2_500);
  const { body } = await server.raw(path, { authorization: `Bearer ${await server.signIn()}` });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  expect([text.startsWith('\ufeffEmail,'), text.lastIndexOf('\ufeff')]).toEqual([true, 0]);
});

test('a waitlist export of 2,500 signups contains each of them once (WAIT-51)', async () => {
  await using server = await startServer();
  await fillWaitlist(server.store.db, 2_500);
  const { body } = await server.call('GET', path, { token: await server.signIn() });
  const lines = String(body).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(
    Array.from({ length: 2_500 }, (_, index) => `User${2_500 - index}@example.com`),
  );
});

test('the waitlist export gets 401 without a token (WAIT-21, API-42)', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('GET', path);
  expect([status, body]).toEqual([401, { message: 'Please sign in again.' }]);
});

test('exported names get a leading apostrophe when a spreadsheet would run them as formulas (WAIT-52, SAFE-64)', async () => {
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
])('the CSV cell %j is written as %j (WAIT-52)', (cell, written) => {
  expect(toCsvLine([cell, 'end'])).toBe(`${written},end\r\n`);
});

/** Keeps the first five columns of the file. The source columns are empty here, and the links vary. */
const specColumns = (body: unknown) =>
  String(body)
    .replace(',Referrer,UTM Source,UTM Medium,UTM Campaign,Unsubscribe Link', '')
    .replace(/,,,,,http:\/\/localhost:3000\/unsubscribe\?token=[\w-]+\.[\w-]+/g, '');
