import type { AnyStateMachine } from 'xstate';
import type { FlowModel } from '../test/support/flow-model.ts';
import type { Fixture } from './fixture.ts';
import { isMachine } from './tether.ts';

/** A flow of the product. Its files are found by their names. */
export type BenchFlow = {
  name: string;
  /** The area of the flow. */
  area: string;
  /** The name of the export in the machine's file. */
  exported: string;
  machine: AnyStateMachine;
  model: FlowModel | undefined;
  fixture: Fixture | undefined;
};

const machines = import.meta.glob<Record<string, unknown>>('../src/machines/*/*.machine.ts', { eager: true });
const models = import.meta.glob<Record<string, FlowModel>>('../test/models/*/*.model.ts', { eager: true });
const fixtures = import.meta.glob<{ fixture: Fixture }>('./fixtures/*/*.fixture.tsx', { eager: true });

export const flows: BenchFlow[] = Object.entries(machines).flatMap(([path, exported]) => {
  const [, area = '', name = ''] = /([^/]+)\/([^/]+)\.machine\.ts$/.exec(path) ?? [];
  const [[key, machine] = []] = Object.entries(exported).filter((entry): entry is [string, AnyStateMachine] =>
    isMachine(entry[1]),
  );
  const [model] = Object.values(models[`../test/models/${area}/${name}.model.ts`] ?? {});
  const { fixture } = fixtures[`./fixtures/${area}/${name}.fixture.tsx`] ?? {};
  return machine === undefined || key === undefined
    ? []
    : [{ name, area, exported: key, machine, model, fixture }];
});
