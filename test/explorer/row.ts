import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { Call, Effect } from './stage.ts';

/** An act on a machine. */
export type Act =
  | { kind: 'start' }
  | { kind: 'send'; event: { type: string } & Record<string, unknown>; at: string }
  /** `isStale`: the machine no longer waited for the call, or had already got its answer. */
  | { kind: 'answer'; call: Call; isStale: boolean }
  | { kind: 'pass' };

/** The state of a machine after an act. When time passes, each timer that fires makes a separate moment. */
export type Moment<Snapshot = AnyMachineSnapshot> = {
  act: Act;
  snapshot: Snapshot;
  before: Snapshot;
  /** Time since the start, ms. */
  now: number;
  /** Every call so far, in the order of their starts. */
  calls: readonly Call[];
  /** Every effect so far. */
  effects: readonly Effect[];
  /** The calls and effects that are new in this moment. */
  begun: readonly Call[];
  done: readonly Effect[];
  /** Whether a timer is running. */
  isTiming: boolean;
};

/** A condition that must hold at every moment of a flow. */
export type Invariant<Snapshot = AnyMachineSnapshot> = {
  /** The rule of docs/requirements that the condition checks. */
  rule: string;
  /** The required behavior, in words. */
  says: string;
  /** Starts watching a run. The returned function checks each moment and returns whether the rule holds. */
  watch: () => (moment: Moment<Snapshot>) => boolean;
};

/** An event for a machine or, with `at`, for one of its child machines. */
export type Sent<Event> =
  | Event
  | (Event & { at?: never })
  | { at: string; type: string; [key: string]: unknown };

/** The possible answers to a call: a list, or a function of the call's input and its number from 1. */
export type Answers = readonly unknown[] | ((input: never, number: number) => readonly unknown[]);

/** How a machine is explored. */
export type Row = {
  machine: AnyStateMachine;
  input: unknown;
  /** The events to choose from. An event that is listed twice is chosen twice as often. */
  events: ReadonlyArray<{ type: string; at?: string; [key: string]: unknown }>;
  answers: Readonly<Record<string, Answers>>;
  invariants: readonly Invariant[];
};

/** Defines how a machine is explored. The types of the row must match the machine. */
export function row<Machine extends AnyStateMachine>(
  machine: Machine,
  {
    input,
    events,
    answers = {},
    invariants,
  }: {
    input?: InputFrom<Machine>;
    events: ReadonlyArray<Sent<EventFromLogic<Machine>>>;
    answers?: Readonly<Record<string, Answers>>;
    invariants: ReadonlyArray<Invariant<SnapshotFrom<Machine>>>;
  },
): Row {
  return {
    machine,
    input,
    events: events as Row['events'],
    answers,
    invariants: invariants as unknown as readonly Invariant[],
  };
}
