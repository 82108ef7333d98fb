import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mallocSettings, serverFlags } from '../../scripts/node-flags.mjs';

const malloc = Object.entries(mallocSettings).map(([name, value]) => `${name}=${value}`);

test.each(['docs/deploy/swiftex@.service', 'docs/deploy/Dockerfile', 'docs/operating.md'])(
  '%s starts the server with the flags and malloc settings of npm start',
  (file) => {
    const text = readFileSync(file, 'utf8');
    expect(text.match(/MALLOC_\w+=\d+/g)).toEqual(malloc);
    // V8's flags for memory, as in `--max-semi-space-size=4`.
    expect(text.match(/--max-[\w-]+=\d+/g)).toEqual(serverFlags);
  },
);

test('every unit and image starts a program that exists on Node from the packages', () => {
  const started = ['swiftex@.service', 'swiftex-backup.service', 'Dockerfile'].map((file) =>
    readFileSync(`docs/deploy/${file}`, 'utf8'),
  );
  for (const text of started) {
    expect(text).toContain('node_modules/.bin/node');
  }
});
