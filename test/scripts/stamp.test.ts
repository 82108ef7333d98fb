import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/server.ts';

const program = `
  const { isBuilt, sourceStamp, stampFile } = await import(process.argv[1]);
  const settings = JSON.parse(process.argv[2]);
  if (process.argv[3] === 'build') {
    (await import('node:fs')).writeFileSync(stampFile, sourceStamp(settings));
  }
  console.log(isBuilt(settings));`;

/**
 * Returns whether the folder has a site that was built for these settings. With the step `build`, first marks
 * the site as built.
 */
function ask(folder: string, settings: object, environment: Record<string, string> = {}, step = 'ask') {
  const args = [
    '--input-type=module',
    '-e',
    program,
    resolve('build/stamp.ts'),
    JSON.stringify(settings),
    step,
  ];
  return execFileSync(process.execPath, args, { cwd: folder, env: environment, encoding: 'utf8' }).trim();
}

test('the site counts as not built when a source or a setting of the build has changed (OPS-4)', async () => {
  await using folder = await temporaryFolder();
  mkdirSync(join(folder.path, 'dist'));
  mkdirSync(join(folder.path, 'src'));
  const source = join(folder.path, 'src/page.ts');
  writeFileSync(source, 'one');
  const settings = { siteUrl: 'https://swiftex.example' };
  expect([ask(folder.path, settings), ask(folder.path, settings, {}, 'build')]).toEqual(['false', 'true']);
  expect([
    ask(folder.path, settings),
    ask(folder.path, { siteUrl: 'https://other.example' }),
    ask(folder.path, { ...settings, analyticsSrc: 'https://stats.example/tag.js' }),
    ask(folder.path, settings, { VITE_API_BASE: 'https://api.example' }),
  ]).toEqual(['true', 'false', 'false', 'false']);
  writeFileSync(source, 'two');
  expect(ask(folder.path, settings)).toBe('false');
});
