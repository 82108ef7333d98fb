import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { navigationScrollMachine } from '../../../src/machines/shell/navigation-scroll.machine.ts';
import { navigationScrollModel } from '../../models/shell/navigation-scroll.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

function openPage() {
  const clock = new SimulatedClock();
  const arrivals = heldCallback();
  const look = heldPromise<boolean, string>();
  const effects: string[] = [];
  const page = createActor(
    navigationScrollMachine.provide({
      actors: { watchArrivals: arrivals.logic, scrollToElement: look.logic },
      actions: { scrollToTop: () => effects.push('top') },
    }),
    { clock },
  ).start();
  const arrive = (target: string | undefined) => arrivals.tell({ type: 'page.arrived', target });
  return { clock, arrivals, look, effects, page, arrive };
}

rehearse(navigationScrollModel, 'machine', () => {
  const { clock, arrivals, look, effects, page, arrive } = openPage();
  /** Navigates to the target. Expects exactly these effects and this number of new searches. */
  const go = (target: string | undefined, expected: string[], looks: number) => () => {
    const calls = look.calls.length;
    arrive(target);
    expect(effects.splice(0)).toEqual(expected);
    expect(look.calls.length - calls).toBe(looks);
  };
  const sees = (value: string, lookedFor: string[]) => () =>
    expect({
      value: page.getSnapshot().value,
      lookedFor: look.pending().map(({ input }) => input),
      isListening: arrivals.isRunning(),
      effects,
    }).toEqual({ value, lookedFor, isListening: true, effects: [] });
  return {
    act: {
      'go to a page': go(undefined, ['top'], 0),
      'go to #team': go('team', [], 1),
      'go to #faq': go('faq', [], 1),
      'it is there': () => settle(() => look.latest().resolve(true)),
      'the element is missing': () => settle(() => look.latest().resolve(false)),
      'the page throws': () => settle(() => look.latest().reject(new Error('no document'))),
    },
    see: {
      'left alone': sees('settled', []),
      'at the top': sees('settled', []),
      'at the element': sees('settled', []),
      'looking for team': sees('seeking', ['team']),
      'looking for faq': sees('seeking', ['faq']),
      'waiting for team': sees('waiting', []),
      'waiting for faq': sees('waiting', []),
    },
    pass: (ms) => clock.increment(ms),
  };
});

/**
 * Makes every attempt fail until the page gives up. Returns the times of the attempts, in ms after the call.
 */
async function lookInVain({ clock, look, page }: ReturnType<typeof openPage>) {
  const start = clock.now();
  const tries = [];
  while (page.getSnapshot().value === 'seeking') {
    tries.push(clock.now() - start);
    await settle(() => look.latest().resolve(false));
    clock.increment(50);
  }
  return tries;
}

test('the page looks for a missing element 20 times, 50 ms apart (SHELL-30)', async () => {
  const visit = openPage();
  visit.arrive('team');
  expect(await lookInVain(visit)).toEqual(Array.from({ length: 20 }, (_, index) => index * 50));
  visit.clock.increment(10_000);
  expect(visit.look.calls.length).toBe(20);
  expect(visit.effects).toEqual([]);
});

test('the page scrolls to an element that appears before the twentieth attempt', async () => {
  const { clock, look, page, arrive } = openPage();
  arrive('team');
  for (let tries = 1; tries < 20; tries++) {
    await settle(() => look.latest().resolve(false));
    clock.increment(50);
  }
  expect(look.pending().map(({ input }) => input)).toEqual(['team']);
  await settle(() => look.latest().resolve(true));
  expect(page.getSnapshot().value).toBe('settled');
});

test('each navigation starts a new search of 20 attempts for its element (SHELL-31)', async () => {
  const visit = openPage();
  visit.arrive('team');
  await lookInVain(visit);
  visit.arrive('faq');
  expect((await lookInVain(visit)).length).toBe(20);
});
