import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { Call, Deed } from './stage.ts';

/** What was just done to a machine. */
export type Act =
  | { kind: 'start' }
  | { kind: 'send'; event: { type: string } & Record<string, unknown>; at: string }
  /** `isStale`: the machine had left the call, or it was answered before. */
  | { kind: 'answer'; call: Call; isStale: boolean }
  | { kind: 'pass' };

/** A machine after an act. Time that passes is seen in several moments, one for each timer on its way. */
export type Moment<Snapshot = AnyMachineSnapshot> = {
  act: Act;
  snapshot: Snapshot;
  before: Snapshot;
  /** Time since the start, ms. */
  now: number;
  /** Every call so far, in the order in which they began. */
  calls: readonly Call[];
  /** Every effect so far. */
  deeds: readonly Deed[];
  /** The calls that began and the effects that happened in this moment. */
  begun: readonly Call[];
  done: readonly Deed[];
  /** Whether a timer runs. */
  isTiming: boolean;
};

/** What must hold at every moment of a flow. */
export type Invariant<Snapshot = AnyMachineSnapshot> = {
  /** The rule of docs/requirements that it is taken from. */
  rule: string;
  /** What must not happen, in words. */
  says: string;
  /** Begins to watch a run; the returned function tells whether the rule still holds. */
  watch: () => (moment: Moment<Snapshot>) => boolean;
};

/** An event to a machine, or with `at` to one of its child machines. */
export type Sent<Event> =
  | Event
  | (Event & { at?: never })
  | { at: string; type: string; [key: string]: unknown };

/** The answers that a call may get: a list, or a list by the call's input and its number from 1. */
export type Answers = readonly unknown[] | ((input: never, number: number) => readonly unknown[]);

/** How a machine is explored. */
export type Row = {
  machine: AnyStateMachine;
  input: unknown;
  /** Chosen at random; one that is listed twice comes twice as often. */
  events: ReadonlyArray<{ type: string; at?: string; [key: string]: unknown }>;
  answers: Readonly<Record<string, Answers>>;
  invariants: readonly Invariant[];
};

/** A row of the table of machines, with the types of its machine. */
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
