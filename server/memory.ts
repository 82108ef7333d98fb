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

/**
 * Has V8 look for garbage when the heap has grown by 15 %, as it would on a small machine. By itself
 * it lets garbage grow to several times what is in use while memory is plenty, which no instance
 * needs: under load that came to 150 MB.
 */
export function keepHeapSmall() {
  setFlagsFromString('--heap-growing-percent=15');
}
