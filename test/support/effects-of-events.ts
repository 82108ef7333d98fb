import { expect } from 'vitest';
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from 'xstate';
import { observeStarts } from './started-actors.ts';

/** No effects. */
export const nothing = { changes: {}, calls: [] };

/** Watches the actors of a machine that start from now on: what the last of them receives and calls. */
export function watch(flow: string) {
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
    /** The events of the machine, without those that XState makes. */
    eventTypes() {
      if (actor === undefined) {
        throw new Error(`No actor of ${flow} was started`);
      }
      return (actor.logic as AnyStateMachine).events.filter((type) => !type.startsWith('xstate.'));
    },
    /** The machine gets these events. One that has ended does nothing. */
    receive(events: readonly EventObject[]) {
      for (const event of actor?.getSnapshot().status === 'active' ? events : []) {
        if (isAnswer(event)) {
          // XState discards the late answer of an actor that it has stopped; a handler in this state would be wrong.
          calls.push(...transitionsFor(actor as AnyActor, event));
        } else {
          actor?.send(event);
        }
      }
    },
    /** What an act changes in the snapshot, and what the machine calls meanwhile. */
    async effectsOf(act: () => unknown) {
      const before = snapshotOf(actor);
      calls = [];
      await act();
      const after = snapshotOf(actor);
      const parts = ['value', 'context', 'status'] as const;
      const changed = parts.filter((part) => !isSame(before?.[part], after?.[part]));
      return { changes: Object.fromEntries(changed.map((part) => [part, after?.[part]])), calls };
    },
    [Symbol.dispose]: () => observer[Symbol.dispose](),
  };
}

const snapshotOf = (actor: AnyActor | undefined) => actor?.getSnapshot() as AnyMachineSnapshot | undefined;

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

export const isSame = (before: unknown, after: unknown) => {
  try {
    expect(after).toEqual(before);
    return true;
  } catch {
    return false;
  }
};
