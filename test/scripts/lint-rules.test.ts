import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/server.ts';

const run = promisify(execFile);

/** Lints a project that contains only this file, and returns the messages of our lint rules. */
async function messagesAbout(file: string, code: string): Promise<string[]> {
  await using folder = await temporaryFolder();
  const config = JSON.parse(await readFile('biome.json', 'utf8')) as object;
  await writeFile(join(folder.path, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  await cp('lint', join(folder.path, 'lint'), { recursive: true });
  await mkdir(dirname(join(folder.path, file)), { recursive: true });
  await writeFile(join(folder.path, file), code);
  const biome = join(process.cwd(), 'node_modules/.bin/biome');
  const { stdout } = await run(biome, ['lint', '--reporter=json', '--only=plugin', file], {
    cwd: folder.path,
  }).catch((error: { stdout: string }) => error);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: Array<{ category: string; message: unknown }>;
  };
  return diagnostics
    .filter(({ category }) => category === 'plugin')
    .map(({ message }) => JSON.stringify(message));
}

const unrecorded = 'Start live actors with src/runtime/live-actor.ts';

test.each([
  [
    'src/views/home/a.tsx',
    "import { useActorRef } from '@xstate/react';\nexport const live = useActorRef;\n",
  ],
  ['src/effects/a.ts', "import { interpret } from 'xstate';\nexport const live = interpret;\n"],
  ['src/runtime/a.ts', "import { createActor as make } from 'xstate';\nexport const live = make;\n"],
  [
    'src/app.tsx',
    "import { createActorContext } from '@xstate/react';\nexport const live = createActorContext;\n",
  ],
])('lint reports %s when it starts an actor that is not recorded (FORM-42)', async (file, code) => {
  expect((await messagesAbout(file, code)).join()).toContain(unrecorded);
});

test.each([
  ['src/runtime/live-actor.ts', "import { createActor } from 'xstate';\nexport const live = createActor;\n"],
  ['src/views/home/a.tsx', "import { useSelector } from '@xstate/react';\nexport const see = useSelector;\n"],
])('lint accepts the allowed actor functions in %s', async (file, code) => {
  expect(await messagesAbout(file, code)).toEqual([]);
});

test('lint reports an import of everything from XState (FORM-42)', async () => {
  const code = "import * as xs from 'xstate';\nexport const live = xs.createActor;\n";
  expect((await messagesAbout('src/runtime/a.ts', code)).join()).toContain('Import by name');
});

test.each([
  ['an effect by its namespace', 'React.useEffect(() => {})', 'Behavior lives in a machine'],
  ['storage by the global object', "globalThis.localStorage.setItem('a', 'b')", 'Storage is an effect'],
])('lint reports a view that uses %s', async (_, use, message) => {
  const code = `import * as React from 'react';\nexport const a = () => ${use};\nexport const b = React;\n`;
  expect((await messagesAbout('src/views/home/a.tsx', code)).join()).toContain(message);
});

test('lint reports listeners and timers in views', async () => {
  const listener = "export const a = () => window.addEventListener('x', () => 1);\n";
  expect((await messagesAbout('src/views/home/a.tsx', listener)).join()).toContain(
    'Listeners and timers are effects',
  );
});
