import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { traceMaxEvents } from '../contract/trace-limits.ts';
import { type Shape, shapeOf } from './shape.ts';

/** An actor of a machine. `instance` counts the actors of its flow since the page loaded, from 1. */
export type RecordedActor = {
  flow: string;
  instance: number;
  id: string | undefined;
  parent: RecordedActor | undefined;
  /** The payload of its first event. */
  input?: Shape;
};

/** An event that an actor received. `after` is absent if the actor failed on it or had stopped. */
export type RecordedEvent = {
  actor: RecordedActor;
  /** The actor that sent it; undefined for an event from outside. */
  from: RecordedActor | undefined;
  type: string;
  /** The time on the recorder's clock, in ms. */
  at: number;
  /** The path of the page. */
  path: string;
  /** The state as JSON; empty before an actor starts. */
  before: string;
  after?: string;
  payload: Shape;
  /** How many times the event arrived in a row without changing anything. */
  times: number;
};

type Followed = RecordedActor & {
  state: string;
  context?: unknown;
  /** The events that the actor has not handled yet. */
  waiting: Map<object, RecordedEvent>;
  /** The actor's last event, if that event changed nothing. */
  idle?: RecordedEvent | undefined;
};

/** The parts of an actor reference that inspection needs. */
export type Inspected = { id?: string; logic?: Partial<AnyStateMachine>; _parent?: Inspected };

/** An event as inspection reports it. */
export type Received = { type: string; [name: string]: unknown };

/**
 * Keeps the latest events of all actors in memory, without typed text. Every page loads this file, so it is
 * small. `trace.ts` makes the trace when one is needed. `now` is a clock in ms that never goes back. FORM-42,
 * FORM-43.
 */
export function createRecorder(now: () => number, path: () => string) {
  const events: RecordedEvent[] = [];
  const actors = new WeakMap<Inspected, Followed>();
  const instances: Record<string, number> = {};

  /**
   * Returns the record of an actor and adds it if it is new. Returns undefined for actors that are not
   * machines.
   */
  function follow(ref: Inspected | undefined): Followed | undefined {
    const flow = ref?.logic?.id;
    if (ref === undefined || flow === undefined) {
      return undefined;
    }
    let actor = actors.get(ref);
    if (actor === undefined) {
      const instance = (instances[flow] ?? 0) + 1;
      instances[flow] = instance;
      actor = { flow, instance, id: ref.id, parent: follow(ref._parent), state: '', waiting: new Map() };
      actors.set(ref, actor);
    }
    return actor;
  }

  function add(actor: Followed, { type, ...rest }: Received, from?: Followed) {
    const payload = shapeOf(rest);
    // The first event of an actor is `xstate.init`, which contains its input.
    actor.input ??= payload;
    const { state: before } = actor;
    const entry: RecordedEvent = { actor, from, type, payload, at: now(), path: path(), before, times: 1 };
    events.push(entry);
    if (events.length > traceMaxEvents) {
      events.shift();
    }
    return entry;
  }

  function settle(actor: Followed, event: Received, { status, value, context }: AnyMachineSnapshot) {
    // XState does not report the stop event to inspectors, so the event is added here.
    const entry = actor.waiting.get(event) ?? add(actor, event);
    actor.waiting.delete(event);
    if (status !== 'error') {
      const { state, idle } = actor;
      entry.before = state;
      entry.after = actor.state = JSON.stringify(value);
      const isIdle = actor.state === state && context === actor.context;
      if (isIdle && idle?.type === entry.type && idle.from === entry.from) {
        entry.times += idle.times;
        const place = events.indexOf(idle);
        if (place >= 0) {
          events.splice(place, 1);
        }
      }
      actor.idle = isIdle ? entry : undefined;
    }
    // The context of an actor that has ended or failed is not kept in memory.
    actor.context = status === 'active' ? context : undefined;
  }

  return {
    /** Oldest first. */
    events,
    /** Handles the inspection events of a system of actors. Pass it to `inspect`. */
    observe(inspected: InspectionEvent) {
      if (inspected.type === '@xstate.event' || inspected.type === '@xstate.snapshot') {
        const actor = follow(inspected.actorRef as Inspected);
        if (actor !== undefined) {
          if (inspected.type === '@xstate.event') {
            const from = follow(inspected.sourceRef as Inspected | undefined);
            actor.waiting.set(inspected.event, add(actor, inspected.event, from));
          } else {
            settle(actor, inspected.event, inspected.snapshot as AnyMachineSnapshot);
          }
        }
      }
    },
  };
}
