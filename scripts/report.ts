import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { reportFolder } from '../test/support/report/folder.ts';

/** Prints the path of the last test run's report, and opens the report if there is a browser. */
const page = resolve(reportFolder, 'index.html');
const openers: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};

if (existsSync(page)) {
  const [opener, ...args] = openers[process.platform] ?? ['xdg-open'];
  console.log(page);
  const child = spawn(opener, [...args, page], { stdio: 'ignore', detached: true });
  // If no program can open the report, the printed path is enough.
  child.on('error', () => undefined);
  child.unref();
} else {
  console.error(`There is no report in ${reportFolder} yet: "npm test" writes it.`);
  process.exitCode = 1;
}
