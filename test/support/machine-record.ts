import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { AnyActor, AnyStateMachine, InspectionEvent } from 'xstate';
import { machineOfTest } from './machine-of-test.ts';
import { nameOf } from './machine-transitions.ts';
import { observeInitialStates } from './started-actors.ts';

/** The guard results, such as `isJoined: true`, and the transitions of a machine that one test covered. */
export type MachineRecord = { flow: string; answers: string[]; transitions: string[] };

type Guard = ((...args: unknown[]) => boolean) & { check?: (...args: unknown[]) => boolean };

const answers = new Set<string>();
const transitions = new Set<string>();
let machine: AnyStateMachine | undefined;

// Records the parts of a machine that its tests cover, for the table of flows. TEST-3.
beforeAll(async () => {
  machine = await machineOfTest(expect.getState().testPath);
  const guards = (machine?.implementations.guards ?? {}) as Record<string, Guard>;
  for (const [guard, logic] of Object.entries(guards)) {
    guards[guard] = noting(guard, logic);
  }
});
let starts: Disposable | undefined;
beforeEach(() => {
  answers.clear();
  transitions.clear();
  starts = machine === undefined ? undefined : observeInitialStates(machine.id, recordTransitions);
});
afterEach(() => starts?.[Symbol.dispose]());
afterEach(({ task }) => {
  if (machine !== undefined) {
    Object.assign(task.meta, {
      reached: {
        flow: machine.id,
        answers: [...answers],
        transitions: [...transitions],
      } satisfies MachineRecord,
    });
  }
});

function recordTransitions(actor: AnyActor) {
  actor.system.inspect((inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.microstep' && inspected.actorRef === actor) {
      for (const transition of inspected._transitions) {
        transitions.add(nameOf(transition));
      }
    }
  });
}

/**
 * Wraps a guard to record each result. Guards built with XState's `and`, `or` or `not` compute their result
 * in `check`.
 */
function noting(name: string, guard: Guard): Guard {
  const note =
    (decide: (...args: unknown[]) => boolean) =>
    (...args: unknown[]) => {
      const answer = decide(...args);
      answers.add(`${name}: ${answer}`);
      return answer;
    };
  return guard.check === undefined
    ? Object.assign(note(guard), guard)
    : Object.assign(() => false, guard, { check: note(guard.check.bind(guard)) });
}
