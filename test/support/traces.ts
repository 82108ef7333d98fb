import type { Trace, TraceEvent } from '../../src/contract/trace.ts';

/** Creates an event of the first actor, one second into the trace. */
export const event = (changes: Partial<TraceEvent> = {}): TraceEvent => ({
  actor: 0,
  type: 'slide.chosen',
  at: 1_000,
  before: 'playing',
  after: 'paused',
  payload: { index: 2 },
  ...changes,
});

/** Creates a trace in which the carousel starts and a visitor chooses a slide. */
export const carouselTrace = (changes: Partial<Trace> = {}): Trace => ({
  version: 1,
  build: 'client-AbCd1234',
  viewport: { width: 1280, height: 800 },
  engine: { name: 'Chromium', version: 140 },
  startedAt: '2026-11-22T10:00:00.000Z',
  pages: [
    { at: 0, path: '/fiat-exchange' },
    { at: 2_000, path: '/contact-us' },
  ],
  actors: [{ flow: 'carousel', instance: 1, input: { count: 4 } }],
  events: [
    event({ type: 'xstate.init', at: 0, before: '', after: 'playing', payload: { 'input.count': 4 } }),
    event(),
  ],
  failedCalls: [{ at: 1_500, method: 'GET', route: '/v3/simple/price', status: 503 }],
  ...changes,
});

/** The carousel's trace, with the lines that describe it to the visitor. */
export const toldTrace = {
  trace: carouselTrace(),
  lines: [
    { id: 0, time: '0:00', part: 'Page', text: 'opened /fiat-exchange' },
    { id: 1, time: '0:01', part: 'Carousel', text: 'slide chosen (index: 2)' },
  ],
};
