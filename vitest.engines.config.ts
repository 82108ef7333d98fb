import { defineConfig } from 'vitest/config';

/** `npm run test:engines`: the main journeys in Debian's Firefox and WebKit. TEST-8. */
export default defineConfig({
  test: {
    include: ['test/engines/**/*.test.ts'],
    environment: 'node',
    globalSetup: 'test/support/built-site.ts',
    setupFiles: ['test/support/quiet.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
