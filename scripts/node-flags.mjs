// How to start the server process. docs/deploy and docs/operating.md repeat these values because they cannot
// import them. test/scripts/node-flags.test.ts checks that the copies match.
import { fileURLToPath } from 'node:url';

/** Flags for Node. With a small young generation and a limit for the old one, V8 keeps less unused memory. */
export const serverFlags = ['--max-semi-space-size=2', '--max-old-space-size=512'];

/**
 * Settings of glibc's malloc. Freed memory goes back to the system. Large blocks use huge pages, which makes
 * a password hash twice as fast on virtual machines. Other platforms ignore these settings.
 */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '32768',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
};

/** Where Node keeps compiled code between starts. */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
};
