import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Gives back the memory that only starting up needed, some 16 MB that V8 would keep for an idle
 * server's lifetime. Takes about 30 ms, in which nothing else runs.
 */
export function releaseStartMemory() {
  setFlagsFromString('--expose-gc');
  const collect: Collect = runInNewContext('gc');
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
