import type { AnyStateMachine } from 'xstate';
import type { FlowModel } from '../test/support/model.ts';
import type { Stage } from './stage.ts';

/** A flow of the product as the workbench finds it, by the names of its files. */
export type BenchFlow = {
  name: string;
  machine: AnyStateMachine;
  model: FlowModel | undefined;
  stage: Stage | undefined;
};

const machines = import.meta.glob<Record<string, unknown>>('../src/machines/*.machine.ts', { eager: true });
const models = import.meta.glob<Record<string, FlowModel>>('../test/models/*.model.ts', { eager: true });
const stages = import.meta.glob<{ stage: Stage }>('./stages/*.stage.tsx', { eager: true });

export const flows: BenchFlow[] = Object.entries(machines).flatMap(([path, exported]) => {
  const name = path.replace(/^.*\/|\.machine\.ts$/g, '');
  const machine = Object.values(exported).find(
    (value): value is AnyStateMachine => typeof value === 'object' && value !== null && 'root' in value,
  );
  const [model] = Object.values(models[`../test/models/${name}.model.ts`] ?? {});
  return machine === undefined
    ? []
    : [{ name, machine, model, stage: stages[`./stages/${name}.stage.tsx`]?.stage }];
});
