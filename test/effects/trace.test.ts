import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Trace, traceRoutes } from '../../src/contract/trace.ts';
import type { RecordedActor, RecordedEvent } from '../../src/effects/recorder.ts';
import { shapeOf } from '../../src/effects/shape.ts';
import { engineOf, type Recording, traceOf } from '../../src/effects/trace.ts';

const surroundings = {
  build: 'client-AbCd1234',
  viewport: { width: 390, height: 844 },
  engine: { name: 'Chromium', version: 140 },
  origin: Date.UTC(2026, 10, 22, 10),
} as const;

const actorOf = (flow: string, changes: Partial<RecordedActor> = {}): RecordedActor => ({
  flow,
  instance: 1,
  id: 'x:0',
  parent: undefined,
  input: shapeOf({}),
  ...changes,
});

const carousel = actorOf('carousel');

const eventOf = (changes: Partial<RecordedEvent> = {}): RecordedEvent => ({
  actor: carousel,
  from: undefined,
  type: 'slide.chosen',
  at: 1_000,
  path: '/fiat-exchange',
  before: '"playing"',
  after: '{"open":"paused"}',
  payload: shapeOf({ index: 2 }),
  times: 1,
  ...changes,
});

const traceWith = (recording: Partial<Recording>) =>
  traceOf({ now: 5_000, path: '/contact-us', events: [], calls: [], ...recording }, surroundings);

test('a trace contains pages, actors, events and failed calls with times relative to its start (FORM-42, FORM-44)', () => {
  const dialog = actorOf('bugReport');
  const form = actorOf('reportForm', {
    id: 'form',
    parent: dialog,
    input: shapeOf({ input: { type: 'bug' } }),
  });
  expect(
    traceWith({
      events: [
        eventOf(),
        eventOf({
          at: 1_500,
          type: 'xstate.after.dwell.carousel.playing',
          from: carousel,
          payload: shapeOf({}),
        }),
        eventOf({
          at: 3_000.5,
          path: '/contact-us',
          actor: form,
          from: dialog,
          type: 'xstate.init',
          before: '',
          after: '{"open":"writing"}',
          payload: shapeOf({}),
        }),
        eventOf({
          at: 4_000,
          path: '/contact-us',
          actor: form,
          type: 'field.edited',
          payload: shapeOf({ field: 'bugName', length: 4 }),
          times: 3,
        }),
      ],
      calls: [
        { at: 1_200, method: 'GET', path: '/api/v3/simple/price', status: 503 },
        { at: 2_000, method: 'POST', path: '/api/v2/articles/what-is-it/feedback', status: undefined },
        { at: 2_500, method: 'GET', path: '/api/v2/reports/export', status: 401 },
        { at: 2_600, method: 'HEAD', path: '/ada@example.com', status: 500 },
      ],
    }),
  ).toEqual({
    version: 1,
    build: 'client-AbCd1234',
    viewport: { width: 390, height: 844 },
    engine: { name: 'Chromium', version: 140 },
    startedAt: '2026-11-22T10:00:01.000Z',
    pages: [
      { at: 0, path: '/fiat-exchange' },
      { at: 2_000, path: '/contact-us' },
    ],
    actors: [
      { flow: 'carousel', instance: 1, input: {} },
      { flow: 'bugReport', instance: 1, input: {} },
      { flow: 'reportForm', instance: 1, id: 'form', parent: 1, input: { 'input.type': 'bug' } },
    ],
    events: [
      {
        actor: 0,
        type: 'slide.chosen',
        at: 0,
        before: 'playing',
        after: 'open.paused',
        payload: { index: 2 },
      },
      {
        actor: 0,
        type: 'xstate.after.dwell.carousel.playing',
        from: 0,
        at: 500,
        before: 'playing',
        after: 'open.paused',
        payload: {},
      },
      { actor: 2, type: 'xstate.init', from: 1, at: 2_000, before: '', after: 'open.writing', payload: {} },
      {
        actor: 2,
        type: 'field.edited',
        at: 3_000,
        before: 'playing',
        after: 'open.paused',
        payload: { field: 'bugName', length: 4 },
        times: 3,
      },
    ],
    failedCalls: [
      { at: 200, method: 'GET', route: '/v3/simple/price', status: 503 },
      { at: 1_000, method: 'POST', route: '/v2/articles/{id}/feedback', status: null },
      { at: 1_500, method: 'GET', route: '/v2/reports/export', status: 401 },
      { at: 1_600, method: 'GET', route: '/other', status: 500 },
    ],
  });
});

test('a trace records a failed call under its own route when another pattern also matches (FORM-44)', () => {
  const calls = traceRoutes.map((route) => ({
    at: 1_000,
    method: 'POST',
    path: `/api${route.replace(/\{\w+\}/g, 'some-id')}`,
    status: 500,
  }));
  expect(traceWith({ calls }).failedCalls.map(({ route }) => route)).toEqual(traceRoutes);
});

test('a trace without recorded events contains only the page (FORM-42)', () => {
  expect(traceWith({})).toMatchObject({ pages: [{ at: 0, path: '/contact-us' }], actors: [], events: [] });
});

test('a trace leaves out events and failed calls older than five minutes (FORM-45)', () => {
  const { events, failedCalls } = traceWith({
    now: 400_000,
    events: [eventOf({ at: 99_000 }), eventOf({ at: 101_000 })],
    calls: [{ at: 99_000, method: 'GET', path: '/api/v2/tags', status: 500 }],
  });
  expect([events.length, failedCalls.length]).toEqual([1, 0]);
});

test('a trace counts at most 99,999 repetitions of an event (FORM-45)', () => {
  expect(traceWith({ events: [eventOf({ times: 1_000_000 })] }).events).toMatchObject([{ times: 99_999 }]);
});

test('a trace loses its oldest events when it exceeds 64 kB (FORM-45)', () => {
  const wide = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field${index}`, 'some text']));
  const trace = traceWith({
    events: Array.from({ length: 500 }, (_, at) => eventOf({ at, payload: shapeOf(wide) })),
  });
  expect(JSON.stringify(trace).length).toBeLessThanOrEqual(64_000);
  expect(trace.events.length).toBeGreaterThan(40);
  expect(trace.events.at(-1)?.at).toBe(499 - (500 - trace.events.length));
});

test.each([
  ['/blog/what-is-swiftex', '/blog/what-is-swiftex'],
  ['/blog/%3Cb%3E', '/blog/:slug'],
  ['/edit-blog/ada@example.com', '/edit-blog/:id'],
  ['/nowhere/at/all', '/404'],
  ['/unsubscribe', '/unsubscribe'],
])('a trace records the page %s as %s (FORM-43)', (path, told) => {
  expect(traceWith({ path }).pages).toEqual([{ at: 0, path: told }]);
});

test('a trace records "mainnet" unchanged only in a field to which the product gives this value (FORM-43)', () => {
  const { events } = traceWith({
    events: [eventOf({ payload: shapeOf({ network: 'mainnet', query: 'mainnet', again: 'mainnet' }) })],
  });
  expect(events[0]?.payload).toEqual({
    network: 'mainnet',
    query: { kind: 'words', length: 7, same: 1 },
    again: { kind: 'words', length: 7, same: 1 },
  });
});

test('a trace contains no name, address, token, search term or recovery phrase (FORM-43)', () => {
  const secrets = {
    email: 'ada@example.com',
    name: 'Ada Lovelace',
    message: 'My balance is gone.',
    token: 'eyJhbGciOi',
    search: 'seed phrase',
    words: ['legal', 'winner', 'thank'],
    nested: { password: 'correct horse' },
    error: new Error('ada@example.com exists'),
  };
  const payload = shapeOf({ ...secrets, output: { ...secrets, list: [secrets] } });
  const text = JSON.stringify(
    traceWith({ events: [eventOf({ payload, actor: actorOf('login', { input: payload }) })] }),
  );
  for (const secret of ['ada', 'Lovelace', 'balance', 'eyJ', 'seed', 'legal', 'winner', 'horse']) {
    expect(text).not.toContain(secret);
  }
});

test('a trace is valid when names of events and actors contain unusual characters', () => {
  const trace = traceWith({
    events: [
      eventOf({
        type: 'xstate.done.actor.0.x:invocation[0]',
        actor: actorOf('inner', { id: 'x:3', parent: carousel }),
      }),
    ],
  });
  expect([v.is(Trace, trace), trace.events[0]?.type, trace.actors[1]?.id]).toEqual([
    true,
    'xstate.done.actor.0.x-invocation-0-',
    'x-3',
  ]);
});

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chromium',
    140,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 143],
  [
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
    'WebKit',
    18,
  ],
  ['curl/8.0', 'other', 0],
])('engineOf reads the browser engine and version from %s (FORM-44)', (userAgent, name, version) => {
  expect(engineOf(userAgent)).toEqual({ name, version });
});

test('a trace cuts names and states that exceed the length limit (FORM-45)', () => {
  const long = 'a'.repeat(300);
  const { events, actors } = traceWith({
    events: [eventOf({ type: long, after: JSON.stringify({ [long]: long }), actor: actorOf(long) })],
  });
  expect([events[0]?.type.length, events[0]?.after?.length, actors[0]?.flow.length]).toEqual([120, 200, 60]);
});
