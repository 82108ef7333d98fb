import { globSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { FlowModel } from '../test/support/flow-model.ts';
import { machineFileOfTest } from '../test/support/machine-of-test.ts';
import { camelCase } from './new-flow.ts';

/** A flow, loaded from its files. */
export type Flow = {
  /** The common name of the files, such as `waitlist-form`. */
  name: string;
  machine: AnyStateMachine;
  model: FlowModel;
  /** The doc comment of the machine, in one line. */
  about: string;
};

/** Returns the area of each machine, by file name. */
const areas = (): Map<string, string> =>
  new Map(
    globSync('src/machines/*/*.machine.ts')
      .map((file) => file.split(sep))
      .map(([, , area = '', file = '']) => [file.replace('.machine.ts', ''), area]),
  );

/** Returns the names of all machines, sorted. */
export const machineNames = (): string[] => [...areas().keys()].sort();

/**
 * Returns the name of a flow's files, such as `waitlist-form`, from this name or from the name in test titles,
 * such as `waitlistForm`. Undefined if there is no such flow.
 */
export const flowNamed = (wanted: string): string | undefined =>
  machineNames().find((name) => name === wanted || camelCase(name) === wanted);

/**
 * Returns the files of a flow: its machine, its model and its machine tests. `parts` lists all files of the
 * machine: a machine that is too long for one file has some states in `NAME.PART.ts`. Throws if no machine
 * has this name.
 */
export function filesOf(name: string) {
  const area = areas().get(name);
  if (area === undefined) {
    throw new Error(`There is no machine "${name}": there are ${machineNames().join(', ')}.`);
  }
  const machine = `src/machines/${area}/${name}.machine.ts`;
  return {
    machine,
    parts: globSync(`src/machines/${area}/${name}.*.ts`).sort(),
    model: `test/models/${area}/${name}.model.ts`,
    tests: globSync(`test/machines/${area}/${name}*.test.ts`)
      .filter((file) => machineFileOfTest(file.replaceAll('\\', '/')) === machine)
      .sort(),
  };
}

/**
 * Returns the view, browser and journey tests of a flow: those that import its model, and those that the
 * workbench made from its machine.
 */
export function rehearsalsOf(name: string): string[] {
  const { machine, model } = filesOf(name);
  const imports = (file: string, text: string) => text.includes(`/${file}'`);
  return globSync('test/{views,browser,journeys}/**/*.test.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => {
      const text = readFileSync(file, 'utf8');
      return (
        imports(model.slice('test/'.length), text) ||
        (imports(machine, text) && imports('workbench/bench.ts', text))
      );
    })
    .sort();
}

/** Returns what a flow lacks in the rows of the explorer. Undefined if it has a row. EXPLORE-1. */
export const problemOfRow = (name: string): string | undefined =>
  globSync('test/explorer/rows/*.ts').some((file) =>
    readFileSync(file, 'utf8').includes(`/${name}.machine.ts'`),
  )
    ? undefined
    : `${name} has no row yet: add one with at least one rule to a file in test/explorer/rows (EXPLORE-1).`;

/** Reads every flow, sorted by file name. */
export function readFlows(): Promise<Flow[]> {
  return Promise.all(machineNames().map(readFlow));
}

/** Reads a flow by the name of its files. */
export async function readFlow(name: string): Promise<Flow> {
  const files = filesOf(name);
  const machine = await exportOf<AnyStateMachine>(files.machine, 'root');
  const model = await exportOf<FlowModel>(files.model, 'flow');
  return { name, machine, model, about: docCommentOf(readFileSync(files.machine, 'utf8')) };
}

/** Returns the first exported object of a file that has the given property. */
async function exportOf<T>(file: string, property: string): Promise<T> {
  const exported: unknown[] = Object.values(await import(pathToFileURL(file).href));
  const found = exported.find((value) => typeof value === 'object' && value !== null && property in value);
  if (found === undefined) {
    throw new Error(`${file} exports nothing with "${property}"`);
  }
  return found as T;
}

/** Returns the comment above `export const ...Machine`, without the rules cited at its end. */
function docCommentOf(source: string): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+Machine\b/.exec(source) ?? [];
  return comment
    .replaceAll(/\s*\n\s*\* ?/g, ' ')
    .replace(/\s(?:[A-Z][A-Z0-9]*-\d+(?:, | to |\.)?)+\s*$/, '')
    .trim();
}
