import { expect, test } from 'vitest';
import { moveStore } from '../../server/store/move.ts';
import { openTestStore, startServer, type TestServer } from '../support/server.ts';
import { carouselTrace } from '../support/traces.ts';

const path = '/api/users/reports';
const bug = {
  type: 'bug',
  bugName: 'Slide jumps',
  bugDescription: 'The third slide never shows.',
  deviceType: 'Web (Desktop)',
};

/** Sends a bug report with the trace, and reads the report as an admin does. */
async function report(server: TestServer, trace: unknown) {
  const sent = await server.call('POST', path, { json: { ...bug, trace } });
  const token = await server.signIn();
  const [row] = await server.store.db.selectFrom('reports').select('id').execute();
  const read = await server.call('GET', `/api/v2/reports/${row?.id}`, { token });
  return { id: row?.id ?? '', token, sent, read };
}

test('a trace is stored and returned with its bug report (FORM-48, API-119)', async () => {
  await using server = await startServer();
  const { sent, read } = await report(server, carouselTrace());
  expect([sent.status, sent.body]).toEqual([201, { message: 'Your message has been sent successfully.' }]);
  expect(read.body).toEqual({
    report: expect.objectContaining({ type: 'bug', bugName: 'Slide jumps' }),
    trace: carouselTrace(),
  });
});

test('reading a report without a trace returns no trace (API-119)', async () => {
  await using server = await startServer();
  const { read } = await report(server, undefined);
  expect(Object.keys(read.body as object)).toEqual(['report']);
});

test('lists, changes and the export of reports do not contain traces (API-119)', async () => {
  await using server = await startServer();
  const { id, token } = await report(server, carouselTrace());
  const answers = [
    await server.call('GET', '/api/v2/reports', { token }),
    await server.call('GET', '/api/v2/reports/export', { token }),
    await server.call('PATCH', `/api/v2/reports/${id}`, { token, json: { state: 'done' } }),
  ];
  expect(answers.map(({ status, body }) => [status, JSON.stringify(body).includes('carousel')])).toEqual([
    [200, false],
    [200, false],
    [200, false],
  ]);
});

test('a trace is removed with its report (PRIV-37)', async () => {
  await using server = await startServer();
  const { id } = await report(server, carouselTrace());
  await server.store.db.deleteFrom('reports').where('id', '=', id).execute();
  expect(await server.store.db.selectFrom('report_traces').selectAll().execute()).toEqual([]);
});

test('reading a trace needs a session (PRIV-28)', async () => {
  await using server = await startServer();
  const { id } = await report(server, carouselTrace());
  const { status, body } = await server.call('GET', `/api/v2/reports/${id}`);
  expect([status, JSON.stringify(body).includes('carousel')]).toEqual([401, false]);
});

test("the trace of a contact message or of a bot's report is not stored (FORM-19, FORM-48)", async () => {
  await using server = await startServer();
  const message = { type: 'contact', email: 'ada@example.com', message: 'Hello', trace: carouselTrace() };
  const robot = { ...bug, website: 'https://robot.example', trace: carouselTrace() };
  for (const json of [message, robot]) {
    expect((await server.call('POST', path, { json })).status).toBe(201);
  }
  expect(await server.store.db.selectFrom('report_traces').selectAll().execute()).toEqual([]);
});

test('copying a store copies its traces (STORE-34, PRIV-37)', async () => {
  await using server = await startServer();
  const { id } = await report(server, carouselTrace());
  await using target = await openTestStore();
  await moveStore(server.store.db, target.db);
  const copied = await target.db.selectFrom('report_traces').selectAll().execute();
  expect(copied.map((row) => [row.report_id, JSON.parse(row.trace)])).toEqual([[id, carouselTrace()]]);
});

test('a stored trace is left out of the response when this version cannot read its format (API-119)', async () => {
  await using server = await startServer();
  const { id, token } = await report(server, carouselTrace());
  await server.store.db.updateTable('report_traces').set({ trace: '{"version":9}' }).execute();
  const { status, body } = await server.call('GET', `/api/v2/reports/${id}`, { token });
  expect([status, Object.keys(body as object)]).toEqual([200, ['report']]);
});
