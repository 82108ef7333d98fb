import {
  type ActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  type Snapshot,
} from 'xstate';
import type { ToastMessage } from '../src/contract/admin-posts.ts';
import { toastMachine } from '../src/machines/shell/toast.machine.ts';
import { edgeKeyOf } from './chart.ts';

/**
 * One step on the bench. A list of them is an exact state: the same steps lead to the same state. `at` is
 * the path of an actor by the ids of its invocations; absent means the flow itself, and `*` the one actor
 * that waits for an answer. `start` restarts the flow with an input.
 */
export type Step =
  | { start: unknown }
  | { send: { type: string }; at?: string }
  | { answer: string; output?: unknown }
  | { fail: string; error: string }
  | { pass: number };

/** A running actor: it waits for an answer, or only listens. */
type Call = { at: string; input: unknown; isAsked: boolean };

/** An effect of the machine on the page, with its parameters. */
export type Deed = { name: string; params: unknown };

type Held = Snapshot<unknown> & { input: unknown };

/** The time at which the bench's clock starts. */
const beginning = Date.UTC(2025, 0, 15, 9, 30);

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

/** A clock that is moved by hand. */
class BenchClock {
  #now = 0;
  #last = 0;
  #timers = new Map<number, { due: number; run: (...args: unknown[]) => void }>();

  now = () => this.#now;

  setTimeout(run: (...args: unknown[]) => void, timeout: number) {
    this.#last += 1;
    this.#timers.set(this.#last, { due: this.#now + timeout, run });
    return this.#last;
  }

  clearTimeout(id: number) {
    this.#timers.delete(id);
  }

  /** Milliseconds to the next timer; undefined if none runs. */
  untilNext(): number | undefined {
    const dues = [...this.#timers.values()].map(({ due }) => due);
    return dues.length === 0 ? undefined : Math.min(...dues) - this.#now;
  }

  pass(ms: number) {
    const end = this.#now + ms;
    for (
      let next = this.untilNext();
      next !== undefined && this.#now + next <= end;
      next = this.untilNext()
    ) {
      this.#now += next;
      const [id, timer] = [...this.#timers].find(([, { due }]) => due <= this.#now) ?? [];
      if (id !== undefined) {
        this.#timers.delete(id);
        timer?.run();
      }
    }
    this.#now = end;
  }
}

export type Bench = ReturnType<typeof startBench>;

/** Starts the real machine on a clock that is moved by hand, with all actors held. */
export function startBench(machine: AnyStateMachine, input?: unknown) {
  const clock = new BenchClock();
  const deeds: Deed[] = [];
  /** The toast of the screen, on the same clock. */
  const toast = createActor(toastMachine, { clock }).start();
  const note = (deed: Deed) => {
    deeds.push(deed);
    if (deed.name === 'tell') {
      toast.send({ type: 'toast.raised', message: deed.params as ToastMessage });
    }
  };
  const taken: string[] = [];
  const steps: Step[] = [];
  const listeners = new Set<() => void>();
  let isTaking = false;
  let takenBefore = 0;
  const tell = () => {
    for (const listener of listeners) {
      listener();
    }
  };
  const timed = <T>(act: () => T): T => {
    const real = Date.now;
    Date.now = () => beginning + clock.now();
    try {
      return act();
    } finally {
      Date.now = real;
    }
  };
  const logic = tethered(machine, note);
  const begin = (given: unknown) => {
    const begun = createActor(logic, {
      clock,
      input: given,
      inspect: (event) => {
        taken.push(...takenIn(event));
        // Events that the view sends are steps too.
        const seen = isTaking ? undefined : sentIn(event);
        const at = seen && machinesOf(actor).find((inner) => inner.actor === seen.to)?.at;
        if (seen !== undefined && at !== undefined) {
          steps.push(at === '' ? { send: seen.event } : { send: seen.event, at });
          queueMicrotask(tell);
        }
      },
    });
    begun.subscribe({ error: () => undefined });
    return begun;
  };
  let actor = timed(() => begin(input));
  timed(() => actor.start());
  const find = (at: string): AnyActorRef => {
    let found: AnyActorRef = actor;
    for (const id of at === '' ? [] : at.split('/')) {
      const child: AnyActorRef | undefined = childrenOf(found)[id];
      if (child === undefined) {
        throw new Error(`Nobody is at "${at}"`);
      }
      found = child;
    }
    return found;
  };
  const theCall = () => callsOf(actor).find(({ isAsked }) => isAsked)?.at ?? '*';
  return {
    machine,
    get actor() {
      return actor;
    },
    clock,
    /** The effects on the page, newest last. */
    deeds,
    /** The same in words. */
    get effects() {
      return deeds.map(({ name, params }) =>
        params === undefined ? name : `${name} ${JSON.stringify(params)}`,
      );
    },
    toast,
    /** The transitions taken, by the keys of the chart's edges. */
    taken,
    /** The number of transitions before the last step. */
    takenBefore: () => takenBefore,
    calls: () => callsOf(actor),
    machines: () => machinesOf(actor),
    /** The steps so far: a copy of them leads another bench to the same state. */
    steps,
    take(step: Step) {
      isTaking = true;
      takenBefore = taken.length;
      timed(() => {
        if ('start' in step) {
          actor.stop();
          deeds.length = 0;
          toast.send({ type: 'toast.dismissed' });
          actor = begin(step.start);
          actor.start();
        } else if ('send' in step) {
          find(step.at ?? '').send(step.send);
        } else if ('pass' in step) {
          clock.pass(step.pass);
        } else if ('answer' in step) {
          find(step.answer === '*' ? theCall() : step.answer).send({
            type: 'held.answered',
            output: step.output,
          });
        } else {
          find(step.fail === '*' ? theCall() : step.fail).send({
            type: 'held.failed',
            error: new Error(step.error),
          });
        }
      });
      isTaking = false;
      steps.push(step);
      tell();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The machine with all actors held, also those of child machines, and all effects recorded. */
function tethered(machine: AnyStateMachine, note: (deed: Deed) => void): AnyStateMachine {
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

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic;

const childrenOf = (actor: AnyActorRef): Record<string, AnyActorRef | undefined> => {
  const { children = {}, status } = actor.getSnapshot() as AnyMachineSnapshot;
  return status === 'active' ? children : {};
};

function callsOf(actor: AnyActorRef, way: string[] = []): Call[] {
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

const eventsOf = (actor: AnyActorRef): string[] =>
  (actor.getSnapshot() as AnyMachineSnapshot).machine?.events ?? [];

/** The running flow and its running child machines, by their paths. */
function machinesOf(actor: AnyActorRef, way: string[] = []): Array<{ at: string; actor: AnyActorRef }> {
  const inner = Object.entries(childrenOf(actor)).flatMap(([id, child]) =>
    child !== undefined && 'value' in child.getSnapshot() ? machinesOf(child, [...way, id]) : [],
  );
  return [{ at: way.join('/'), actor }, ...inner];
}

function takenIn(event: InspectionEvent): string[] {
  return event.type === '@xstate.microstep'
    ? event._transitions.map((transition) => edgeKeyOf(transition))
    : [];
}

/** An event from outside the machines, and its target. */
function sentIn(event: InspectionEvent) {
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
