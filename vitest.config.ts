import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { helpContent } from './build/vite-help.ts';
import { markdown } from './build/vite-markdown.ts';

const setupFiles = ['test/support/quiet.ts'];
// Both of two cores: by itself Vitest leaves one for who works beside it.
const maxWorkers = '100%';
// Every server under test has a store and a port of its own, so that files can share a process: what
// they import is then loaded once.
const server = { environment: 'node', setupFiles, testTimeout: 30_000, isolate: false, maxWorkers };

// Server processes that are killed and started again, with the built site: they need both cores.
const endure = {
  environment: 'node',
  globalSetup: 'test/support/built-site.ts',
  setupFiles,
  // Their comparison with the model throws, which counts as no assertion.
  expect: { requireAssertions: false },
  testTimeout: 300_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
  sequence: { groupOrder: 2 },
};

const withReact = {
  plugins: [markdown(), helpContent(), react()],
  oxc: { plugins: { styledComponents: { displayName: false } } },
};

const views = {
  environment: 'jsdom',
  setupFiles: [...setupFiles, 'test/support/dom.ts', 'test/support/added-transition.ts'],
  pool: 'threads' as const,
  testTimeout: 30_000,
  maxWorkers,
  // As in production, one rule at a time: jsdom would read the whole sheet again at each rule.
  env: { SC_DISABLE_SPEEDY: 'false' },
};

export default defineConfig({
  test: {
    // A test that asserts nothing fails. TEST-5.
    expect: { requireAssertions: true },
    reporters: [
      './test/support/failure-reporter.ts',
      './test/support/flow-reporter.ts',
      './test/support/retry-reporter.ts',
      './test/support/report/reporter.ts',
    ],
    projects: [
      {
        test: {
          name: 'machines',
          include: ['test/{machines,models,contract,content,effects,api,explorer}/**/*.test.ts'],
          exclude: ['test/models/flow-types.test.ts'],
          environment: 'node',
          setupFiles: [...setupFiles, 'test/support/machine-record.ts', 'test/support/added-transition.ts'],
          // Nothing here leaves anything behind but what it leaves in its own machine: a third of the time.
          isolate: false,
          // A busy machine must not fail a test.
          testTimeout: 30_000,
          maxWorkers,
        },
      },
      {
        // The document of the editor and its HTML: no machine has a part in them.
        test: {
          name: 'rich-text',
          include: ['test/rich-text/**/*.test.ts'],
          environment: 'node',
          setupFiles,
          isolate: false,
          testTimeout: 30_000,
          maxWorkers,
        },
      },
      {
        // The compiler checks these: they only make sure that what compiles also runs.
        test: {
          name: 'types',
          include: ['test/models/flow-types.test.ts'],
          environment: 'node',
          expect: { requireAssertions: false },
          isolate: false,
          testTimeout: 30_000,
          maxWorkers,
        },
      },
      {
        ...withReact,
        test: {
          ...views,
          name: 'views',
          include: ['test/views/**/*.test.tsx'],
          exclude: ['test/views/wiring/wiring.test.tsx'],
          // Every test puts back what it changed: half the time.
          isolate: false,
        },
      },
      {
        // The whole application: toasts and records of what other files did would be found in it.
        ...withReact,
        test: { ...views, name: 'wiring', include: ['test/views/wiring/wiring.test.tsx'] },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['test/{server,scripts}/**/*.test.ts'],
          exclude: ['test/server/**/*.postgres.test.ts'],
        },
      },
      {
        // The server's tests once more, on PostgreSQL. Those left out open no store, or a file by its name.
        test: {
          ...server,
          name: 'postgres',
          include: ['test/server/**/*.test.ts'],
          exclude: [
            'test/server/**/*.sqlite.test.ts',
            'test/server/{admin,config,encodings,memory,openapi,page-redirects,pages,passwords,policy,post-html,prices,process,s3,send,shares,shedding,sockets,white-paper}.test.ts',
            'test/server/attack/{bodies,headers,markup,paths,pictures,smuggling}.test.ts',
          ],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'test/support/shared-postgres.ts',
        },
      },
      // What needs more than the others: nginx beside PostgreSQL, or the right to mount a disk. Where that
      // is missing, scripts/test.ts says so and leaves the project out.
      {
        test: { ...server, name: 'cluster', include: ['test/cluster/*.test.ts'], testTimeout: 60_000 },
      },
      {
        test: { ...server, name: 'full-disk', include: ['test/full-disk/*.test.ts'] },
      },
      {
        test: {
          ...endure,
          name: 'endure',
          include: ['test/endure/**/*.test.ts'],
          exclude: ['test/endure/**/*.postgres.test.ts'],
        },
      },
      {
        test: { ...endure, name: 'endure-postgres', include: ['test/endure/**/*.postgres.test.ts'] },
      },
      {
        test: {
          name: 'browser',
          include: ['test/{browser,journeys}/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'test/support/built-site.ts',
          setupFiles,
          // Every file has a server with a store of its own; what they import, and the browser, they share.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // A second, which is what it is by itself, is too little for a page that is loaded again. Many steps
          // wait for what they expect to see, which counts as no assertion.
          expect: { poll: { timeout: 10_000 }, requireAssertions: false },
          // After the others: a page that answers late for want of a core is no fault of the page.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          // Two browsers and a server on two cores: what fails once for want of time is seen again.
          retry: 1,
        },
      },
    ],
  },
});
