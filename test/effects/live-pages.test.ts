import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { liveFeedOver } from '../../src/runtime/live-feed.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { pathname: '/blog' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const switching = createMachine({
  id: 'light',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
});

/** Starts a page with one actor and a connection to the development server. */
function page() {
  const handlers = new Map<string, (data: never) => void>();
  const sent: Array<{ event: string; data: Record<string, unknown> }> = [];
  const observe = liveFeedOver({
    on: (event, handler) => handlers.set(event, handler),
    send: (event: string, data?: Record<string, unknown>) => sent.push({ event, data: data ?? {} }),
  });
  const actor = createActor(switching, { inspect: observe }).start();
  return {
    hears: (event: string) => handlers.get(event)?.({} as never),
    press: () => actor.send({ type: 'press' }),
    /** Returns the numbers of the events in each message since the last call. */
    told: () => {
      vi.advanceTimersByTime(50);
      return sent
        .splice(0)
        .map(({ event, data }) => [
          event,
          (data['events'] as Array<{ number: number }>)?.map(({ number }) => number),
        ]);
    },
    sent,
  };
}

test('a page sends only its registration while no workbench is attached (TEST-30)', () => {
  const { press, told, sent } = page();
  expect(sent).toEqual([{ event: 'live:hello', data: { page: expect.stringMatching(/^[\da-f-]{36}$/) } }]);
  press();
  expect(told()).toEqual([['live:hello', undefined]]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a page sends all earlier events when a workbench attaches, then new events every 50 ms (TEST-30)', () => {
  const { hears, press, told, sent } = page();
  press();
  hears('live:watch');
  expect(sent.at(-1)).toMatchObject({
    event: 'live:sent',
    data: { path: '/blog', actors: [{ id: 'light 1', state: 'on' }] },
  });
  expect(told().slice(1)).toEqual([['live:sent', [1, 2]]]);
  press();
  press();
  expect(told()).toEqual([['live:sent', [3, 4]]]);
  hears('live:watch');
  expect(told()).toEqual([['live:sent', [1, 2, 3, 4]]]);
});

test('a page stops sending when the last workbench detaches (TEST-30)', () => {
  const { hears, press, told } = page();
  hears('live:watch');
  hears('live:unwatch');
  told();
  press();
  expect(told()).toEqual([]);
});
