import { expect, test } from 'vitest';
import { startServer } from '../../support/server.ts';
import { carouselTrace, event } from '../../support/traces.ts';

const path = '/api/users/reports';
const headers = { 'content-type': 'application/json' };
const bug = {
  type: 'bug',
  bugName: 'Slide jumps',
  bugDescription: 'The third slide never shows.',
  deviceType: 'Web (Desktop)',
};

const markup = '<img src=x onerror=alert(1)>';
const spellings = [
  markup,
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  '=cmd|calc',
  "'; drop table reports; --",
  '\u202Egnp',
  '\0',
];

/** Lists changes to a trace. Each change puts the text into one text field. */
const placesOf = (text: string): Array<[string, object]> => [
  ['build', { build: text }],
  ['engine', { engine: { name: text, version: 1 } }],
  ['start', { startedAt: text }],
  ['page', { pages: [{ at: 0, path: text }] }],
  ['flow', { actors: [{ flow: text, instance: 1, input: {} }] }],
  ['actor', { actors: [{ flow: 'a', instance: 1, id: text, input: {} }] }],
  ['input', { actors: [{ flow: 'a', instance: 1, input: { kind: text } }] }],
  ['type', { events: [event({ type: text })] }],
  ['before', { events: [event({ before: text })] }],
  ['after', { events: [event({ after: text })] }],
  ['payload', { events: [event({ payload: { kind: text } })] }],
  ['name in a payload', { events: [event({ payload: { [text]: 1 } })] }],
  ['kind', { events: [event({ payload: { a: { kind: text as never, length: 1 } } })] }],
  ['route', { failedCalls: [{ at: 0, method: 'GET', route: text, status: 500 }] }],
  ['method', { failedCalls: [{ at: 0, method: text, route: '/v2/tags', status: 500 }] }],
  ['an added field', { note: text }],
];

test.each(spellings)('no field of a trace accepts %j (FORM-48)', async (text) => {
  await using server = await startServer();
  for (const [place, change] of placesOf(text)) {
    const { status, body } = await server.call('POST', path, {
      json: { ...bug, trace: { ...carouselTrace(), ...change } },
    });
    expect([place, status, JSON.stringify(body).includes('alert')]).toEqual([
      place,
      400,
      place === 'name in a payload' && text.includes('alert'),
    ]);
  }
  expect(await server.store.db.selectFrom('reports').selectAll().execute()).toEqual([]);
});

test.each<[string, string]>([
  ['a string', '"carousel"'],
  ['an array', '[]'],
  ['null', 'null'],
  ['nested arrays', '['.repeat(300_000) + ']'.repeat(300_000)],
  ['a hundred thousand events', `{"events":[${Array.from({ length: 100_000 }, () => '0').join(',')}]}`],
  ['an object with a prototype key', '{"__proto__":{"isAdmin":true}}'],
  [
    'a payload with a prototype key',
    JSON.stringify(carouselTrace()).replace('"index":2', '"__proto__":{"isAdmin":true}'),
  ],
])('%s in place of a trace is refused with a short message (FORM-48)', async (_, trace) => {
  await using server = await startServer();
  const text = `${JSON.stringify(bug).slice(0, -1)},"trace":${trace}}`;
  const { status, body } = await server.call('POST', path, { text, headers });
  expect([status, JSON.stringify(body).length < 20_000]).toEqual([400, true]);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  expect(await server.store.db.selectFrom('reports').selectAll().execute()).toEqual([]);
});

test('a trace of 10 MB is refused before it is read (FORM-48)', async () => {
  await using server = await startServer();
  const text = `${JSON.stringify(bug).slice(0, -1)},"trace":"${'a'.repeat(10_000_000)}"}`;
  const answer = await server.call('POST', path, { text, headers }).then(
    ({ status }) => status,
    // The server may close the connection before it has received the whole body.
    () => 413,
  );
  expect(answer).toBe(413);
  expect(await server.store.db.selectFrom('reports').selectAll().execute()).toEqual([]);
});

test('a trace of another build with unknown flows is stored unchanged and never run (FORM-48)', async () => {
  await using server = await startServer();
  const trace = carouselTrace({
    build: 'client-OLD',
    actors: [{ flow: 'constructor', instance: 1, input: { toString: 1 } }],
    events: [
      event({ type: 'hasOwnProperty', before: 'prototype', after: '__proto__', payload: { valueOf: 1 } }),
    ],
  });
  expect((await server.call('POST', path, { json: { ...bug, trace } })).status).toBe(201);
  const [row] = await server.store.db.selectFrom('report_traces').selectAll().execute();
  expect(JSON.parse(row?.trace ?? '')).toEqual(trace);
});
