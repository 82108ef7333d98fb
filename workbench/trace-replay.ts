import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { type StateValue, stateText } from '../src/contract/trace-state.ts';
import { type Bench, startBench } from './bench.ts';
import { stepsBefore } from './replay.ts';
import type { Step } from './step.ts';
import { actorAt, eventsOf } from './tether.ts';
import { inputOf, outputOf, payloadOf } from './trace-examples.ts';
import { type Root, type Told, traceName } from './trace-plan.ts';
import type { Texts } from './trace-values.ts';

/** An event of a trace, with its steps on the bench. */
export type Moment = {
  event: Told;
  /** The number of steps on the bench before the event; `to` is the number after it. */
  from: number;
  to: number;
  /** The difference between the trace and this machine, in words. */
  fault: string | undefined;
};

/**
 * A trace as steps on a bench. If the beginning of the trace was not recorded, `note` describes how the
 * replay starts.
 */
export type Replay = { steps: Step[]; moments: Moment[]; note: string | undefined };

/**
 * Replays the events of an actor and of all actors below it on the current machine, without waiting. A
 * browser may fire a timer late, but the replay fires each timer exactly after its delay. Other events happen
 * at the times of the trace. After a difference, the remaining events are still tried. TEST-33, TEST-34.
 */
export function replayOf(root: Root): Replay {
  const { flow, events } = root;
  const ended: string[] = [];
  const observe = (event: InspectionEvent) => {
    if (event.type === '@xstate.event' && event.event.type.startsWith('xstate.after.')) {
      ended.push(traceName(event.event.type));
    }
  };
  const [first] = events;
  const begun = first?.kind === 'start' ? undefined : stepsBefore(flow, first?.before ?? '');
  const bench = startBench(flow.machine, flow.fixture?.input, observe);
  for (const step of begun?.steps ?? []) {
    bench.take(step);
  }
  // The time on the workbench when the time of the trace is 0.
  const offset = bench.clock.now() - (first?.at ?? 0);
  const isWhole = begun === undefined;
  const texts: Texts = new Map();
  const moments = events.map((event, place): Moment => {
    const from = bench.steps.length;
    const isClockLater = events.slice(place).some(({ kind }) => kind === 'clock');
    let fault: string | undefined;
    try {
      fault = take(bench, root, event, {
        time: event.at + offset,
        isClockLater,
        ended,
        slack: isWhole ? slack : Number.POSITIVE_INFINITY,
        texts,
      });
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    return { event, from, to: bench.steps.length, fault };
  });
  compareStates(bench, root, moments);
  const note =
    first === undefined || first.kind === 'start'
      ? undefined
      : begun === undefined
        ? `The trace begins in “${first.before}”, which no path of the model reaches.`
        : `The beginning was not recorded: it starts with a path of the model to “${first.before}”.`;
  return { steps: [...bench.steps], moments, note };
}

type Circumstances = {
  /** The time on the bench. */
  time: number;
  isClockLater: boolean;
  /** The timers that fired on the bench but have not appeared in the trace yet. */
  ended: string[];
  /**
   * How much earlier than its delay a timer may fire in the trace, in ms. Unlimited if the beginning of the
   * trace was not recorded.
   */
  slack: number;
  texts: Texts;
};

/** Repeats an event of the trace on the bench. If that is impossible, returns the reason. */
function take(bench: Bench, { flow }: Root, event: Told, now: Circumstances): string | undefined {
  const { kind, type, path: at, payload } = event;
  if (kind === 'start') {
    bench.take({ start: inputOf(flow, payload, now.texts) });
    return undefined;
  }
  if (kind === 'clock') {
    return endTimer(bench, type, now);
  }
  if (kind === 'inside' || kind === 'stop') {
    return undefined;
  }
  passTo(bench, now);
  const place = at === '' ? '' : `${at}/`;
  if (kind === 'sent') {
    if (!eventsOf(actorAt(bench.actor, at)).map(traceName).includes(type)) {
      return `This build has no event ${type}`;
    }
    const send = { ...payloadOf(flow, bench, event, now.texts), type };
    bench.take(at === '' ? { send } : { send, at });
    return undefined;
  }
  const id = type.replace(/^xstate\.(?:done|error)\.actor\./, '');
  const call = bench.calls().find((one) => traceName(one.at) === traceName(`${place}${id}`));
  if (call === undefined) {
    return `${id} does not run here`;
  }
  bench.take(
    kind === 'answer'
      ? { answer: call.at, ...outputOf(flow, bench, call.at, payload, now.texts) }
      : { fail: call.at, error: 'As in the trace' },
  );
  return undefined;
}

/** Advances the clock, but not past a timer that fires later in the trace. */
function passTo(bench: Bench, { time, isClockLater }: Circumstances) {
  const ms = time - bench.clock.now();
  const next = bench.clock.untilNext();
  const isHeld = isClockLater && next !== undefined && next <= ms;
  const pass = isHeld ? next - 1 : ms;
  if (pass > 0) {
    bench.take({ pass });
  }
}

/** Fires the timer that the trace names. If that is impossible, returns the reason. */
function endTimer(
  bench: Bench,
  type: string,
  { time, ended, slack: most }: Circumstances,
): string | undefined {
  for (let next = bench.clock.untilNext(); !ended.includes(type); next = bench.clock.untilNext()) {
    if (next === undefined || bench.clock.now() + next > time + most) {
      return next === undefined
        ? 'No delay runs here'
        : `Here the next delay ends ${bench.clock.now() + next - time} ms later`;
    }
    bench.take({ pass: next });
  }
  ended.splice(0, ended.indexOf(type) + 1);
  return undefined;
}

/**
 * How much earlier than its delay a timer may fire in a trace, in ms. The times in a trace are whole
 * milliseconds, so they are not exact.
 */
const slack = 50;

/**
 * Compares the states in the trace with the states on a new bench. A step may cause events that the actors
 * send each other. Its states are compared at the last of these events.
 */
function compareStates(last: Bench, { flow }: Root, moments: Moment[]) {
  const bench = startBench(flow.machine, flow.fixture?.input);
  for (const [place, moment] of moments.entries()) {
    while (bench.steps.length < moment.to) {
      bench.take(last.steps[bench.steps.length] as Step);
    }
    // In the trace, the events that actors send each other follow the event that caused them. On the bench,
    // they have already happened.
    const { event } = moment;
    const following = moments.slice(place + 1);
    const isOver = following[0]?.event.kind !== 'inside';
    const told = isOver ? latestOf(moments, place) : [];
    moment.fault ??= told
      .map(([at, after]) => differenceAt(bench, at, after, event))
      .find((difference) => difference !== undefined);
  }
}

/**
 * Returns the last state of each actor in the events since the last event that the flow's actors did not send
 * each other.
 */
function latestOf(moments: readonly Moment[], place: number): Array<[string, string | undefined]> {
  const outside = moments.slice(0, place + 1).findLastIndex(({ event }) => event.kind !== 'inside');
  const events = moments.slice(Math.max(outside, 0), place + 1).map(({ event }) => event);
  return [...new Map(events.map(({ path, after }) => [path, after]))];
}

function differenceAt(bench: Bench, at: string, after: string | undefined, event: Told): string | undefined {
  const place = at === '' ? '' : `${at}: `;
  const state = stateAt(bench, at);
  if (after === undefined) {
    const isExpected = event.kind === 'stop' || statusAt(bench, at) !== 'active';
    return isExpected ? undefined : `${place}in the trace it failed or had stopped`;
  }
  return state === undefined || state === after
    ? undefined
    : `${place}the trace goes to “${after}”, this machine to “${state}”`;
}

/** Returns the actor's status here; undefined if the actor no longer exists. */
function statusAt(bench: Bench, at: string): string | undefined {
  try {
    return (actorAt(bench.actor, at).getSnapshot() as AnyMachineSnapshot).status;
  } catch {
    return undefined;
  }
}

/** Returns the actor's state here; undefined if the actor has stopped. */
function stateAt(bench: Bench, at: string): string | undefined {
  try {
    const { value } = actorAt(bench.actor, at).getSnapshot() as AnyMachineSnapshot;
    return stateText(value as StateValue);
  } catch {
    return undefined;
  }
}

/**
 * Returns the position of the first event whose outcome differs from the trace; undefined if there is none.
 */
export const firstFault = ({ moments }: Replay): number | undefined => {
  const place = moments.findIndex(({ fault }) => fault !== undefined);
  return place < 0 ? undefined : place;
};
