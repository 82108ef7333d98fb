import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { helpContent } from './build/vite-help.ts';
import { markdown } from './build/vite-markdown.ts';

const setupFiles = ['test/support/quiet.ts'];
// One more than there are cores, because server tests wait for disks, databases and other processes a quarter
// of their time.
const maxWorkers = availableParallelism() + 1;
// Every server under test has its own store and port, so files can share a process, which loads each module
// once.
const server = {
  environment: 'node',
  setupFiles,
  testTimeout: 30_000,
  // Closing a store or a database can take seconds on a slow computer.
  hookTimeout: 60_000,
  isolate: false,
  maxWorkers,
};

// These tests kill and restart server processes that serve the built site. They need both cores.
const endure = {
  environment: 'node',
  globalSetup: 'test/support/built-site.ts',
  setupFiles,
  // These tests throw an error if the server differs from their model. Vitest does not count this as an
  // assertion.
  expect: { requireAssertions: false },
  testTimeout: 900_000,
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
  // styled-components inserts one rule at a time, as in production. Otherwise jsdom parses the whole sheet
  // again at each rule.
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
          // These tests share no state, so files can share a process: this takes a third of the time.
          isolate: false,
          // Generous, so that a slow computer does not fail a test.
          testTimeout: 30_000,
          maxWorkers,
        },
      },
      {
        // The editor's document and its HTML, without machines.
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
        // The compiler checks these tests. The run only makes sure that they throw no error.
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
          // Every test undoes its changes, so files can share a process: this takes half the time.
          isolate: false,
        },
      },
      {
        // The whole application needs a separate process. Otherwise it would contain toasts and records of
        // other test files.
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
        // The server's tests again, on PostgreSQL. The excluded tests open no store, or open a SQLite file
        // directly.
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
      // These tests need more than the others: nginx and PostgreSQL, or permission to mount a disk. If a
      // requirement is missing, scripts/test.ts reports this and skips the project.
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
          // Every file has its own server and store; imported modules and the browser are shared.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // The default of one second is too short for a page that reloads. Many steps only wait for an
          // element, which does not count as an assertion.
          expect: { poll: { timeout: 10_000 }, requireAssertions: false },
          // Runs after the other projects, so that pages are not slowed down by other tests.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          // Retries once, because two browsers and a server share two cores, which can cause timeouts.
          retry: 1,
        },
      },
    ],
  },
});
