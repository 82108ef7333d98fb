import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([
  ['explore', 'test/explorer/main.ts', ['--seconds'], ['--seconds', '-5'], ['--bogus'], ['site', 'more']],
  ['gallery', 'test/gallery/main.ts', ['--bogus']],
  ['endure', 'test/endure/main.ts', ['--bogus'], ['--seed', 'abc'], ['--on', 'oracle']],
  ['test:faults', 'test/faults/main.ts', ['bogus']],
  ['mutate', 'scripts/mutate.ts', ['--bogus'], ['--lines=few', 'session']],
  ['test:changed', 'scripts/test-changed.ts', ['--help'], ['no-such-commit'], ['HEAD', 'HEAD']],
  ['test:flow', 'scripts/test-flow.ts', ['--bogus'], []],
])(
  '`npm run %s` prints its usage when its arguments are wrong',
  (task, program, ...wrong) => {
    for (const args of wrong) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
        encoding: 'utf8',
      });
      expect([args, status, stdout, stderr]).toEqual([
        args,
        1,
        '',
        expect.stringMatching(new RegExp(`^Usage: npm run ${task}\\b(?!.*\\bat )`, 's')),
      ]);
    }
  },
  60_000,
);
