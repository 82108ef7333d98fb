import { expect, test } from 'vitest';
import { allLinesOf, factsOf, linesOf } from '../../src/content/trace-lines.ts';
import { carouselTrace, event } from '../support/traces.ts';

/** Returns each line of a trace as one string. */
const told = (trace: Parameters<typeof linesOf>[0]) =>
  linesOf(trace).map(({ time, part, text, change }) =>
    [time, part, text, ...(change === undefined ? [] : [`${change.before} → ${change.after}`])].join(' | '),
  );

test('a trace lists pages, events and failed calls in chronological order (FORM-46, ADMIN-69)', () => {
  expect(told(carouselTrace())).toEqual([
    '0:00 | Page | opened /fiat-exchange',
    '0:00 | Carousel | started (input count: 4)',
    '0:01 | Carousel | slide chosen (index: 2) | playing → paused',
    '0:01 | Server | GET /v3/simple/price was answered with 503',
    '0:02 | Page | opened /contact-us',
  ]);
});

test.each<[string, Parameters<typeof event>[0], string]>([
  ['a result of an actor', { type: 'xstate.done.actor.fetchPrices', payload: {} }, '“fetch prices” is done'],
  [
    'a failure',
    { type: 'xstate.error.actor.send', payload: { error: { kind: 'error', length: 0 } } },
    '“send” failed (error: an error)',
  ],
  [
    'a delay',
    { type: 'xstate.after.thanksLifetime.bugReport.thanking', payload: {} },
    'time passed: thanks lifetime',
  ],
  ['an end', { type: 'xstate.stop', payload: {} }, 'ended'],
  [
    'a repetition',
    { type: 'page.scrolled', payload: { offset: 80 }, times: 40 },
    'page scrolled (offset: 80) 40 times',
  ],
  [
    'values of size 1',
    {
      type: 'x',
      payload: {
        a: { kind: 'words', length: 1, same: 1 },
        b: { kind: 'number', length: 1 },
        c: { kind: 'file', length: 1 },
      },
    },
    'x (a: a text of 1 character, b: a number of 1 digit, c: a file of 1 byte)',
  ],
  [
    'a text',
    { type: 'amount.edited', payload: { entry: { kind: 'decimal', length: 4 } } },
    'amount edited (entry: a decimal number of 4 characters)',
  ],
  [
    'an empty text',
    { type: 'query.changed', payload: { query: { kind: 'words', length: 0 } } },
    'query changed (query: an empty text)',
  ],
  [
    'a file',
    { type: 'file.chosen', payload: { file: { kind: 'file', length: 900 } } },
    'file chosen (file: a file of 900 bytes)',
  ],
  [
    'a long list',
    { type: 'x', payload: { a: { kind: 'list', length: 1 }, b: true, c: false, d: 4, e: 5 } },
    'x (a: 1 entry, b: yes, c: no, and 2 more)',
  ],
  [
    'a snapshot of an actor, with the values of its context first',
    {
      type: 'xstate.snapshot.form',
      payload: {
        'snapshot.status': { kind: 'words', length: 6 },
        'snapshot.context.type': 'bug',
        'snapshot.context.isLong': true,
        'snapshot.value': 4,
      },
    },
    '“form” changed (type: bug, is long: yes, snapshot status: a text of 6 characters, and 1 more)',
  ],
  ['a payload with only null', { type: 'x', payload: { a: null } }, 'x'],
])('a trace lists %s in plain words (FORM-46)', (_, changes, text) => {
  const [line] = linesOf(
    carouselTrace({ pages: [{ at: 300_000, path: '/' }], failedCalls: [], events: [event(changes)] }),
  );
  expect(line?.text).toBe(text);
});

test('a trace lists an event as a failure when its actor stops with an error (ADMIN-69)', () => {
  const { after: _, ...dying } = event();
  const lines = linesOf(carouselTrace({ pages: [{ at: 0, path: '/' }], failedCalls: [], events: [dying] }));
  expect(lines[1]).toEqual({
    id: 1,
    time: '0:01',
    kind: 'failure',
    part: 'Carousel',
    text: 'slide chosen (index: 2) and stopped working',
  });
});

test('a trace numbers the actors of one flow and marks a failed call without a response (ADMIN-69)', () => {
  const actors = [
    { flow: 'imageUploads', instance: 1, input: {} },
    { flow: 'imageUploads', instance: 2, input: {} },
  ];
  expect(
    told(
      carouselTrace({
        actors,
        events: [event(), event({ actor: 1 })],
        failedCalls: [{ at: 65_000, method: 'POST', route: '/v2/subscribe', status: null }],
      }),
    ).filter((line) => !line.includes('Page')),
  ).toEqual([
    '0:01 | Image uploads 1 | slide chosen (index: 2) | playing → paused',
    '0:01 | Image uploads 2 | slide chosen (index: 2) | playing → paused',
    '1:05 | Server | POST /v2/subscribe got no answer',
  ]);
});

test('the facts of a trace are its browser, window, build and start time (FORM-44, ADMIN-69)', () => {
  expect(factsOf(carouselTrace())).toEqual([
    ['Browser', 'Chromium 140'],
    ['Window', '1280 × 800'],
    ['Build', 'client-AbCd1234'],
    ['Started', '2026-11-22T10:00:00.000Z'],
  ]);
});

test('the trace shown to a visitor begins with the browser, window, build and start time (FORM-46)', () => {
  const [first, ...rest] = allLinesOf(carouselTrace());
  expect(first?.text).toBe(
    'Browser: Chromium 140, Window: 1280 × 800, Build: client-AbCd1234, Started: 2026-11-22T10:00:00.000Z',
  );
  expect(rest).toEqual(linesOf(carouselTrace()));
});

test('a trace lists only the parallel states that changed (ADMIN-69)', () => {
  const changing = event({ before: 'rotation.playing,pace.free', after: 'rotation.held,pace.free' });
  expect(linesOf(carouselTrace({ events: [changing] }))[1]?.change).toEqual({
    before: 'rotation playing',
    after: 'rotation held',
  });
});
