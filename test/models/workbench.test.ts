import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { startBench } from '../../workbench/bench.ts';
import { type Fixture, stepsFor } from '../../workbench/fixture.ts';
import type { FlowModel } from '../support/flow-model.ts';
import { walksOf } from '../support/paths.ts';

const machineFiles = import.meta.glob<Record<string, AnyStateMachine>>('../../src/machines/*/*.machine.ts');
const modelFiles = import.meta.glob<Record<string, FlowModel>>('./*/*.model.ts');
const fixtureFiles = import.meta.glob<{ fixture: Fixture }>('../../workbench/fixtures/*/*.fixture.tsx');

const names = Object.keys(fixtureFiles).map((path) => path.replace(/^.*\/fixtures\/|\.fixture\.tsx$/g, ''));

test('every flow has a fixture in the workbench (TEST-14)', () => {
  const flows = Object.keys(machineFiles).map((path) => path.replace(/^.*\/machines\/|\.machine\.ts$/g, ''));
  expect(names.toSorted()).toEqual(flows.toSorted());
});

// This test covers only the steps. The browser test of the workbench covers the views.
describe.each(names)('the workbench acts out every step of %s', (name) => {
  test('without an unknown or impossible step', async () => {
    const { fixture } = (await fixtureFiles[`../../workbench/fixtures/${name}.fixture.tsx`]?.()) ?? {};
    const machine = await oneOf(machineFiles[`../../src/machines/${name}.machine.ts`], 'root');
    const model = await oneOf(modelFiles[`./${name}.model.ts`], 'flow');
    const reached = new Map<string, Set<string>>();
    for (const { steps } of walksOf(model)) {
      const bench = startBench(machine, fixture?.input);
      const note = (state: string) => {
        const { value } = bench.actor.getSnapshot() as AnyMachineSnapshot;
        reached.set(state, (reached.get(state) ?? new Set()).add(JSON.stringify(value)));
      };
      note(model.initial);
      for (const { event, to } of steps) {
        const { context } = bench.actor.getSnapshot() as AnyMachineSnapshot;
        const acts = stepsFor(fixture, event, context);
        expect([event, acts]).not.toEqual([event, undefined]);
        for (const act of acts ?? []) {
          bench.take(act);
        }
        note(to);
      }
    }
    // All paths to a state of the model must reach the same state of the machine.
    const torn = [...reached].filter(([, values]) => values.size > 1);
    expect(torn.map(([state, values]) => [state, ...values])).toEqual([]);
  });
});

async function oneOf<T extends object>(
  load: (() => Promise<Record<string, T>>) | undefined,
  property: string,
): Promise<T> {
  const found = Object.values((await load?.()) ?? {}).find(
    (value) => typeof value === 'object' && property in value,
  );
  if (found === undefined) {
    throw new Error(`No exported object has "${property}"`);
  }
  return found;
}
