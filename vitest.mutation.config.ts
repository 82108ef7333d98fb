import { defineConfig } from 'vitest/config';

/**
 * The configuration for `npm run mutate`, which tests each broken machine only with the fast tests of
 * machines.
 */
export default defineConfig({
  test: {
    include: ['test/machines/**/*.test.ts'],
    environment: 'node',
    // Generous, so that a slow computer does not cause timeouts.
    testTimeout: 30_000,
    setupFiles: ['test/support/quiet.ts', 'test/support/added-transition.ts'],
  },
});
