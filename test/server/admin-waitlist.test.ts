import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { isChange } from '../support/audit.ts';
import { startServer, type TestServer } from '../support/server.ts';

const path = '/api/v2/subscribe';
const source = { referrer: 'news.example', utmSource: 'mail', utmMedium: 'letter', utmCampaign: '=dawn' };

async function startList() {
  const server = await startServer();
  for (const email of ['ada@example.com', 'bea@example.com', 'cat@example.com']) {
    await server.call('POST', path, { json: { email } });
  }
  const token = await server.signIn();
  const statuses = async () => {
    const { body } = await server.call('GET', `${path}?sort=email`, { token });
    const { data } = body as { data: Array<{ email: string; status?: string }> };
    return data.map(({ email, status }) => `${email} ${status ?? 'Active'}`);
  };
  return { ...server, token, statuses };
}

test('the waitlist shows the source of a signup, and the export has the source in columns after the status (WAIT-12, WAIT-51, API-33, API-35, API-43)', async () => {
  await using server = await startServer();
  await server.call('POST', path, { json: { email: 'ada@example.com', source } });
  const token = await server.signIn();
  const { body } = await server.call('GET', path, { token });
  expect((body as { data: unknown[] }).data).toEqual([
    { email: 'ada@example.com', createdAt: '2025-01-15T09:30:00.000Z', ...source },
  ]);
  const { data } = Papa.parse<string[]>(await exported(server, token), { skipEmptyLines: true });
  expect(data).toEqual([
    [
      ...['Email', 'First Name', 'Last Name', 'Joined Date', 'Status'],
      ...['Referrer', 'UTM Source', 'UTM Medium', 'UTM Campaign', 'Unsubscribe Link'],
    ],
    [
      ...['ada@example.com', '', '', '2025-01-15T09:30:00.000Z', 'Active'],
      ...[
        'news.example',
        'mail',
        'letter',
        "'=dawn",
        expect.stringMatching(/\/unsubscribe\?token=k1\.[\w-]{123}$/),
      ],
    ],
  ]);
});

test.each([
  ['a string', 'mail'],
  ['an object with a referrer of 201 characters', { referrer: 'x'.repeat(201) }],
  ['an object with a NUL in a value', { utmSource: 'a\0b' }],
])('a signup is rejected when its source is %s (WAIT-12, API-20, API-33)', async (_, bad) => {
  await using server = await startServer();
  const { status } = await server.call('POST', path, { json: { email: 'ada@example.com', source: bad } });
  expect(status).toBe(400);
});

test('an admin changes the status of several signups at once, and the audit log names the change (WAIT-42, API-39, SAFE-70, SAFE-72)', async () => {
  await using server = await startList();
  const { token } = server;
  const { status, body } = await server.call('PATCH', path, {
    token,
    json: { emails: ['ADA@example.com', 'cat@example.com', 'nobody@example.com'], status: 'Invited' },
  });
  expect([status, body]).toEqual([200, { changed: 2 }]);
  expect(await server.statuses()).toEqual([
    'ada@example.com Invited',
    'bea@example.com Active',
    'cat@example.com Invited',
  ]);
  const emails = ['ada@example.com', 'bea@example.com'];
  const again = await server.call('PATCH', path, { token, json: { emails, status: 'Active' } });
  // Bea already had the status.
  expect(again.body).toEqual({ changed: 1 });
  expect((await server.statuses())[0]).toBe('ada@example.com Active');
  expect(await entriesOf(server)).toEqual([
    ['waitlist.marked Active', '1 signup'],
    ['waitlist.marked Invited', '2 signups'],
  ]);
});

test('an admin deletes signups permanently, and the audit log contains no address (WAIT-44, API-40, SAFE-70, SAFE-72)', async () => {
  await using server = await startList();
  const { status, body } = await server.call('POST', `${path}/remove`, {
    token: server.token,
    json: { emails: ['bea@example.com'] },
  });
  expect([status, body]).toEqual([200, { changed: 1 }]);
  expect(await server.statuses()).toEqual(['ada@example.com Active', 'cat@example.com Active']);
  expect(await entriesOf(server)).toEqual([['waitlist.removed', '1 signup']]);
});

test.each([
  ['PATCH', path, { emails: [], status: 'Invited' }],
  ['PATCH', path, { emails: ['ada@example.com'], status: 'Pending' }],
  ['PATCH', path, { emails: ['ada@example.com'], status: 'Lost' }],
  ['PATCH', path, { emails: Array.from({ length: 101 }, () => 'a@example.com'), status: 'Invited' }],
  ['POST', `${path}/remove`, {}],
  ['POST', `${path}/remove`, { emails: 'ada@example.com' }],
])(
  '%s %s is rejected when the body is invalid or the token is missing (WAIT-46, API-41)',
  async (method, address, json) => {
    await using server = await startList();
    expect((await server.call(method, address, { token: server.token, json })).status).toBe(400);
    expect((await server.call(method, address, { json })).status).toBe(401);
    expect((await server.statuses()).length).toBe(3);
  },
);

test('an unsubscribed address stays unsubscribed when it joins again, until an admin makes it active (WAIT-14, WAIT-15, WAIT-17, WAIT-20, API-44, API-45, SAFE-40, SAFE-41)', async () => {
  await using server = await startList();
  const { data } = Papa.parse<Record<string, string>>(await exported(server, server.token), { header: true });
  const link = data.find((row) => row['Email'] === 'bea@example.com')?.['Unsubscribe Link'] ?? '';
  const leaveToken = new URL(link).searchParams.get('token');
  const { status } = await server.call('POST', '/api/v2/unsubscribe', { json: { token: leaveToken } });
  const repeated = await server.call('POST', '/api/v2/unsubscribe', { json: { token: leaveToken } });
  expect([status, repeated.status]).toEqual([204, 204]);
  expect(await server.statuses()).toEqual([
    'ada@example.com Active',
    'bea@example.com Unsubscribed',
    'cat@example.com Active',
  ]);
  const [again, fresh] = [
    await server.call('POST', path, { json: { email: 'Bea@example.com', firstName: 'Bea' } }),
    await server.call('POST', path, { json: { email: 'dan@example.com' } }),
  ];
  expect([again.status, again.body]).toEqual([fresh.status, fresh.body]);
  expect((await server.statuses())[1]).toBe('bea@example.com Unsubscribed');
  await server.call('PATCH', path, {
    token: server.token,
    json: { emails: ['bea@example.com'], status: 'Active' },
  });
  expect((await server.statuses())[1]).toBe('bea@example.com Active');
});

test.each([
  '',
  'nonsense',
  'YWRhQGV4YW1wbGUuY29t.AAAA',
  `YWRhQGV4YW1wbGUuY29t.${'A'.repeat(43)}`,
  'x'.repeat(2_000),
])('unsubscribing with the token %j changes nothing (WAIT-15, WAIT-18, API-44)', async (token) => {
  await using server = await startList();
  const { status, body } = await server.call('POST', '/api/v2/unsubscribe', { json: { token } });
  expect([status, (body as { message: string }).message]).toEqual([400, 'This link is not valid.']);
  expect(await server.statuses()).toContain('ada@example.com Active');
});

test('a waitlist search gets 400 for a text with a NUL, and accepts any other text (WAIT-33, API-20)', async () => {
  await using server = await startList();
  const { token } = server;
  const totals = await Promise.all(
    ['ada', '@e', 'a', '"', '""x"', 'a\0da', '%', 'NEAR(', 'ada*', '-ada', '👩‍🚀'].map(async (search) => {
      const { status, body } = await server.call('GET', `${path}?search=${encodeURIComponent(search)}`, {
        token,
      });
      return [search, status, (body as { pagination?: { totalRecords: number } }).pagination?.totalRecords];
    }),
  );
  expect(totals).toEqual([
    ['ada', 200, 1],
    ['@e', 200, 3],
    ['a', 200, 3],
    ['"', 200, 0],
    ['""x"', 200, 0],
    ['a\0da', 400, undefined],
    ['%', 200, 0],
    ['NEAR(', 200, 0],
    ['ada*', 200, 0],
    ['-ada', 200, 0],
    ['👩‍🚀', 200, 0],
  ]);
});

async function exported(server: Pick<TestServer, 'call'>, token: string) {
  return String((await server.call('GET', `${path}/export`, { token })).body);
}

async function entriesOf({ store }: Pick<TestServer, 'store'>) {
  const rows = await store.db.selectFrom('audit').selectAll().orderBy('action').execute();
  return rows.filter(isChange).map(({ action, subject }) => [action, subject]);
}
