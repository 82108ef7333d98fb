import { expect, test } from 'vitest';
import { deviceTypes } from '../../src/contract/reports.ts';
import { startServer, type TestServer } from '../support/server.ts';

const path = '/api/users/reports';
const receipt = { message: 'Your message has been sent successfully.' };
const contact = { type: 'contact', email: 'ada@example.com', message: 'How do I activate it?' };
const bug = {
  type: 'bug',
  bugName: 'Amount turns back',
  bugDescription: 'I type 2, it is 1.',
  deviceType: 'iOS 15',
};
const nothing = {
  email: null,
  phone: null,
  message: null,
  bug_name: null,
  bug_description: null,
  device_type: null,
};
const stored = {
  id: expect.stringMatching(/^[\da-f-]{36}$/),
  state: 'new',
  note: '',
  created_at: 1_736_933_400_000,
};

test('a contact message is stored without the white space around it (FORM-7, FORM-9, API-46)', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('POST', path, {
    json: { ...contact, email: ' ada@example.com ', phone: '0123456789', message: ' Hello\n\tyou \n' },
  });
  expect([status, body]).toEqual([201, receipt]);
  expect(await reports(server)).toEqual([
    {
      ...stored,
      ...nothing,
      type: 'contact',
      email: 'ada@example.com',
      phone: '0123456789',
      message: 'Hello\n\tyou',
    },
  ]);
});

test('a bug report is stored (FORM-26, API-46)', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('POST', path, { json: bug });
  expect([status, body]).toEqual([201, receipt]);
  expect(await reports(server)).toEqual([
    {
      ...stored,
      ...nothing,
      type: 'bug',
      bug_name: 'Amount turns back',
      bug_description: 'I type 2, it is 1.',
      device_type: 'iOS 15',
    },
  ]);
});

test.each(deviceTypes)('a bug report for %s is stored (FORM-25)', async (deviceType) => {
  await using server = await startServer();
  expect((await server.call('POST', path, { json: { ...bug, deviceType } })).status).toBe(201);
  expect((await reports(server)).map((report) => report.device_type)).toEqual([deviceType]);
});

test.each([
  ['emoji', '👩‍🚀 🚀 says hi'],
  ['text from right to left', 'مرحبا، كيف حالك؟ שלום'],
  ['punctuation and line breaks', 'a\r\nb\tc — ü \u200f'],
  ['text that looks like SQL and HTML', `'); drop table reports; -- <script>alert(1)</script>`],
  ['exactly 300 characters', 'x'.repeat(300)],
])('a message of %s is stored unchanged (FORM-6, FORM-11)', async (_, message) => {
  await using server = await startServer();
  expect((await server.call('POST', path, { json: { ...contact, message } })).status).toBe(201);
  expect((await reports(server)).map((report) => report.message)).toEqual([message]);
});

test('a bug name in Hebrew is accepted (FORM-22)', async () => {
  await using server = await startServer();
  expect((await server.call('POST', path, { json: { ...bug, bugName: 'הכפתור לא עובד' } })).status).toBe(201);
  expect((await reports(server)).map((report) => report.bug_name)).toEqual(['הכפתור לא עובד']);
});

test('a report with a filled hidden field gets the usual response and is not stored (FORM-19, API-47, SAFE-53)', async () => {
  await using server = await startServer();
  for (const report of [contact, bug]) {
    const { status, body } = await server.call('POST', path, {
      json: { ...report, website: 'https://spam.example' },
    });
    expect([status, body]).toEqual([201, receipt]);
  }
  expect(await reports(server)).toEqual([]);
});

test('a report with an empty hidden field is stored (FORM-19)', async () => {
  await using server = await startServer();
  await server.call('POST', path, { json: { ...contact, website: '' } });
  expect((await reports(server)).length).toBe(1);
});

const phone = 'Phone number must be exactly 10 digits and contain only numbers';
const tooLong = 'x'.repeat(10_000);
const email255 = `${'a'.repeat(243)}@example.com`;

test.each([
  ['no type', { ...contact, type: undefined }, 'type', 'type must be contact or bug'],
  ['an unknown type', { ...contact, type: 'praise' }, 'type', 'type must be contact or bug'],
  ['no email', { type: 'contact', message: 'Hello' }, 'email', 'Email is required'],
  ['no message', { type: 'contact', email: 'ada@example.com' }, 'message', 'Message is required'],
  ['no bug name', { ...bug, bugName: undefined }, 'bugName', 'Bug name is required'],
  ['no description', { ...bug, bugDescription: undefined }, 'bugDescription', 'Bug description is required'],
  ['no device', { ...bug, deviceType: undefined }, 'deviceType', 'Device type is required'],
  ['an empty email', { ...contact, email: ' ' }, 'email', 'Email is required'],
  ['an email that is a number', { ...contact, email: 5 }, 'email', 'Email is required'],
  ['an email without a domain', { ...contact, email: 'ada@' }, 'email', 'Invalid email format'],
  ['255 characters in its email', { ...contact, email: email255 }, 'email', 'Invalid email format'],
  ['a huge email', { ...contact, email: `${tooLong}@example.com` }, 'email', 'Invalid email format'],
  ['an email of emoji', { ...contact, email: '🦊@🦊.🦊' }, 'email', 'Invalid email format'],
  ['an email with a NUL', { ...contact, email: 'ada\0@example.com' }, 'email', 'Invalid email format'],
  ['a phone of 9 digits', { ...contact, phone: '012345678' }, 'phone', phone],
  ['a phone of 11 digits', { ...contact, phone: '01234567890' }, 'phone', phone],
  ['an empty phone', { ...contact, phone: '' }, 'phone', phone],
  ['a phone of Arabic digits', { ...contact, phone: '٠١٢٣٤٥٦٧٨٩' }, 'phone', phone],
  ['no text in its message', { ...contact, message: ' \n ' }, 'message', 'Message is required'],
  ['a message that is a list', { ...contact, message: ['Hello'] }, 'message', 'Message is required'],
  [
    'a message of 301 characters',
    { ...contact, message: 'x'.repeat(301) },
    'message',
    'Message must be 300 characters or less',
  ],
  [
    'a message of 10,000 characters',
    { ...contact, message: tooLong },
    'message',
    'Message must be 300 characters or less',
  ],
  [
    'a NUL in its message',
    { ...contact, message: 'Hello\0you' },
    'message',
    'Message must not contain control characters',
  ],
  [
    'an escape in its message',
    { ...contact, message: 'Hello \u001b[2J' },
    'message',
    'Message must not contain control characters',
  ],
  ['an empty bug name', { ...bug, bugName: '' }, 'bugName', 'Bug name is required'],
  [
    'a digit in its bug name',
    { ...bug, bugName: 'Error 404' },
    'bugName',
    'Bug name should only contain letters and spaces',
  ],
  [
    'a NUL in its bug name',
    { ...bug, bugName: 'Error\0' },
    'bugName',
    'Bug name should only contain letters and spaces',
  ],
  [
    'a bug name of 101 letters',
    { ...bug, bugName: 'x'.repeat(101) },
    'bugName',
    'Bug name must be 100 characters or less',
  ],
  ['an empty description', { ...bug, bugDescription: '' }, 'bugDescription', 'Bug description is required'],
  [
    'a description of 10,000 characters',
    { ...bug, bugDescription: tooLong },
    'bugDescription',
    'Description must be 300 characters or less',
  ],
  [
    'a NUL in its description',
    { ...bug, bugDescription: 'a\0b' },
    'bugDescription',
    'Description must not contain control characters',
  ],
  ['an unknown device', { ...bug, deviceType: 'Windows Phone' }, 'deviceType', 'Device type is required'],
  ['an empty device', { ...bug, deviceType: '' }, 'deviceType', 'Device type is required'],
  ['a hidden field that is a number', { ...bug, website: 1 }, 'website', 'Website is not valid.'],
])(
  'a report with %s is rejected with a message for its field (FORM-4 to FORM-6, FORM-11, FORM-22 to FORM-25, API-48)',
  async (_, json, field, message) => {
    await using server = await startServer();
    const { status, body } = await server.call('POST', path, { json });
    expect([status, body]).toEqual([400, { message, issues: [{ path: field, message }] }]);
    expect(await reports(server)).toEqual([]);
  },
);

test('a report with several faults gets a message for each fault (FORM-10)', async () => {
  await using server = await startServer();
  const { status, body } = await server.call('POST', path, {
    json: { type: 'contact', email: '', phone: 'x', message: '' },
  });
  expect([status, body]).toEqual([
    400,
    {
      message: 'Email is required',
      issues: [
        { path: 'email', message: 'Email is required' },
        { path: 'phone', message: phone },
        { path: 'message', message: 'Message is required' },
      ],
    },
  ]);
});

test('reports share the rate limit of the public forms (FORM-18, API-91)', async () => {
  await using server = await startServer({ limits: { publicForms: { max: 1, window: 60_000 } } });
  expect((await server.call('POST', path, { json: contact })).status).toBe(201);
  const { status, headers, body } = await server.call('POST', path, { json: contact });
  expect([status, headers.get('retry-after'), body]).toEqual([
    429,
    '60',
    { message: 'Too many attempts. Try again in 1 minute.' },
  ]);
  expect((await reports(server)).length).toBe(1);
});

test('the log contains neither the content of a report nor its sender (SAFE-65)', async () => {
  const lines: string[] = [];
  await using server = await startServer({
    logLevel: 'trace',
    logStream: { write: (line) => lines.push(line) },
  });
  await server.call('POST', path, { json: { ...contact, phone: '0123456789' } });
  await server.call('POST', path, { json: { ...contact, email: 'nobody' } });
  await server.call('POST', path, { json: bug });
  const log = lines.join('');
  expect(log).toContain(path);
  for (const secret of ['ada@example.com', 'nobody', '0123456789', 'activate', 'Amount', 'I type', 'iOS']) {
    expect(log).not.toContain(secret);
  }
});

function reports(server: TestServer) {
  return server.store.db
    .selectFrom('reports')
    .selectAll()
    .execute()
    .then((rows) => rows.map((row) => ({ ...row })));
}
