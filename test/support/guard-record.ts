import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';

/** What the guards of a flow answered in one test, as `isJoined: true`. */
export type GuardRecord = { flow: string; answers: string[] };

type Guard = ((...args: unknown[]) => boolean) & { check?: (...args: unknown[]) => boolean };

const answers = new Set<string>();
let machine: AnyStateMachine | undefined;

// The table of flows counts guards both ways: the test of a machine notes what each of its guards says.
beforeAll(async () => {
  const [, name] = /\/machines\/([^/]+\/[^/]+)\.test\.ts$/.exec(expect.getState().testPath ?? '') ?? [];
  const file = join(import.meta.dirname, `../../src/machines/${name}.machine.ts`);
  // By a computed path, which no import graph follows: otherwise every test would depend on every machine.
  const exported: object = existsSync(file) ? await import(/* @vite-ignore */ pathToFileURL(file).href) : {};
  machine = Object.values(exported).find(
    (value): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value,
  );
  const guards = (machine?.implementations.guards ?? {}) as Record<string, Guard>;
  for (const [guard, logic] of Object.entries(guards)) {
    guards[guard] = noting(guard, logic);
  }
});
beforeEach(() => answers.clear());
afterEach(({ task }) => {
  if (machine !== undefined) {
    Object.assign(task.meta, { guards: { flow: machine.id, answers: [...answers] } satisfies GuardRecord });
  }
});

/** The guard, which leaves a note of each answer. XState's own guards answer by their `check`. */
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
