import type {
  ActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
  Snapshot,
} from 'xstate';

/** An effect of the machine on the page, with its parameters. */
export type Deed = { name: string; params: unknown };

/** A running actor that waits for an answer or only listens. */
export type Call = { at: string; input: unknown; isAsked: boolean };

type Held = Snapshot<unknown> & { input: unknown };

/** An actor that does nothing until the tester answers for it: synchronously, unlike a promise. */
const held: ActorLogic<Held, { type: string; output?: unknown; error?: unknown }, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) =>
    event.type === 'held.answered'
      ? { ...snapshot, status: 'done', output: event.output, error: undefined }
      : event.type === 'held.failed'
        ? { ...snapshot, status: 'error', output: undefined, error: event.error }
        : snapshot,
};

/** The machine with all actors held, also those of child machines, and all effects recorded. */
export function tethered(machine: AnyStateMachine, note: (deed: Deed) => void): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  return machine.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [name, isMachine(logic) ? tethered(logic, note) : held]),
    ),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => !(typeof action === 'function' && 'type' in action))
        .map(([name]) => [name, (_: unknown, params: unknown) => note({ name, params })]),
    ),
  });
}

export const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic;

const childrenOf = (actor: AnyActorRef): Record<string, AnyActorRef | undefined> => {
  const { children = {}, status } = actor.getSnapshot() as AnyMachineSnapshot;
  return status === 'active' ? children : {};
};

/** The actor at a path below another. @throws if there is none. */
export function actorAt(actor: AnyActorRef, at: string): AnyActorRef {
  let found = actor;
  for (const id of at === '' ? [] : at.split('/')) {
    const child = childrenOf(found)[id];
    if (child === undefined) {
      throw new Error(`No actor runs at "${at}"`);
    }
    found = child;
  }
  return found;
}

/** Everything that an actor and its child machines wait for or listen to. */
export function callsOf(actor: AnyActorRef, way: string[] = []): Call[] {
  return Object.entries(childrenOf(actor)).flatMap(([id, child]) => {
    if (child === undefined) {
      return [];
    }
    const snapshot = child.getSnapshot() as Held;
    const path = [...way, id];
    return 'value' in snapshot
      ? callsOf(child, path)
      : snapshot.status === 'active'
        ? [
            {
              at: path.join('/'),
              input: snapshot.input,
              isAsked: eventsOf(actor).includes(`xstate.done.actor.${id}`),
            },
          ]
        : [];
  });
}

/** The types of event that the machine of an actor knows. */
export const eventsOf = (actor: AnyActorRef): string[] =>
  (actor.getSnapshot() as AnyMachineSnapshot).machine?.events ?? [];

/** The running flow and its running child machines, by their paths. */
export function machinesOf(
  actor: AnyActorRef,
  way: string[] = [],
): Array<{ at: string; actor: AnyActorRef }> {
  const inner = Object.entries(childrenOf(actor)).flatMap(([id, child]) =>
    child !== undefined && 'value' in child.getSnapshot() ? machinesOf(child, [...way, id]) : [],
  );
  return [{ at: way.join('/'), actor }, ...inner];
}

/** An event from outside the machines, and its target. */
export function sentIn(event: InspectionEvent) {
  return event.type === '@xstate.event' &&
    event.sourceRef === undefined &&
    !/^(?:xstate|held)\./.test(event.event.type)
    ? { event: asText(event.event), to: event.actorRef }
    : undefined;
}

/** An event as plain data for a link and a test: a file becomes the properties that machines read. */
function asText(event: { type: string }): { type: string } {
  return JSON.parse(
    JSON.stringify(event, (_, value: unknown) =>
      isFile(value) ? { name: value.name, type: value.type } : value,
    ),
  );
}

/** Whether a value is a file, also one of the frame's own `File`. */
const isFile = (value: unknown): value is File => Object.prototype.toString.call(value) === '[object File]';
