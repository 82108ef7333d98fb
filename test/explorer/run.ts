import fc from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import type { Step } from '../../workbench/step.ts';
import type { Act, Invariant, Row } from './row.ts';
import { forEveryFlow } from './rules.ts';
import { type Call, type Stage, startStage } from './stage.ts';

/** A random command. `pick` and `choice` are indexes that wrap around. */
export type Command =
  | { kind: 'send'; event: { type: string } & Record<string, unknown> }
  | { kind: 'answer'; pick: number; choice: number }
  | { kind: 'fail'; pick: number }
  /** Answers a call that the machine no longer waits for, or that was already answered. */
  | { kind: 'late'; pick: number; choice: number }
  /** Without `ms`, time passes until the next timer fires. */
  | { kind: 'pass'; ms?: number };

/** Reports a broken rule. */
export class Violation extends Error {
  readonly rule: string;
  constructor({ rule, says }: Pick<Invariant, 'rule' | 'says'>, detail = '') {
    super(`${rule}: ${says}${detail}`);
    this.rule = rule;
  }
}

/** Generates commands for a machine: its events, answers in any order, and times around its delays. */
export function commandsFor({ machine, events }: Row): fc.Arbitrary<Command> {
  const delays = Object.values(machine.implementations.delays).filter((delay) => typeof delay === 'number');
  const times = [1, 500, ...delays.flatMap((delay) => [delay - 1, delay, delay])].filter((ms) => ms > 0);
  const number = fc.nat({ max: 11 });
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...events).map((event): Command => ({ kind: 'send', event })) },
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('answer' as const), pick: number, choice: number }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('fail' as const), pick: number }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('late' as const), pick: number, choice: number }) },
    { weight: 3, arbitrary: fc.constant<Command>({ kind: 'pass' }) },
    { weight: 3, arbitrary: fc.constantFrom(...times).map((ms): Command => ({ kind: 'pass', ms })) },
  );
}

/** A description of a command that ran, and its step in the workbench. A late answer has no such step. */
export type Taken = { words: string; step: Step | undefined };

/**
 * Runs commands on a machine and adds every step to `taken`. Throws a `Violation` when a rule does not hold.
 */
export function runCommands(row: Row, commands: readonly Command[], taken: Taken[] = []) {
  const stage = startStage(row.machine, row.input);
  const rules = [...forEveryFlow, ...row.invariants].map((rule) => ({ rule, holds: rule.watch() }));
  let before: AnyMachineSnapshot = stage.snapshot();
  let seen = { calls: 0, effects: 0 };
  const check = (act: Act) => {
    const snapshot = stage.snapshot();
    if (stage.failures.length > 0) {
      throw new Violation(
        { rule: 'EXPLORE-2', says: 'the flow throws no error' },
        `: ${String(stage.failures[0])}`,
      );
    }
    const moment = {
      act,
      snapshot,
      before,
      now: stage.now(),
      calls: stage.calls,
      effects: stage.effects,
      begun: stage.calls.slice(seen.calls),
      done: stage.effects.slice(seen.effects),
      isTiming: stage.untilNext() !== undefined,
    };
    for (const { rule, holds } of rules) {
      if (!holds(moment)) {
        throw new Violation(rule);
      }
    }
    before = snapshot;
    seen = { calls: stage.calls.length, effects: stage.effects.length };
  };
  try {
    check({ kind: 'start' });
    for (const command of commands) {
      take(row, stage, command, check, taken);
    }
  } finally {
    stage.stop();
  }
}

function take(row: Row, stage: Stage, command: Command, check: (act: Act) => void, taken: Taken[]) {
  switch (command.kind) {
    case 'send': {
      const { at = '', ...event } = command.event as { at?: string; type: string };
      if (stage.send(event, at)) {
        taken.push({
          words: `${JSON.stringify(event)}${at === '' ? '' : ` to ${at}`}`,
          step: at === '' ? { send: event } : { send: event, at },
        });
        check({ kind: 'send', event, at });
      }
      return;
    }
    case 'pass': {
      const ms = command.ms ?? stage.untilNext();
      if (ms !== undefined) {
        taken.push({ words: `${ms} ms pass`, step: { pass: ms } });
        stage.pass(ms, () => check({ kind: 'pass' }));
      }
      return;
    }
    default: {
      const isLate = command.kind === 'late';
      const possible = stage.calls.filter(
        (call) => isAsked(row, call) && (call.fate === 'pending') !== isLate,
      );
      const call = possible[possible.length - 1 - (command.pick % Math.max(1, possible.length))];
      if (call === undefined) {
        return;
      }
      const answer =
        command.kind === 'fail' ? undefined : { output: outputOf(row, stage, call, command.choice) };
      const how = answer === undefined ? 'fails' : `answers ${JSON.stringify(answer.output)}`;
      const [late, number] = [isLate ? ', too late' : '', stage.calls.indexOf(call) + 1];
      taken.push({
        words: `${call.at} (call ${number}) ${how}${late}`,
        step: isLate
          ? undefined
          : answer === undefined
            ? { fail: call.at, error: 'offline' }
            : { answer: call.at, ...answer },
      });
      stage.answer(call, answer);
      check({ kind: 'answer', call, isStale: isLate });
    }
  }
}

/** Whether a call expects an answer. Listeners do not. */
const isAsked = ({ answers }: Row, { src }: Call) => Object.hasOwn(answers, src);

function outputOf({ answers }: Row, { calls }: Stage, call: Call, choice: number): unknown {
  const given = answers[call.src] ?? [];
  const list = typeof given === 'function' ? given(call.input as never, calls.indexOf(call) + 1) : given;
  return list[choice % list.length];
}
