import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/** How often the heap is measured, ms, and by how much it must have grown to be collected, bytes. */
const interval = 15_000;
const minimumGrowth = 8_000_000;

/**
 * Collects garbage after the start, and every 15 s when the heap has grown: about 30 ms in which nothing
 * else runs. V8 alone waits until the heap is several times its live size, and keeps what it freed.
 */
export function releaseUnusedMemory() {
  setFlagsFromString('--expose-gc');
  const collect: Collect = runInNewContext('gc');
  const check = createGrowthCheck(heapSize, () =>
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  );
  check();
  setInterval(check, interval).unref();
}

/** Calls `collect` when `size` (bytes) has grown by 8 MB since the last collection, or when nothing was collected yet. */
export function createGrowthCheck(size: () => number, collect: () => void): () => void {
  let sizeAfterLast = Number.NEGATIVE_INFINITY;
  return () => {
    if (size() - sizeAfterLast >= minimumGrowth) {
      collect();
      sizeAfterLast = size();
    }
  };
}

function heapSize() {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
