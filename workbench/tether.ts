import type {
  ActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  InspectionEvent,
  Snapshot,
} from 'xstate';

/** An effect of the machine on the page, with its parameters. */
export type Effect = { name: string; params: unknown };

/** A running actor that waits for an answer or only listens. */
export type Call = { at: string; input: unknown; isAsked: boolean };

type Held = Snapshot<unknown> & { input: unknown };

/**
 * An actor that does nothing until the tester answers in its place. Unlike a promise actor, it delivers the
 * answer synchronously.
 */
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

/**
 * Returns the machine with its actors replaced by `held`, including the actors of child machines. Its effects
 * on the page are only recorded.
 */
export function tethered(machine: AnyStateMachine, note: (effect: Effect) => void): AnyStateMachine {
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

/** Returns the actor at a path below another. @throws if there is none. */
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

/** Returns all running calls of an actor and its child machines, including listeners. */
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

/** Returns the event types of an actor's machine. */
export const eventsOf = (actor: AnyActorRef): string[] =>
  (actor.getSnapshot() as AnyMachineSnapshot).machine?.events ?? [];

/** Returns the running flow and its running child machines, with their paths. */
export function machinesOf(
  actor: AnyActorRef,
  way: string[] = [],
): Array<{ at: string; actor: AnyActorRef }> {
  const inner = Object.entries(childrenOf(actor)).flatMap(([id, child]) =>
    child !== undefined && 'value' in child.getSnapshot() ? machinesOf(child, [...way, id]) : [],
  );
  return [{ at: way.join('/'), actor }, ...inner];
}

/** Returns an event from outside the machines, with its target; undefined for any other event. */
export function sentIn(event: InspectionEvent) {
  return event.type === '@xstate.event' &&
    event.sourceRef === undefined &&
    !/^(?:xstate|held)\./.test(event.event.type)
    ? { event: asText(event.event), to: event.actorRef }
    : undefined;
}

/** Converts an event to plain data for a link or a test. A file becomes the properties that machines read. */
function asText(event: { type: string }): { type: string } {
  return JSON.parse(
    JSON.stringify(event, (_, value: unknown) =>
      isFile(value) ? { name: value.name, type: value.type } : value,
    ),
  );
}

/** Returns whether a value is a file, including a file made by the `File` class of an iframe. */
const isFile = (value: unknown): value is File => Object.prototype.toString.call(value) === '[object File]';
