import { defineConfig } from 'vitest/config';

/** What `npm run mutate` runs against a broken machine: the tests of machines, and nothing slower. */
export default defineConfig({
  test: {
    include: ['test/machines/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['test/support/quiet.ts', 'test/support/added-transition.ts'],
  },
});
