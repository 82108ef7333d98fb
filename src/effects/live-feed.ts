import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { stateText } from '../contract/trace-state.ts';
import { plainOf, transitionNameOf } from './live-values.ts';
import type { Inspected, Received } from './recorder.ts';

/** An actor of a machine on a page. Times are in ms since the page loaded. */
export type LiveActor = {
  /** Unique on its page. */
  id: string;
  /** The id of its machine. */
  flow: string;
  /** 1 for the first actor of the flow since the page loaded, 2 for the second. */
  instance: number;
  /**
   * The id of its parent actor, and its own name among the parent's children. Absent for an actor of the page
   * itself.
   */
  parent?: string;
  name?: string;
  /** Its current state, such as `open.idle`. */
  state: string;
  status: 'running' | 'done' | 'stopped' | 'died';
  startedAt: number;
};

/** An event that an actor received. */
export type LiveEvent = {
  /** The number of the event on its page, from 1. */
  number: number;
  actor: string;
  type: string;
  /** The sender, such as the actor's child `watchStorage`. Absent for an event from outside the actors. */
  from?: string;
  /** When it arrived, in ms since the page loaded, and how long handling it took. */
  at: number;
  took: number;
  before: string;
  /** The state after the event. Absent if the actor failed on the event or was not running. */
  after?: string;
  /** The fields of the event besides its type; long texts and lists are cut. */
  payload: Record<string, unknown>;
  /** The transitions taken, as `transitionNameOf` names them. */
  transitions: string[];
};

/**
 * A page's report: its events, its running actors, and the ended actors that received some of these events.
 */
export type LiveUpdate = { actors: LiveActor[]; events: LiveEvent[] };

/** The maximum number of events that a page keeps for a workbench that attaches later. */
const mostKept = 1_000;

type Followed = LiveActor & {
  ref: Inspected;
  /** The events that the actor has not handled yet, in order. */
  waiting: Array<{ event: object; told: LiveEvent }>;
  /** The transitions taken for the event that the actor is handling. */
  taken: string[];
};

/**
 * Collects the events of all actors of a page, with their payloads, for the workbench. For development only.
 * `now` is a clock in ms. `onChange` is called when there is something new to read. TEST-30.
 */
export function createLiveFeed(now: () => number, onChange: () => void) {
  const actors = new Map<string, Followed>();
  const followed = new WeakMap<Inspected, Followed>();
  const instances: Record<string, number> = {};
  const events: LiveEvent[] = [];
  let count = 0;

  /**
   * Returns the record of an actor and adds it if it is new. Returns undefined for actors that are not
   * machines.
   */
  function follow(ref: Inspected | undefined): Followed | undefined {
    const flow = ref?.logic?.id;
    if (ref === undefined || flow === undefined) {
      return undefined;
    }
    const known = followed.get(ref);
    if (known !== undefined) {
      return known;
    }
    const parent = follow(ref._parent);
    const instance = (instances[flow] ?? 0) + 1;
    instances[flow] = instance;
    const actor: Followed = {
      ...{ id: `${flow} ${instance}`, flow, instance },
      ...(parent === undefined ? {} : { parent: parent.id, name: ref.id ?? '' }),
      ...{ state: '', status: 'running', startedAt: now(), ref, waiting: [], taken: [] },
    };
    followed.set(ref, actor);
    actors.set(actor.id, actor);
    return actor;
  }

  function add(
    actor: Followed,
    from: Inspected | undefined,
    { type, actorId: _, ...payload }: Received,
  ): LiveEvent {
    count += 1;
    const told: LiveEvent = {
      ...{ number: count, actor: actor.id, type, at: now(), took: 0, before: actor.state },
      ...(from?.id === undefined ? {} : { from: followed.get(from)?.id ?? from.id }),
      payload: plainOf(withoutLink(type, payload)) as Record<string, unknown>,
      transitions: [],
    };
    events.push(told);
    if (events.length > mostKept) {
      events.shift();
    }
    onChange();
    return told;
  }

  function settle(actor: Followed, event: Received, { status, value }: AnyMachineSnapshot) {
    const place = actor.waiting.findIndex((one) => one.event === event);
    // XState does not report the stop event to inspectors, so the event is added here.
    const told = place < 0 ? add(actor, undefined, event) : actor.waiting[place]?.told;
    actor.waiting.splice(0, place + 1);
    if (told === undefined) {
      return;
    }
    told.before = actor.state;
    told.took = now() - told.at;
    told.transitions = actor.taken.splice(0);
    if (status !== 'error') {
      actor.status = status === 'active' ? 'running' : status;
      actor.state = stateText(value);
      told.after = actor.state;
    }
  }

  /**
   * Marks actors that failed, because XState does not report a failure to inspectors. Removes ended actors
   * without events.
   */
  function noteDeaths() {
    for (const actor of actors.values()) {
      if (statusOf(actor.ref) === 'error') {
        actor.status = 'died';
      }
      actor.waiting.length = 0;
      actor.taken.length = 0;
      if (actor.status !== 'running' && !events.some((event) => event.actor === actor.id)) {
        actors.delete(actor.id);
      }
    }
  }

  return {
    /** Handles the inspection events of a system of actors. Pass it to `inspect`. */
    observe(inspected: InspectionEvent) {
      const ref = inspected.actorRef as Inspected;
      if (inspected.type === '@xstate.event') {
        const { event, sourceRef } = inspected;
        const actor = follow(ref);
        actor?.waiting.push({ event, told: add(actor, sourceRef as Inspected | undefined, event) });
      } else if (inspected.type === '@xstate.microstep') {
        followed.get(ref)?.taken.push(...inspected._transitions.map(transitionNameOf));
      } else if (inspected.type === '@xstate.snapshot') {
        const actor = follow(ref);
        if (actor !== undefined) {
          settle(actor, inspected.event, inspected.snapshot as AnyMachineSnapshot);
        }
      }
    },
    /** Returns the events after this number. Call it between tasks, when no actor is handling an event. */
    read(after: number): LiveUpdate {
      noteDeaths();
      const told = events.filter(({ number }) => number > after);
      const named = new Set(told.map(({ actor }) => actor));
      return {
        actors: [...actors.values()]
          .filter(({ id, status }) => status === 'running' || named.has(id))
          .map(({ ref: _ref, waiting: _waiting, taken: _taken, ...actor }) => actor),
        events: told,
      };
    },
  };
}

const statusOf = (ref: Inspected) => (ref as { getSnapshot(): { status: string } }).getSnapshot().status;

/** Hides the token that the actor `readLink` takes from the page's address. */
const withoutLink = (type: string, payload: Record<string, unknown>) =>
  type === 'xstate.done.actor.readLink' && payload['output'] !== ''
    ? { ...payload, output: 'hidden' }
    : payload;
