import type { Trace } from '../../../src/contract/trace.ts';

const playing = 'rotation.playing,pointer.away,focus.outside,pace.free,finger.up';
const event = { actor: 0, before: playing, after: playing, payload: {} };

/** The trace of a visitor who presses Next twice: before and after the carousel moves on its own. */
export const carouselTrace: Trace = {
  version: 1,
  build: 'client-AbCd1234',
  viewport: { width: 390, height: 844 },
  engine: { name: 'Chromium', version: 140 },
  startedAt: '2026-11-22T10:00:00.000Z',
  pages: [{ at: 0, path: '/fiat-exchange' }],
  actors: [{ flow: 'carousel', instance: 1, input: { 'input.count': 5 } }],
  events: [
    { ...event, type: 'xstate.init', at: 0, before: '', payload: { 'input.count': 5 } },
    { ...event, type: 'next.pressed', at: 1_000 },
    { ...event, type: 'xstate.after.slideDwell.carousel.rotation.playing', from: 0, at: 6_004 },
    { ...event, type: 'next.pressed', at: 6_200 },
  ],
  failedCalls: [],
};
