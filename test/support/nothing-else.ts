import { expect, test } from 'vitest';
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from 'xstate';
import type { FlowModel, Level, Performance } from './flow-model.ts';
import { Missing } from './missing.ts';
import { named } from './named-failure.ts';
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
  for (const [state, way] of ways) {
    for (const [event, wayToEvent] of waysToEvents(part, ways)) {
      if (mayHappen(model, state, event)) {
        continue;
      }
      test(`${model.flow} on the machine: "${event}" must do nothing when ${state}`, async ({ task }) => {
        const refusal: Refusal = { flow: model.flow, level: 'machine', state, event };
        Object.assign(task.meta, { refusal });
        const events = await eventsOf(model.flow, begin, wayToEvent, event);
        using actors = watch(model.flow);
        await walk(await begin(), way);
        expect(actors.effectsOf(events)).toEqual(nothing);
      });
    }
  }
}

/**
 * The same on the view, in one test per state: the control of each unlisted event is missing, or using it leads
 * to no other state of the machine. In the end the view still shows the state.
 */
export function rehearseNothingElseOnView(
  model: FlowModel,
  part: FlowModel,
  begin: Begin,
  untried: Readonly<Record<string, string | undefined>>,
) {
  const ways = waysOf(part);
  const events = [...waysToEvents(part, ways).keys()];
  for (const [state, way] of ways) {
    const refused = events.filter((event) => !mayHappen(model, state, event));
    if (refused.length === 0 || untried[state] !== undefined) {
      continue;
    }
    test(`${model.flow} on the view: unlisted events must do nothing when ${state}`, async ({ task }) => {
      const refusals = refused.map((event): Refusal => ({ flow: model.flow, level: 'view', state, event }));
      Object.assign(task.meta, { refusals });
      using actors = watch(model.flow);
      const performance = await begin();
      await walk(performance, way);
      if (!actors.isActive()) {
        return;
      }
      const before = actors.value();
      const tried: string[] = [];
      for (const event of refused) {
        if (await isDone(performance.act[event])) {
          tried.push(event);
          expect(actors.value(), `the state after "${event}"`).toEqual(before);
        }
      }
      await named(`after ${tried.map((event) => `"${event}"`).join(', ')}`, () => performance.see[state]?.());
    });
  }
}

/** Does what an event asks for. False if the view has no control for it, or nothing waits for its answer. */
async function isDone(act: (() => unknown) | undefined): Promise<boolean> {
  try {
    await act?.();
    return true;
  } catch (error) {
    if (error instanceof Missing || (error instanceof Error && isNoControl(error))) {
      return false;
    }
    throw error;
  }
}

const isNoControl = ({ name, message }: Error) =>
  (name === 'TestingLibraryElementError' && message.startsWith('Unable to find')) ||
  message.includes('please provide a DOM element');

/** Whether a model allows an event in a state, by listing it there or in `elsewhere`. */
function mayHappen(model: FlowModel, state: string, event: string): boolean {
  const elsewhere = model.elsewhere?.events[event];
  return (
    event in (model.states[state] ?? {}) || elsewhere === 'everywhere' || elsewhere?.includes(state) === true
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
    /** False before the actor starts and after it has ended. */
    isActive: () => actor?.getSnapshot().status === 'active',
    value: () => (actor?.getSnapshot() as AnyMachineSnapshot | undefined)?.value,
    /** What these events change in the snapshot and what they call. An actor that has ended does nothing. */
    effectsOf(events: readonly EventObject[]) {
      if (actor?.getSnapshot().status !== 'active') {
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
