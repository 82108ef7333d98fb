import type { AnyStateMachine } from 'xstate';
import type { FlowModel } from '../test/support/flow-model.ts';
import type { Fixture } from './fixture.ts';

/** A flow of the product, found by the names of its files. */
export type BenchFlow = {
  name: string;
  /** The area of the flow. */
  area: string;
  machine: AnyStateMachine;
  model: FlowModel | undefined;
  fixture: Fixture | undefined;
};

const machines = import.meta.glob<Record<string, unknown>>('../src/machines/*/*.machine.ts', { eager: true });
const models = import.meta.glob<Record<string, FlowModel>>('../test/models/*/*.model.ts', { eager: true });
const fixtures = import.meta.glob<{ fixture: Fixture }>('./fixtures/*/*.fixture.tsx', { eager: true });

export const flows: BenchFlow[] = Object.entries(machines).flatMap(([path, exported]) => {
  const [, area = '', name = ''] = /([^/]+)\/([^/]+)\.machine\.ts$/.exec(path) ?? [];
  const machine = Object.values(exported).find(
    (value): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value,
  );
  const [model] = Object.values(models[`../test/models/${area}/${name}.model.ts`] ?? {});
  return machine === undefined
    ? []
    : [{ name, area, machine, model, fixture: fixtures[`./fixtures/${area}/${name}.fixture.tsx`]?.fixture }];
});
