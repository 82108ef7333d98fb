import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { AnyStateMachine, InspectionEvent } from 'xstate';
import { nameOf } from './machine-transitions.ts';
import { observeInitialStates } from './started-actors.ts';

/** In one test of a machine, the results of its guards, as `isJoined: true`, and the transitions it took. */
export type GuardRecord = { flow: string; answers: string[]; taken: string[] };

type Guard = ((...args: unknown[]) => boolean) & { check?: (...args: unknown[]) => boolean };

const answers = new Set<string>();
const taken = new Set<string>();
let observer: Disposable | undefined;
let machine: AnyStateMachine | undefined;

// Records the results of each guard and the transitions taken in a machine's tests, for the table of flows. TEST-3.
beforeAll(async () => {
  const [, name] = /\/machines\/([^/]+\/[^/]+)\.test\.ts$/.exec(expect.getState().testPath ?? '') ?? [];
  const file = join(import.meta.dirname, `../../src/machines/${name}.machine.ts`);
  // A computed path hides the import from the import graph: otherwise every test would depend on every machine.
  const exported: object = existsSync(file) ? await import(/* @vite-ignore */ pathToFileURL(file).href) : {};
  machine = Object.values(exported).find(
    (value): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value,
  );
  const guards = (machine?.implementations.guards ?? {}) as Record<string, Guard>;
  for (const [guard, logic] of Object.entries(guards)) {
    guards[guard] = noting(guard, logic);
  }
  if (machine !== undefined) {
    observer = observeInitialStates(machine.id, (actor) =>
      actor.system.inspect((inspected: InspectionEvent) => {
        if (inspected.type === '@xstate.microstep' && inspected.actorRef === actor) {
          for (const transition of inspected._transitions) {
            taken.add(nameOf(transition));
          }
        }
      }),
    );
  }
});
afterAll(() => observer?.[Symbol.dispose]());
beforeEach(() => {
  answers.clear();
  taken.clear();
});
afterEach(({ task }) => {
  if (machine !== undefined) {
    const guards: GuardRecord = { flow: machine.id, answers: [...answers], taken: [...taken] };
    Object.assign(task.meta, { guards });
  }
});

/** The guard, with each result recorded. XState's own guards have a `check`. */
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
