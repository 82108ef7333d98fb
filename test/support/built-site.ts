import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { isBuilt } from '../../build/stamp.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended.
  export interface ProvidedContext {
    siteUrl: string;
  }
}

/** The site URL of the build under test: the server's default. */
const siteUrl = 'http://localhost:3000';

/** Builds the product once before the tests that need it, unless the build is up to date. */
export default function setup(project: TestProject) {
  ensureBuilt();
  project.provide('siteUrl', siteUrl);
}

/** Builds the product unless the build is up to date. */
export function ensureBuilt() {
  if (!isBuilt({ siteUrl })) {
    execFileSync(process.execPath, ['build/build.ts'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, SITE_URL: siteUrl },
    });
  }
}
