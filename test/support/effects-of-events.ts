import { expect } from 'vitest';
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent } from 'xstate';
import { observeStarts } from './started-actors.ts';

/** No effects. */
export const nothing = { changes: {}, calls: [] };

/**
 * Records the events and the calls of an actor of the flow's machine. If several actors start, `receive` and
 * `effectsOf` use the last one.
 */
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
    /** Lists the machine's event types, without the event types of XState itself. */
    eventTypes: () =>
      ((actor?.logic as AnyStateMachine | undefined)?.events ?? []).filter(
        (type) => !type.startsWith('xstate.'),
      ),
    /** Sends the events to the machine, unless the machine has ended. */
    receive(events: readonly EventObject[]) {
      for (const event of actor?.getSnapshot().status === 'active' ? events : []) {
        if (isAnswer(event)) {
          // XState discards the late result of a stopped actor. A transition that handles the result in this
          // state is still a bug.
          calls.push(...transitionsFor(actor as AnyActor, event));
        } else {
          actor?.send(event);
        }
      }
    },
    /** Runs an act. Returns its changes to the snapshot, and the calls that the machine makes meanwhile. */
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

/** Whether an event is the result or the error of an invoked actor. */
const isAnswer = ({ type }: EventObject) => /^xstate\.(?:done|error)\.actor\./.test(type);

/** Whether an event is an actor's result or comes from a user or an effect, and not from XState itself. */
const isMeant = (event: EventObject) => !event.type.startsWith('xstate.') || isAnswer(event);

/** Lists the transitions that an event would take now. */
const transitionsFor = (actor: AnyActor, event: EventObject): string[] =>
  (actor.logic as AnyStateMachine)
    .getTransitionData(actor.getSnapshot() as AnyMachineSnapshot, event)
    .map(({ source }) => `${source.id} on ${event.type}`);

/** Names the actions that run, the actors that start, and the events that are sent to other actors. */
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
