import {
  type ActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
  type Snapshot,
} from 'xstate';

/** A call of an injected actor: a promise that needs an answer, or a listener that needs none. */
export type Call = {
  /** The path of the actor by the ids of its invocations, such as `form/guard/findSecret`. */
  at: string;
  /** The name of the injected actor, such as `join`. */
  src: string;
  input: unknown;
  /** The start of the call, ms after the start of the machine. */
  began: number;
  /** `left`: the machine stopped waiting for the call. */
  fate: 'pending' | 'answered' | 'failed' | 'left';
  output?: unknown;
};

/** An injected action that the machine ran, with its parameters and the time in ms since the start. */
export type Effect = { name: string; params: unknown; time: number };

type Held = Snapshot<unknown>;
type Answer = { type: 'held.answered'; output: unknown } | { type: 'held.failed' } | { type: 'xstate.stop' };

/** The simulated start time. The workbench uses the same time, so that equal steps lead to equal states. */
const beginning = Date.UTC(2025, 0, 15, 9, 30);

/** A simulated clock that advances from timer to timer, so that each timer fires at its own time. */
class SteppedClock extends SimulatedClock {
  #dues = new Map<number, number>();

  override setTimeout(run: (...args: unknown[]) => void, timeout: number) {
    const id = super.setTimeout(() => {
      this.#dues.delete(id);
      run();
    }, timeout);
    this.#dues.set(id, this.now() + timeout);
    return id;
  }

  override clearTimeout(id: number) {
    this.#dues.delete(id);
    super.clearTimeout(id);
  }

  /** Milliseconds until the next timer; undefined if none is running. */
  get untilNext() {
    return this.#dues.size === 0 ? undefined : Math.max(0, Math.min(...this.#dues.values()) - this.now());
  }

  /** Lets time pass. Calls `onStop` each time that timers have fired, and at the end. */
  pass(ms: number, onStop: () => void) {
    const end = this.now() + ms;
    // Without the limit, a machine whose timers restart at once would hang the run.
    for (let stops = 0; stops < 1_000; stops++) {
      const next = Math.min(end, ...this.#dues.values());
      this.increment(Math.max(0, next - this.now()));
      onStop();
      if (this.now() >= end && Math.min(Number.POSITIVE_INFINITY, ...this.#dues.values()) > end) {
        return;
      }
    }
    throw new Error('Timers restart without end.');
  }
}

export type Stage = ReturnType<typeof startStage>;

/** Starts a machine on a stepped clock. Its actors and those of its child machines wait for answers. */
export function startStage(machine: AnyStateMachine, input: unknown) {
  const clock = new SteppedClock();
  const calls: Call[] = [];
  const actors = new Map<Call, AnyActorRef>();
  const effects: Effect[] = [];
  const failures: unknown[] = [];

  /** Replaces actors with ones that wait for answers, and actions with ones that record their calls. */
  function held(logic: AnyStateMachine): AnyStateMachine {
    const { actors: declared, actions } = logic.implementations;
    return logic.provide({
      actors: Object.fromEntries(
        Object.entries(declared).map(([name, actor]) => [
          name,
          isMachine(actor) ? held(actor) : waiting(name),
        ]),
      ),
      actions: Object.fromEntries(
        Object.entries(actions)
          .filter(([, action]) => !(typeof action === 'function' && 'type' in action))
          .map(([name]) => [
            name,
            (_: unknown, params: unknown) => effects.push({ name, params, time: clock.now() }),
          ]),
      ),
    });
  }

  /** Makes an actor that records its call and does nothing until it gets an answer. */
  const waiting = (src: string): ActorLogic<Held, Answer, unknown> => ({
    getInitialSnapshot: (_, given) =>
      ({ status: 'active', output: undefined, error: undefined, input: given }) as Held,
    getPersistedSnapshot: (snapshot) => snapshot,
    start: (snapshot, { self }) => {
      const call: Call = {
        at: pathOf(self),
        src,
        input: 'input' in snapshot ? snapshot.input : undefined,
        began: clock.now(),
        fate: 'pending',
      };
      calls.push(call);
      actors.set(call, self);
    },
    transition: (snapshot, event) =>
      event.type === 'held.answered'
        ? { ...snapshot, status: 'done', output: event.output, error: undefined }
        : event.type === 'held.failed'
          ? { ...snapshot, status: 'error', output: undefined, error: new Error('offline') }
          : event.type === 'xstate.stop'
            ? { status: 'stopped', output: undefined, error: undefined }
            : snapshot,
  });

  const actor = createActor(held(machine), { clock, input });
  actor.subscribe({ error: (failure) => failures.push(failure) });

  function noteLeftCalls() {
    for (const call of calls) {
      if (call.fate === 'pending' && actors.get(call)?.getSnapshot().status === 'stopped') {
        call.fate = 'left';
      }
    }
  }

  /** Runs a function while `Date.now` returns the simulated time. */
  function timed<Result>(run: () => Result): Result {
    const real = Date.now;
    Date.now = () => beginning + clock.now();
    try {
      return run();
    } finally {
      Date.now = real;
      noteLeftCalls();
    }
  }

  timed(() => actor.start());
  return {
    calls,
    effects,
    failures,
    now: () => clock.now(),
    untilNext: () => clock.untilNext,
    snapshot: (): AnyMachineSnapshot => actor.getSnapshot(),
    /** Sends an event to the machine, or to the child at a path. Returns false if it is not running. */
    send(event: { type: string }, at = ''): boolean {
      const target = childAt(actor, at);
      const isRunning = target?.getSnapshot().status === 'active';
      if (isRunning) {
        timed(() => target.send(event));
      }
      return isRunning;
    },
    /**
     * Answers a call, or makes the call fail if `answer` is undefined. Only an answer to a pending call
     * changes the call's fate.
     */
    answer(call: Call, answer: { output: unknown } | undefined) {
      const isFirst = call.fate === 'pending';
      if (isFirst) {
        call.fate = answer === undefined ? 'failed' : 'answered';
        call.output = answer?.output;
      }
      const event: Answer =
        answer === undefined ? { type: 'held.failed' } : { type: 'held.answered', ...answer };
      const target = actors.get(call);
      // Drops the answer without a warning if the actor has already settled or stopped.
      if (target?.getSnapshot().status === 'active') {
        timed(() => target.send(event));
      }
    },
    pass(ms: number, onStop: () => void) {
      timed(() =>
        clock.pass(ms, () => {
          noteLeftCalls();
          onStop();
        }),
      );
    },
    stop: () => timed(() => actor.stop()),
  };
}

/** Returns the path of an actor by the ids of its invocations. */
function pathOf({ id, _parent }: AnyActorRef): string {
  return _parent?._parent === undefined ? id : `${pathOf(_parent)}/${id}`;
}

function childAt(actor: AnyActorRef, at: string): AnyActorRef | undefined {
  let found: AnyActorRef | undefined = actor;
  for (const id of at === '' ? [] : at.split('/')) {
    const snapshot = found?.getSnapshot() as AnyMachineSnapshot | undefined;
    found = snapshot?.status === 'active' ? snapshot.children[id] : undefined;
  }
  return found;
}

const isMachine = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === 'object' && logic !== null && 'root' in logic;
