import { expect, test, vi } from 'vitest';
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from 'xstate';
import type { FlowModel, Level, Performance } from './flow-model.ts';
import { type Step, waysOf } from './paths.ts';
import { observeStarts } from './started-actors.ts';

/** What a test of an event that must do nothing notes for the table of flows. */
export type Refusal = { flow: string; level: Level; state: string; event: string };

type Begin = () => Performance<FlowModel, Level> | Promise<Performance<FlowModel, Level>>;

/**
 * Makes a test of every event in every state of a model that does not list it: it must change nothing and
 * call nothing. The machine gets the very events that it gets where the model lists them, late answers of
 * its actors among them.
 */
export function rehearseNothingElse(model: FlowModel, part: FlowModel, begin: Begin) {
  const ways = waysOf(part);
  const exempt: Array<{ state: string; event: string; effects: () => Promise<unknown> }> = [];
  for (const [state, way] of ways) {
    for (const [event, wayToEvent] of waysToEvents(part, ways)) {
      const effects = async () => {
        const events = await eventsOf(model.flow, begin, wayToEvent, event);
        using actors = watch(model.flow);
        await walk(await begin(), way);
        return actors.effectsOf(events);
      };
      if (event in (model.states[state] ?? {})) {
        continue;
      }
      if (mayHappen(model, state, event)) {
        exempt.push({ state, event, effects });
        continue;
      }
      test(`${model.flow} on the machine: "${event}" must do nothing when ${state}`, async ({ task }) => {
        const refusal: Refusal = { flow: model.flow, level: 'machine', state, event };
        Object.assign(task.meta, { refusal });
        expect(await effects()).toEqual(nothing);
      });
    }
  }
  // An exemption that hides nothing today would hide a transition that is added tomorrow.
  test(`${model.flow} on the machine: an event that "elsewhere" allows in a state does something there`, async () => {
    // XState warns of events that a state forwards to a child that has ended.
    vi.spyOn(console, 'warn').mockReturnValue();
    const idle: string[] = [];
    for (const { state, event, effects } of exempt) {
      if (isSame(nothing, await effects())) {
        idle.push(`${state}: ${event}`);
      }
    }
    expect(idle).toEqual([]);
  });
}

/** Whether a model allows an event in a state, by listing it there or in `elsewhere`. */
export function mayHappen(model: FlowModel, state: string, event: string): boolean {
  const elsewhere = model.elsewhere?.events[event] ?? [];
  return (
    event in (model.states[state] ?? {}) ||
    elsewhere === 'everywhere' ||
    ('everywhereBut' in elsewhere ? !elsewhere.everywhereBut.includes(state) : elsewhere.includes(state))
  );
}

/** Each event of a model but the passing of time, with the shortest way to a state that lists it. */
function waysToEvents(model: FlowModel, ways: ReadonlyMap<string, Step[]>): Map<string, Step[]> {
  const found = new Map<string, Step[]>();
  for (const [state, way] of ways) {
    for (const event of Object.keys(model.states[state] ?? {})) {
      if (durationOf(event) === undefined && !found.has(event)) {
        found.set(event, way);
      }
    }
  }
  return found;
}

/** What the machine receives when an event of the model is acted out where the model lists it. */
async function eventsOf(
  flow: string,
  begin: Begin,
  way: readonly Step[],
  event: string,
): Promise<EventObject[]> {
  using actors = watch(flow);
  const performance = await begin();
  await walk(performance, way);
  const before = actors.received.length;
  await performance.act[event]?.();
  return actors.received.slice(before);
}

async function walk({ act, pass }: Performance<FlowModel, Level>, way: readonly Step[]) {
  for (const { event } of way) {
    const duration = durationOf(event);
    await (duration === undefined ? act[event]?.() : pass(duration));
  }
}

function durationOf(event: string): number | undefined {
  const [, ms] = /^after (\d+) ms$/.exec(event) ?? [];
  return ms === undefined ? undefined : Number(ms);
}

const nothing = { changes: {}, calls: [] };

/** Watches the actors of a machine that start from now on: what the last of them receives and calls. */
function watch(flow: string) {
  const received: EventObject[] = [];
  let calls: string[] = [];
  let actor: AnyActor | undefined;
  const observer = observeStarts(flow, (started) => {
    actor = started;
    started.system.inspect((inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.event' && inspected.actorRef === started && isMeant(inspected.event)) {
        received.push(inspected.event);
      }
      calls.push(...callsIn(inspected, started));
    });
  });
  return {
    received,
    /** What these events change in the snapshot and what they call. An actor that has ended does nothing. */
    effectsOf(events: readonly EventObject[]) {
      if (actor === undefined || actor.getSnapshot().status !== 'active') {
        return nothing;
      }
      const before = actor.getSnapshot() as AnyMachineSnapshot;
      calls = [];
      for (const event of events) {
        if (isAnswer(event)) {
          // XState discards the late answer of an actor that it has stopped; a handler in this state would be wrong.
          calls.push(...transitionsFor(actor, event));
        } else {
          actor.send(event);
        }
      }
      const after = actor.getSnapshot() as AnyMachineSnapshot;
      const parts = ['value', 'context', 'status'] as const;
      const changed = parts.filter((part) => !isSame(before[part], after[part]));
      return { changes: Object.fromEntries(changed.map((part) => [part, after[part]])), calls };
    },
    [Symbol.dispose]: () => observer[Symbol.dispose](),
  };
}

/** The answer of a promise or of another machine. */
const isAnswer = ({ type }: EventObject) => /^xstate\.(?:done|error)\.actor\./.test(type);

/** Events of users and effects, and answers: not those that XState sends by itself. */
const isMeant = (event: EventObject) => !event.type.startsWith('xstate.') || isAnswer(event);

/** The transitions that an event would take now. */
const transitionsFor = (actor: AnyActor, event: EventObject): string[] =>
  (actor.logic as AnyStateMachine)
    .getTransitionData(actor.getSnapshot() as AnyMachineSnapshot, event)
    .map(({ source }) => `${source.id} on ${event.type}`);

/** Actions that run, actors that start, and events sent to others, by name. */
function callsIn(inspected: InspectionEvent, actor: AnyActor): string[] {
  switch (inspected.type) {
    case '@xstate.action':
      return inspected.actorRef === actor ? [inspected.action.type] : [];
    case '@xstate.actor':
      return [`start of ${(inspected.actorRef as AnyActor).id}`];
    case '@xstate.event':
      return inspected.sourceRef === actor ? [inspected.event.type] : [];
    default:
      return [];
  }
}

const isSame = (before: unknown, after: unknown) => {
  try {
    expect(after).toEqual(before);
    return true;
  } catch {
    return false;
  }
};
