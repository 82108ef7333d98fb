import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate';
import { keyOf } from '../scripts/flow-chart.ts';
import type { ToastMessage } from '../src/contract/admin-posts.ts';
import { toastMachine } from '../src/machines/shell/toast.machine.ts';
import { BenchClock } from './bench-clock.ts';
import { type Step, stepOf, wordsOf } from './step.ts';
import { actorAt, callsOf, type Effect, machinesOf, sentIn, tethered } from './tether.ts';

/** The time at which the bench's clock starts. */
const beginning = Date.UTC(2025, 0, 15, 9, 30);

export type Bench = ReturnType<typeof startBench>;

/**
 * Starts the real machine with a clock that moves only on request. All actors of the machine wait for the
 * tester's answers. `observe` receives the inspection events of the machine and of its actors.
 */
export function startBench(
  machine: AnyStateMachine,
  input?: unknown,
  observe?: (event: InspectionEvent) => void,
) {
  const clock = new BenchClock();
  const effects: Effect[] = [];
  /** The toast has a separate clock, because the toast is not part of the flow. Both clocks move together. */
  const toastClock = new BenchClock();
  const toast = createActor(toastMachine, { clock: toastClock }).start();
  const note = (effect: Effect) => {
    effects.push(effect);
    if (effect.name === 'tell') {
      toast.send({ type: 'toast.raised', message: effect.params as ToastMessage });
    }
  };
  const taken: string[] = [];
  const steps: Step[] = [];
  const listeners = new Set<() => void>();
  let isTaking = false;
  let takenBefore = 0;
  let ignored: string | undefined;
  let isLengthened = false;
  let version = 0;
  const tell = () => {
    version += 1;
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
        observe?.(event);
        taken.push(...takenIn(event));
        // Events that the view sends are steps too.
        const seen = isTaking ? undefined : sentIn(event);
        const at = seen && machinesOf(actor).find((inner) => inner.actor === seen.to)?.at;
        if (seen !== undefined && at !== undefined) {
          const before = taken.length;
          takenBefore = before;
          isLengthened = false;
          const step: Step = at === '' ? { send: seen.event } : { send: seen.event, at };
          steps.push(step);
          queueMicrotask(() => {
            ignored = taken.length === before ? wordsOf(step) : undefined;
            tell();
          });
        }
      },
    });
    begun.subscribe({ error: () => undefined });
    return begun;
  };
  let actor: AnyActorRef = timed(() => begin(input));
  timed(() => actor.start());
  const theCall = () => callsOf(actor).find(({ isAsked }) => isAsked)?.at ?? '*';
  const perform = (step: Step) => {
    if ('start' in step) {
      actor.stop();
      effects.length = 0;
      toast.send({ type: 'toast.dismissed' });
      actor = begin(step.start);
      actor.start();
    } else if ('send' in step) {
      actorAt(actor, step.at ?? '').send(step.send);
    } else if ('pass' in step) {
      clock.pass(step.pass);
      toastClock.pass(step.pass);
    } else if ('answer' in step) {
      actorAt(actor, step.answer === '*' ? theCall() : step.answer).send({
        type: 'held.answered',
        output: step.output,
      });
    } else {
      actorAt(actor, step.fail === '*' ? theCall() : step.fail).send({
        type: 'held.failed',
        error: new Error(step.error),
      });
    }
  };
  /**
   * Takes a step. @throws if the step is invalid or its actor does not run. The bench then stays unchanged.
   */
  const take = (given: Step) => {
    const step = stepOf(given);
    isTaking = true;
    const before = taken.length;
    try {
      timed(() => perform(step));
    } finally {
      isTaking = false;
    }
    takenBefore = before;
    ignored = taken.length === before && !('pass' in step) && !('start' in step) ? wordsOf(step) : undefined;
    isLengthened = false;
    steps.push(step);
    tell();
  };
  return {
    machine,
    get actor() {
      return actor;
    },
    clock,
    /** The effects on the page, newest last. */
    effects,
    /** The effects on the page in words. */
    get effectTexts() {
      return effects.map(({ name, params }) =>
        params === undefined ? name : `${name} ${JSON.stringify(params)}`,
      );
    },
    /** The machine's state, its context as JSON, and its effects in words. */
    facts() {
      const { value, context } = actor.getSnapshot() as AnyMachineSnapshot;
      const plain: { value: unknown; context: unknown } = JSON.parse(JSON.stringify({ value, context }));
      return { ...plain, effects: this.effectTexts };
    },
    /** Runs a function while `Date.now` returns the bench's time. */
    timed,
    toast,
    /** The transitions taken, by the keys of the chart's edges. */
    taken,
    /** The number of transitions before the last step. */
    takenBefore: () => takenBefore,
    /**
     * The last step, if the step took no transition. A step that lets time pass or restarts the flow never
     * counts as ignored. TEST-24.
     */
    ignored: () => ignored,
    calls: () => callsOf(actor),
    machines: () => machinesOf(actor),
    /** The steps so far. The same steps bring another bench to the same state. */
    steps,
    take,
    /** Lets time pass. Consecutive calls are merged into one step. TEST-25. */
    run(ms: number) {
      const last = isLengthened ? steps.at(-1) : undefined;
      take({ pass: ms });
      if (last !== undefined && 'pass' in last) {
        steps.splice(-2, 2, { pass: last.pass + ms });
        tell();
      }
      isLengthened = true;
    },
    /** Returns the milliseconds to the next timer of the flow or of its toast; undefined if none runs. */
    untilNext() {
      const times = [clock, toastClock].flatMap((one) => one.untilNext() ?? []);
      return times.length === 0 ? undefined : Math.min(...times);
    },
    /** Returns a number that changes with every step. */
    version: () => version,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function takenIn(event: InspectionEvent): string[] {
  return event.type === '@xstate.microstep' ? event._transitions.map((transition) => keyOf(transition)) : [];
}
