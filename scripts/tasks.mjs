import { compileCache, mallocSettings, serverFlags } from './node-flags.mjs';

const biome = 'node_modules/@biomejs/biome/bin/biome';
const vite = 'node_modules/vite/bin/vite.js';
const vitest = 'node_modules/vitest/vitest.mjs';

/**
 * The program of each `npm run TASK`: the arguments of Node 26, and additional environment variables.
 * @type {Record<string, { args: string[], environment?: Record<string, string>, isServer?: boolean }>}
 */
export const tasks = {
  start: {
    args: [...serverFlags, 'scripts/start.ts'],
    environment: { ...mallocSettings, ...compileCache },
    isServer: true,
  },
  dev: { args: ['scripts/dev.ts'] },
  build: { args: ['build/build.ts'] },
  test: { args: ['scripts/test.ts'] },
  'test:changed': { args: ['scripts/test-changed.ts'] },
  'test:flow': { args: ['scripts/test-flow.ts'] },
  'test:faults': { args: ['test/faults/main.ts'] },
  'test:engines': { args: [vitest, 'run', '--config', 'vitest.engines.config.ts'] },
  // TEST-36.
  endure: { args: ['test/endure/main.ts'] },
  // EXPLORE-1 to EXPLORE-5.
  explore: { args: ['test/explorer/main.ts'] },
  check: { args: ['scripts/check.ts'] },
  format: { args: [biome, 'check', '--write', '.'] },
  new: { args: ['scripts/new.ts'] },
  flows: { args: ['scripts/flows.ts'] },
  imports: { args: ['scripts/imports.ts'] },
  mutate: { args: ['scripts/mutate.ts'] },
  break: { args: ['scripts/break.ts'] },
  workbench: { args: [vite, '--config', 'workbench/vite.config.ts'] },
  gallery: { args: ['test/gallery/main.ts'] },
  report: { args: ['scripts/report.ts'] },
  admin: { args: ['server/cli/admin.ts'] },
  store: { args: ['server/cli/store.ts'] },
  // SPEED-19.
  bench: { args: ['bench/main.ts'] },
};
