import { ensureTestBrowser } from './chromium.ts';
import { projectsToLeaveOut } from './needs.ts';
import { checks, runSteps } from './steps.ts';
import { ensureTestFonts } from './system-fonts.ts';

const chosen = process.argv.slice(2);
let leftOut: string[] = [];

try {
  ensureTestBrowser();
  ensureTestFonts();
  leftOut = [...projectsToLeaveOut()].flatMap((project) => ['--project', `!${project}`]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// Cheap checks first, then generated files, then all tests.
runSteps([
  ...checks,
  ['scripts/imports.ts', '--check'],
  ['scripts/flows.ts', '--check'],
  ['scripts/mutate.ts', '--check'],
  ['node_modules/vitest/vitest.mjs', 'run', ...leftOut, ...chosen],
]);
