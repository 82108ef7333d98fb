import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { addReport, type SentReport } from '../../server/store/reports.ts';
import { isChange } from '../support/audit.ts';
import { startServer, type TestServer, testStart } from '../support/server.ts';

const path = '/api/v2/reports';
const contact = { type: 'contact', email: 'ada@example.com', message: 'How do I activate it?' };
const bug = {
  type: 'bug',
  bugName: 'Amount turns back',
  bugDescription: 'I type 2, it is 1.',
  deviceType: 'iOS 15',
};

/** Starts a server with a message, and a bug report that is a minute newer. */
async function startInbox() {
  let time = testStart;
  const server = await startServer({ now: () => time });
  await server.call('POST', '/api/users/reports', { json: contact });
  time += 60_000;
  await server.call('POST', '/api/users/reports', { json: bug });
  const token = await server.signIn();
  const list = async (query = '') => {
    const { body } = await server.call('GET', `${path}${query}`, { token });
    return body as { reports: Array<Record<string, string>>; pagination: unknown };
  };
  return { ...server, token, list };
}

test('the inbox lists messages and bugs, newest first, all in the state new (ADMIN-45, ADMIN-46, API-49)', async () => {
  await using server = await startInbox();
  expect(await server.list()).toEqual({
    reports: [
      {
        id: expect.any(String),
        type: 'bug',
        state: 'new',
        note: '',
        createdAt: '2025-01-15T09:31:00.000Z',
        bugName: 'Amount turns back',
        bugDescription: 'I type 2, it is 1.',
        deviceType: 'iOS 15',
      },
      {
        id: expect.any(String),
        type: 'contact',
        state: 'new',
        note: '',
        createdAt: '2025-01-15T09:30:00.000Z',
        email: 'ada@example.com',
        message: 'How do I activate it?',
      },
    ],
    pagination: { currentPage: 1, totalPages: 1, totalRecords: 2 },
  });
});

test('the inbox filters reports by type, state and text (ADMIN-47, ADMIN-49, API-49)', async () => {
  await using server = await startInbox();
  const found = async (query: string) => (await server.list(query)).reports.map(({ type }) => type);
  expect({
    bugs: await found('?type=bug'),
    messages: await found('?type=contact'),
    fresh: await found('?status=new'),
    done: await found('?status=done'),
    byText: await found('?search=ACTIVATE'),
    byDevice: await found('?search=ios%2015'),
    byName: await found('?search=AMOUNT'),
    byDescription: await found('?search=type%202'),
    byEmail: await found('?search=ADA@'),
    byWildcard: await found('?search=%25'),
    both: await found('?type=bug&search=ada'),
    second: await found('?limit=1&page=2'),
  }).toEqual({
    bugs: ['bug'],
    messages: ['contact'],
    fresh: ['bug', 'contact'],
    done: [],
    byText: ['contact'],
    byDevice: ['bug'],
    byName: ['bug'],
    byDescription: ['bug'],
    byEmail: ['contact'],
    byWildcard: [],
    both: [],
    second: ['contact'],
  });
});

test('the inbox searches phone numbers and notes, and lists 20 reports per page (ADMIN-45, ADMIN-49, API-25)', async () => {
  await using server = await startInbox();
  for (let index = 0; index < 19; index++) {
    await addReport(server.store.db, { ...bug, type: 'bug' } as SentReport, testStart - index);
  }
  await addReport(
    server.store.db,
    { ...contact, type: 'contact', phone: '0123456789' } as SentReport,
    testStart,
  );
  const { token } = server;
  const id = (await server.list('?search=345678')).reports[0]?.['id'];
  await server.call('PATCH', `${path}/${id}`, { token, json: { note: 'Asked back.' } });
  expect((await server.list('?search=ASKED')).reports.map((report) => report['id'])).toEqual([id]);
  const { reports, pagination } = await server.list();
  expect([reports.length, pagination]).toEqual([20, { currentPage: 1, totalPages: 2, totalRecords: 22 }]);
});

test('the inbox finds words with capitals of any script, regardless of case (ADMIN-49)', async () => {
  await using server = await startInbox();
  const message = '50% Ärger mit ÉCLAIR und ПРИВЕТ';
  await addReport(server.store.db, { ...contact, type: 'contact', message } as SentReport, testStart);
  const found = async (text: string) => {
    const { reports } = await server.list(`?search=${encodeURIComponent(text)}`);
    return reports.map((report) => report['message']);
  };
  for (const text of ['Ärger', 'ärger', 'ÄRGER', 'éclair', 'привет', '50% ä']) {
    expect([text, ...(await found(text))]).toEqual([text, message]);
  }
  expect(await found('5_% ä')).toEqual([]);
});

test('a report keeps its changed state and note, and the audit log lists both changes (ADMIN-57, ADMIN-59, API-51, SAFE-70, SAFE-71)', async () => {
  await using server = await startInbox();
  const { token } = server;
  const id = (await server.list()).reports[0]?.['id'];
  const taken = await server.call('PATCH', `${path}/${id}`, { token, json: { state: 'in work' } });
  const noted = await server.call('PATCH', `${path}/${id}`, { token, json: { note: ' Seen on iOS 15. ' } });
  const one = await server.call('GET', `${path}/${id}`, { token });
  expect([taken.status, noted.status, one.status]).toEqual([200, 200, 200]);
  expect(one.body).toEqual(noted.body);
  expect((one.body as { report: unknown }).report).toEqual({
    ...(await server.list('?status=in%20work')).reports[0],
    state: 'in work',
    note: 'Seen on iOS 15.',
  });
  expect(await entriesOf(server)).toEqual([
    ['admin@example.com', 'report.marked in work', 'Bug “Amount turns back”'],
    ['admin@example.com', 'report.noted', 'Bug “Amount turns back”'],
  ]);
});

test('a note is not saved over another admin’s note, and the answer contains that note (ADMIN-72, API-51)', async () => {
  await using server = await startInbox();
  const { token } = server;
  const id = (await server.list()).reports[0]?.['id'];
  const save = async (json: object) => {
    const { status, body } = await server.call('PATCH', `${path}/${id}`, { token, json });
    return [status, (body as { report: { state: string; note: string } }).report];
  };
  const stored = (note: string) => expect.objectContaining({ state: 'new', note });
  expect(await save({ note: 'First.', noteBefore: '' })).toEqual([200, stored('First.')]);
  expect(await save({ note: 'Second.', noteBefore: '', state: 'done' })).toEqual([409, stored('First.')]);
  // The answer to the first save was lost, so the browser sends the save again.
  expect(await save({ note: 'First.', noteBefore: '' })).toEqual([200, stored('First.')]);
  expect(await save({ note: 'Second.', noteBefore: 'First.' })).toEqual([200, stored('Second.')]);
  expect((await entriesOf(server)).map(([, action]) => action)).toEqual(Array(3).fill('report.noted'));
});

test.each([
  ['nothing', {}, 'Send a state, a note, or both.'],
  ['an unknown state', { state: 'lost' }, 'state must be new, in work or done.'],
  ['a note of 2,001 characters', { note: 'x'.repeat(2_001) }, 'The note must be 2000 characters or less.'],
  ['a NUL in the note', { note: 'a\0b' }, 'The note must not contain control characters.'],
])('changing a report with %s gets 400 (ADMIN-59, API-51, API-52)', async (_, json, message) => {
  await using server = await startInbox();
  const id = (await server.list()).reports[0]?.['id'];
  const { status, body } = await server.call('PATCH', `${path}/${id}`, { token: server.token, json });
  expect([status, (body as { message: string }).message]).toEqual([400, message]);
  expect(await entriesOf(server)).toEqual([]);
});

test('an unknown report gets 404 (API-50)', async () => {
  await using server = await startInbox();
  const { token } = server;
  for (const answer of [
    await server.call('GET', `${path}/nothing`, { token }),
    await server.call('PATCH', `${path}/nothing`, { token, json: { state: 'done' } }),
  ]) {
    expect([answer.status, answer.body]).toEqual([404, { message: 'There is no such report.' }]);
  }
});

test.each([
  ['GET', ''],
  ['GET', '/export'],
  ['GET', '/some-id'],
  ['PATCH', '/some-id'],
])('%s %s gets 401 without a session (API-7)', async (method, below) => {
  await using server = await startServer();
  expect((await server.call(method, `${path}${below}`)).status).toBe(401);
});

test('the report export contains every report as CSV without formulas (ADMIN-53, API-54, SAFE-64)', async () => {
  await using server = await startInbox();
  const message = '=HYPERLINK("https://evil.example","a, b")\nsecond line';
  await server.call('POST', '/api/users/reports', { json: { ...contact, message } });
  const { headers, body } = await server.call('GET', `${path}/export`, { token: server.token });
  expect(headers.get('content-disposition')).toBe('attachment; filename="reports-2025-01-15.csv"');
  const { data, errors } = Papa.parse<string[]>(String(body), { skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect([data[0], ...data.slice(1).sort()]).toEqual([
    ['Type', 'State', 'Date', 'Email', 'Phone', 'Device', 'Bug Name', 'Text', 'Note'],
    [
      'bug',
      'new',
      '2025-01-15T09:31:00.000Z',
      '',
      '',
      'iOS 15',
      'Amount turns back',
      'I type 2, it is 1.',
      '',
    ],
    [
      'contact',
      'new',
      '2025-01-15T09:30:00.000Z',
      'ada@example.com',
      '',
      '',
      '',
      'How do I activate it?',
      '',
    ],
    ['contact', 'new', '2025-01-15T09:31:00.000Z', 'ada@example.com', '', '', '', `'${message}`, ''],
  ]);
});

async function entriesOf({ store }: Pick<TestServer, 'store'>) {
  const rows = await store.db.selectFrom('audit').selectAll().orderBy('at').orderBy('action').execute();
  return rows.filter(isChange).map(({ admin_email, action, subject }) => [admin_email, action, subject]);
}
