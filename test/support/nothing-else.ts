import { expect, test, vi } from 'vitest';
import type { EventObject } from 'xstate';
import { isSame, nothing, watch } from './effects-of-events.ts';
import type { FlowModel, Level, Performance } from './flow-model.ts';
import { isImpossible } from './impossible.ts';
import { type Step, transitionsOf, waysOf } from './paths.ts';

/** What a test of an event that must do nothing notes for the table of flows. */
export type Refusal = { flow: string; level: Level; state: string; event: string };

type Begin = () => Performance<FlowModel, Level> | Promise<Performance<FlowModel, Level>>;

/**
 * Makes a test of every event in every state of a model that does not list it, or says that it leads back
 * there: it must change nothing and call nothing, unless `elsewhere` allows it. The machine gets the very
 * events that it gets where the model lists them, late answers of its actors among them. TEST-9.
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
      /** The effects of each way in which the machine gets the event. */
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
  test(`${model.flow} on the machine: every event of the machine is tried where the model does not list it`, async () => {
    const tried = new Set<string>();
    for (const event of eventsOf(part, ways)) {
      for (const { type } of (await recordingsOf(event)).flat()) {
        tried.add(type);
      }
    }
    const last = transitionsOf(part).at(-1)?.from ?? part.initial;
    using actors = watch(model.flow);
    await walk(await begin(), ways.get(last) ?? []);
    expect(actors.eventTypes().filter((type) => !tried.has(type))).toEqual([]);
  });
  // An exemption that hides nothing today would hide a transition that is added tomorrow.
  test(`${model.flow} on the machine: an event that "elsewhere" allows in a state does something there`, async () => {
    // XState warns of events that a state forwards to a child that has ended.
    vi.spyOn(console, 'warn').mockReturnValue();
    const idle: string[] = [];
    for (const { state, event, effects } of exempt) {
      const all = await effects();
      // The machine hears nothing of some acts, such as leaving the page: the view tries them.
      if (all.length > 0 && all.every((found) => isSame(nothing, found))) {
        idle.push(`${state}: ${event}`);
      }
    }
    expect(idle).toEqual([]);
  });
}

/**
 * Makes a test of every state on the view: each act that the model does not list there is tried, and must
 * change nothing in the machine or on the page, and call nothing. An act is impossible only where its
 * control is missing, disabled or inert, or its actor is not running.
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
    test(`${model.flow} on the view: when ${state}, these must do nothing: ${names}`, async ({ task }) => {
      const refusals = unlisted.map((event): Refusal => ({ flow: model.flow, level: 'view', state, event }));
      Object.assign(task.meta, { refusals });
      // XState warns of events to an actor that has ended.
      vi.spyOn(console, 'warn').mockReturnValue();
      const { configure } = await import('@testing-library/react');
      // When a control is missing, Testing Library lists those that there are: nobody reads that here, and it
      // takes longer than the act. Its types do not have the option.
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

/** Acts, unless that is impossible. */
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

/** Whether a model says that an event leads from a state to another one. */
const leadsAway = (model: FlowModel, state: string, event: string): boolean =>
  (model.states[state]?.[event] ?? state) !== state;

function isAllowedElsewhere(model: FlowModel, state: string, event: string): boolean {
  const places = model.elsewhere?.events[event] ?? [];
  return (
    places === 'everywhere' ||
    ('everywhereBut' in places ? !places.everywhereBut.includes(state) : places.includes(state))
  );
}

/** The events of a model that can be acted out, without the passing of time. */
function eventsOf(model: FlowModel, ways: ReadonlyMap<string, Step[]>): string[] {
  const all = [...ways.keys()].flatMap((state) => Object.keys(model.states[state] ?? {}));
  return [...new Set(all)].filter((event) => durationOf(event) === undefined);
}

/** What the machine receives when an event is acted out, in each state that lists it: each sequence once. */
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

async function walk({ act, see, pass }: Performance<FlowModel, Level>, way: readonly Step[]) {
  for (const { event, to } of way) {
    const duration = durationOf(event);
    await (duration === undefined ? act[event]?.() : pass(duration));
    await see[to]?.();
  }
}

function durationOf(event: string): number | undefined {
  const [, ms] = /^after (\d+) ms$/.exec(event) ?? [];
  return ms === undefined ? undefined : Number(ms);
}
