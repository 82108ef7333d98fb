import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Trace } from '../../src/contract/trace.ts';
import { carouselTrace, event } from '../support/traces.ts';

const isTrace = (trace: unknown) => v.is(Trace, trace);

test('the trace schema accepts a trace of the carousel', () => {
  expect(v.parse(Trace, carouselTrace())).toEqual(carouselTrace());
});

test('the trace schema accepts flow and event names of other builds', () => {
  expect(
    isTrace(
      carouselTrace({
        build: 'client-other',
        actors: [{ flow: 'shelf', instance: 3, id: 'inner', input: {} }],
        events: [event({ type: 'door.opened', before: 'shut', after: 'open.wide,lamp.lit' })],
      }),
    ),
  ).toBe(true);
});

test.each<[string, unknown]>([
  ['another version', { ...carouselTrace(), version: 2 }],
  ['an unknown field', { ...carouselTrace(), note: 'hello' }],
  ['a build with markup', carouselTrace({ build: '<script>alert(1)</script>' })],
  ['a path with a query', carouselTrace({ pages: [{ at: 0, path: '/blog?search=seed' }] })],
  ['a path with an email address', carouselTrace({ pages: [{ at: 0, path: '/ada@example.com' }] })],
  ['a script address as a path', carouselTrace({ pages: [{ at: 0, path: 'javascript:alert(1)' }] })],
  ['a flow with markup', carouselTrace({ actors: [{ flow: '<img>', instance: 1, input: {} }] })],
  ['an event type with a space', carouselTrace({ events: [event({ type: 'ada lovelace' })] })],
  ['a state with markup', carouselTrace({ events: [event({ after: '<b>' })] })],
  [
    'an email address in a payload',
    carouselTrace({ events: [event({ payload: { email: 'ada@example.com' } })] }),
  ],
  [
    'a product term in a field to which it does not belong',
    carouselTrace({ events: [event({ payload: { query: 'mainnet' } })] }),
  ],
  ['an object in a payload', carouselTrace({ events: [event({ payload: { a: { b: 1 } as never } })] })],
  [
    'an email address as a payload key',
    carouselTrace({ events: [event({ payload: { 'ada@example.com': 1 } })] }),
  ],
  ['an event of an unlisted actor', carouselTrace({ events: [event({ actor: 1 })] })],
  [
    'an actor that is its own parent',
    carouselTrace({ actors: [{ flow: 'a', instance: 1, parent: 0, input: {} }] }),
  ],
  ['an event before the start', carouselTrace({ events: [event({ at: -1 })] })],
  ['an event after five minutes', carouselTrace({ events: [event({ at: 300_001 })] })],
  ['events out of order', carouselTrace({ events: [event({ at: 2 }), event({ at: 1 })] })],
  [
    'a call to a route with an id',
    { ...carouselTrace(), failedCalls: [{ at: 0, method: 'GET', route: '/v2/blogs/ada', status: 404 }] },
  ],
  ['501 events', carouselTrace({ events: Array.from({ length: 501 }, () => event()) })],
  [
    'more than 64 kB of data',
    carouselTrace({ events: Array.from({ length: 500 }, () => event({ after: 'a'.repeat(100) })) }),
  ],
])('the trace schema rejects a trace with %s', (_, trace) => {
  expect(isTrace(trace)).toBe(false);
});

test('the trace schema accepts a trace with 500 short events', () => {
  expect(isTrace(carouselTrace({ events: Array.from({ length: 500 }, () => event()) }))).toBe(true);
});

test('the trace schema accepts "mainnet" in a field to which the product gives this value', () => {
  expect(isTrace(carouselTrace({ events: [event({ payload: { 'input.network': 'mainnet' } })] }))).toBe(true);
});
