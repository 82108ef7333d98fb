import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { filesOf } from './machine-files.ts';

/** Returns how many mutants Stryker makes from all files of a machine, without running them. TEST-4. */
export async function countMutants(name: string): Promise<number> {
  const files = filesOf(name).parts.map((part) => ({
    name: part,
    content: readFileSync(part, 'utf8'),
    mutate: true,
  }));
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants } = await new Instrumenter(silent).instrument(files, options);
  return mutants.filter(({ status }) => status !== 'Ignored').length;
}

const nothing = () => undefined;
const no = () => false;
const silent: ConstructorParameters<typeof Instrumenter>[0] = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};
