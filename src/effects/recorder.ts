import type { AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { traceMaxCalls, traceMaxEvents } from '../contract/trace-limits.ts';
import { stateText } from '../contract/trace-state.ts';
import { redact, type ToldPayload } from './redaction.ts';

/** An actor of a machine. `instance` counts the actors of its flow since the page loaded, from 1. */
export type RecordedActor = {
  flow: string;
  instance: number;
  id: string;
  parent: RecordedActor | undefined;
  input: ToldPayload;
};

/** An event that an actor received. Without `after`, the actor died of it or had stopped. */
export type RecordedEvent = {
  actor: RecordedActor;
  /** The actor that sent it; undefined for an event from outside. */
  from: RecordedActor | undefined;
  type: string;
  /** Milliseconds on the clock of the recorder, as all times here. */
  at: number;
  /** The path of the page. */
  path: string;
  before: string;
  after?: string;
  payload: ToldPayload;
  times: number;
};

/** A failed call; without a status no answer came. */
export type RecordedCall = { at: number; method: string; path: string; status: number | undefined };

/** What is recorded so far, oldest first. */
export type Recording = { now: number; path: string; events: RecordedEvent[]; calls: RecordedCall[] };

type Followed = RecordedActor & {
  state: string;
  context: unknown;
  /** The events that it has not dealt with, in order. */
  waiting: Array<{ event: object; entry: RecordedEvent }>;
  /** Its last event, if that changed nothing. */
  idle: RecordedEvent | undefined;
};

/** A reference to an actor, as far as the recorder looks into it. */
type Inspected = { id?: string; logic?: Partial<AnyStateMachine>; _parent?: Inspected };

/**
 * Keeps the latest events of all actors and the latest failed calls in memory, without what the visitor
 * typed. `now` is a clock that never goes back, in ms. FORM-42, FORM-43.
 */
export function createRecorder(now: () => number, path: () => string) {
  const events: RecordedEvent[] = [];
  const calls: RecordedCall[] = [];
  const actors = new WeakMap<Inspected, Followed>();
  const instances: Record<string, number> = {};

  /** Undefined for actors that are no machines. */
  function follow(ref: Inspected | undefined): Followed | undefined {
    const flow = ref?.logic?.id;
    if (ref === undefined || flow === undefined) {
      return undefined;
    }
    let actor = actors.get(ref);
    if (actor === undefined) {
      const instance = (instances[flow] ?? 0) + 1;
      instances[flow] = instance;
      const parent = follow(ref._parent);
      actor = {
        ...{ flow, instance, id: ref.id ?? '', parent, input: {} },
        ...{ state: '', context: undefined, waiting: [], idle: undefined },
      };
      actors.set(ref, actor);
    }
    return actor;
  }

  function add(actor: Followed, from: Followed | undefined, { type, actorId: _, ...rest }: Received) {
    const payload = redact(rest);
    if (type === 'xstate.init') {
      actor.input = payload;
    }
    const entry: RecordedEvent = {
      actor,
      from,
      type,
      at: now(),
      path: path(),
      before: actor.state,
      payload,
      times: 1,
    };
    events.push(entry);
    if (events.length > traceMaxEvents) {
      events.shift();
    }
    return entry;
  }

  function settle(actor: Followed, event: Received, { status, value, context }: AnyMachineSnapshot) {
    const place = actor.waiting.findIndex((one) => one.event === event);
    // A stop reaches an actor without being announced.
    const entry = place < 0 ? add(actor, undefined, event) : actor.waiting[place]?.entry;
    actor.waiting.splice(0, place + 1);
    if (entry === undefined || status === 'error') {
      return;
    }
    entry.before = actor.state;
    entry.after = stateText(value);
    const isIdle = entry.after === actor.state && context === actor.context;
    const { idle } = actor;
    if (isIdle && idle?.type === entry.type && idle.from === entry.from) {
      idle.times++;
      idle.payload = entry.payload;
      events.splice(events.lastIndexOf(entry), 1);
    } else {
      actor.idle = isIdle ? entry : undefined;
    }
    actor.state = entry.after;
    // A dead actor's is not kept in memory.
    actor.context = status === 'active' ? context : undefined;
  }

  return {
    /** For `inspect`: hears of every event of a system of actors. */
    observe(inspected: InspectionEvent) {
      if (inspected.type === '@xstate.event') {
        const actor = follow(inspected.actorRef as Inspected);
        const { event } = inspected;
        if (actor !== undefined) {
          const from = follow(inspected.sourceRef as Inspected | undefined);
          actor.waiting.push({ event, entry: add(actor, from, event) });
        }
      } else if (inspected.type === '@xstate.snapshot') {
        const actor = follow(inspected.actorRef as Inspected);
        if (actor !== undefined) {
          settle(actor, inspected.event, inspected.snapshot as AnyMachineSnapshot);
        }
      }
    },
    /** Notes a failed call. `path` is its address without query. */
    noteCall(method: string, path: string, status?: number) {
      calls.push({ at: now(), method, path, status });
      if (calls.length > traceMaxCalls) {
        calls.shift();
      }
    },
    read: (): Recording => ({ now: now(), path: path(), events: [...events], calls: [...calls] }),
  };
}

type Received = { type: string; [name: string]: unknown };
