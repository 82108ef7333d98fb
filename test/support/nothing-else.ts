import { expect, test, vi } from 'vitest';
import type { EventObject } from 'xstate';
import { isSame, nothing, watch } from './effects-of-events.ts';
import type { FlowModel, Level, Performance } from './flow-model.ts';
import { isImpossible } from './impossible.ts';
import { named } from './named-failure.ts';
import { type Step, transitionsOf, waysOf } from './paths.ts';

/** A test of an event that must do nothing, recorded for the table of flows. */
export type Refusal = { flow: string; level: Level; state: string; event: string };

type Begin = () => Performance<FlowModel, Level> | Promise<Performance<FlowModel, Level>>;

/**
 * Tests, on the machine, each event of the model in each state that does not list the event, or in which the
 * event leads back to the same state. The event must change nothing and call nothing, unless `elsewhere`
 * exempts the state. To act out the event, the tests first record which events the machine receives in the
 * states that list the event, including late results of actors. Then they send the recorded events to the
 * machine in the other states. TEST-9.
 */
export function rehearseNothingElse(model: FlowModel, part: FlowModel, begin: Begin) {
  const ways = waysOf(part);
  const recordings = new Map<string, Promise<EventObject[][]>>();
  const recordingsOf = (event: string) => {
    const recording = recordings.get(event) ?? record(part, begin, ways, event);
    recordings.set(event, recording);
    return recording;
  };
  const exempt: Array<{ state: string; event: string; effects: () => Promise<unknown[]> }> = [];
  for (const [state, way] of ways) {
    for (const event of eventsOf(part, ways)) {
      /** Sends each recorded sequence of machine events in this state, and returns the effects. */
      const effects = async () => {
        const all: unknown[] = [];
        for (const events of await recordingsOf(event)) {
          using actors = watch(model.flow);
          await walk(await begin(), way);
          all.push(await actors.effectsOf(() => actors.receive(events)));
        }
        return all;
      };
      if (leadsAway(model, state, event)) {
        continue;
      }
      if (isAllowedElsewhere(model, state, event)) {
        exempt.push({ state, event, effects });
        continue;
      }
      test(`${model.flow} on the machine: "${event}" must do nothing when ${state}`, async ({ task }) => {
        const refusal: Refusal = { flow: model.flow, level: 'machine', state, event };
        Object.assign(task.meta, { refusal });
        const all = await effects();
        expect(all).toEqual(all.map(() => nothing));
      });
    }
  }
  test(`${model.flow} on the machine: every event of the machine is tried in a state in which the model does not list the event`, async () => {
    const tried = new Set<string>();
    for (const event of eventsOf(part, ways)) {
      for (const { type } of (await recordingsOf(event)).flat()) {
        tried.add(type);
      }
    }
    const last = transitionsOf(part).at(-1)?.from ?? part.initial;
    using actors = watch(model.flow);
    await walk(await begin(), ways.get(last) ?? []);
    const untried = actors.eventTypes().filter((type) => !tried.has(type));
    expect(untried, `never tried: ${untried.join(', ')}`).toEqual([]);
  });
  // An unnecessary exemption would hide a wrong transition that somebody adds later.
  test(`${model.flow} on the machine: "elsewhere" exempts an event only in states in which the event has an effect`, async () => {
    // XState warns when a state forwards an event to a child that has ended.
    vi.spyOn(console, 'warn').mockReturnValue();
    const idle: string[] = [];
    for (const { state, event, effects } of exempt) {
      const all = await effects();
      // Some acts, such as leaving the page, send the machine no event. The tests on the view try these acts.
      if (all.length > 0 && all.every((found) => isSame(nothing, found))) {
        idle.push(`${state}: ${event}`);
      }
    }
    expect(idle).toEqual([]);
  });
}

/**
 * Tests, on the view, the act for each event of the model in each state that does not list the event. The act
 * must change nothing in the machine or on the page, and call nothing. An act may fail only because its
 * control is missing, disabled or inert, or because its actor is not running.
 */
export function rehearseNothingElseOnView(model: FlowModel, part: FlowModel, begin: Begin) {
  const ways = waysOf(part);
  for (const [state, way] of ways) {
    const unlisted = eventsOf(part, ways).filter(
      (event) => !(event in (model.states[state] ?? {})) && !isAllowedElsewhere(model, state, event),
    );
    if (unlisted.length === 0) {
      continue;
    }
    const names = unlisted.map((event) => `"${event}"`).join(', ');
    test(`${model.flow} on the view: when ${state}, these acts must do nothing: ${names}`, async ({
      task,
    }) => {
      const refusals = unlisted.map((event): Refusal => ({ flow: model.flow, level: 'view', state, event }));
      Object.assign(task.meta, { refusals });
      // XState warns when an actor that has ended receives an event.
      vi.spyOn(console, 'warn').mockReturnValue();
      const { configure } = await import('@testing-library/react');
      // When a control is missing, Testing Library lists all existing controls in the error. Building the
      // list takes longer than the act, and this test does not show the list. The library's types lack this
      // option.
      const explain = (isExplained: boolean) =>
        configure({ _disableExpensiveErrorDiagnostics: !isExplained } as object);
      using actors = watch(model.flow);
      const { act, pass } = await begin();
      await walk({ act, see: {}, pass }, way);
      const page = document.body.innerHTML;
      for (const event of unlisted) {
        const effects = await actors.effectsOf(() => attempt(act[event], explain));
        expect(effects, `"${event}" must do nothing when ${state}`).toEqual(nothing);
        expect(document.body.innerHTML, `"${event}" must show nothing when ${state}`).toBe(page);
      }
    });
  }
}

/** Runs the act. Ignores the error if the act is impossible in the current state. */
async function attempt(act: (() => unknown) | undefined, explain: (isExplained: boolean) => void) {
  explain(false);
  try {
    await act?.();
  } catch (error) {
    if (!isImpossible(error)) {
      throw error;
    }
  } finally {
    explain(true);
  }
}

/** Whether an event leads from a state to another state in the model. */
const leadsAway = (model: FlowModel, state: string, event: string): boolean =>
  (model.states[state]?.[event] ?? state) !== state;

function isAllowedElsewhere(model: FlowModel, state: string, event: string): boolean {
  const places = model.elsewhere?.events[event] ?? [];
  return (
    places === 'everywhere' ||
    ('everywhereBut' in places ? !places.everywhereBut.includes(state) : places.includes(state))
  );
}

/** Returns the events of a model that can be acted out, without its delays. */
function eventsOf(model: FlowModel, ways: ReadonlyMap<string, Step[]>): string[] {
  const all = [...ways.keys()].flatMap((state) => Object.keys(model.states[state] ?? {}));
  return [...new Set(all)].filter((event) => durationOf(event) === undefined);
}

/**
 * Acts out an event in each state that lists it. Returns the distinct sequences of events that the machine
 * receives.
 */
async function record(
  model: FlowModel,
  begin: Begin,
  ways: ReadonlyMap<string, Step[]>,
  event: string,
): Promise<EventObject[][]> {
  const found = new Map<string, EventObject[]>();
  for (const [state, way] of ways) {
    if (event in (model.states[state] ?? {})) {
      using actors = watch(model.flow);
      const performance = await begin();
      await walk(performance, way);
      const before = actors.received.length;
      await performance.act[event]?.();
      const events = actors.received.slice(before);
      if (events.length > 0) {
        found.set(events.map(({ type }) => type).join(' '), events);
      }
    }
  }
  return [...found.values()];
}

/** Runs the steps that lead to a state. An error names the failed step, as in a path. TEST-13. */
async function walk({ act, see, pass }: Performance<FlowModel, Level>, way: readonly Step[]) {
  for (const [index, { event, to }] of way.entries()) {
    const duration = durationOf(event);
    const step = `on the way, step ${index + 1} of ${way.length}`;
    await named(`${step}, "${event}"`, () => (duration === undefined ? act[event]?.() : pass(duration)));
    await named(`${step}, after "${event}", when ${to}`, () => see[to]?.());
  }
}

function durationOf(event: string): number | undefined {
  const [, ms] = /^after (\d+) ms$/.exec(event) ?? [];
  return ms === undefined ? undefined : Number(ms);
}
