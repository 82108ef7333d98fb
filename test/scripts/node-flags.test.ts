import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileCache, mallocSettings, serverFlags } from '../../scripts/node-flags.mjs';

const deployed = ['docs/deploy/swiftex@.service', 'docs/deploy/Dockerfile'];
const malloc = Object.entries(mallocSettings).map(([name, value]) => `${name}=${value}`);

test.each([...deployed, 'docs/operating.md'])(
  '%s starts the server with the flags, malloc settings and compile cache of npm start',
  (file) => {
    const text = readFileSync(file, 'utf8');
    expect(text.match(/(?:MALLOC_\w+|GLIBC_TUNABLES)=[\w.=]+/g)).toEqual(malloc);
    // V8's memory flags, such as `--max-semi-space-size=2`.
    expect(text.match(/--max-[\w-]+=\d+/g)).toEqual(serverFlags);
    expect(text.match(/NODE_COMPILE\w+/g)).toEqual(Object.keys(compileCache));
  },
);

test.each(deployed)(
  '%s keeps the compile cache outside the site folder, which the server cannot write to',
  (file) => {
    const [, folder] = /NODE_COMPILE_CACHE=(\S+)/.exec(readFileSync(file, 'utf8')) ?? [];
    expect(folder).toMatch(/^\/(?:var\/cache|tmp)\//);
  },
);

test.each(['test/endure/site.ts', 'bench/site.ts'])(
  '%s starts the server with the same flags and settings as npm start',
  (file) => {
    const text = readFileSync(file, 'utf8');
    expect(text).toContain('...serverFlags, join(');
    expect(text).toContain('...mallocSettings,\n');
    expect(text).toContain('...compileCache,\n');
  },
);

test('every systemd unit and the Docker image start the Node.js in node_modules', () => {
  const started = ['swiftex@.service', 'swiftex-backup.service', 'Dockerfile'].map((file) =>
    readFileSync(`docs/deploy/${file}`, 'utf8'),
  );
  for (const text of started) {
    expect(text).toContain('node_modules/.bin/node');
  }
});
