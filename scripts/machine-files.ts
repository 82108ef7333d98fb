import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import type { FlowModel } from '../test/support/model.ts';

/** A flow as it stands in the files: found by their names, kept in no list. */
export type Flow = {
  /** The name of its files, such as `waitlist-form`. */
  name: string;
  machine: AnyStateMachine;
  model: FlowModel;
  /** The doc comment of the machine, in one line. */
  about: string;
};

/** The names of all machines, by their files. */
export const machineNames = (): string[] =>
  globSync('src/machines/*.machine.ts')
    .map((file) => file.replace(/^.*\/|\.machine\.ts$/g, ''))
    .sort();

/** Every flow, in the order of its file names. */
export function readFlows(): Promise<Flow[]> {
  return Promise.all(machineNames().map(readFlow));
}

async function readFlow(name: string): Promise<Flow> {
  const file = `src/machines/${name}.machine.ts`;
  const machine = await exportOf<AnyStateMachine>(file, 'root');
  const model = await exportOf<FlowModel>(`test/models/${name}.model.ts`, 'flow');
  return { name, machine, model, about: docCommentOf(readFileSync(file, 'utf8')) };
}

/** The one export of a file that has this property. */
async function exportOf<T>(file: string, property: string): Promise<T> {
  const exported: unknown[] = Object.values(await import(pathToFileURL(file).href));
  const found = exported.find((value) => typeof value === 'object' && value !== null && property in value);
  if (found === undefined) {
    throw new Error(`${file} exports nothing with "${property}"`);
  }
  return found as T;
}

/** What stands above `export const ...Machine`, without the reference to the spec at its end. */
function docCommentOf(source: string): string {
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+Machine\b/.exec(source) ?? [];
  return comment
    .replaceAll(/\s*\n\s*\* ?/g, ' ')
    .replace(/\s(?:Spec|Architecture|Issue \d+): [\s\S]*$/, '')
    .trim();
}
