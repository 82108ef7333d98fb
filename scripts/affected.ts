import type { Import } from './import-graph.ts';

/**
 * The tests that a change affects. The tests in `slow` need a built site or another program, so `npm run
 * test:changed` only lists them.
 */
export type Affected = { tests: string[]; slow: string[] };

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isSlow = (file: string) =>
  /^test\/(?:browser|journeys|engines|cluster|full-disk|endure)\/|\.postgres\.test\.ts$/.test(file);

/**
 * Tests that run whenever a test file, or the machine or model of a flow changes. They read these files by
 * path, so the import graph does not select them.
 */
const sweeps = ['test/scripts/file-sizes.test.ts'];
const flowSweeps = ['test/explorer/machines.test.ts', 'test/machines/every-machine.test.ts'];

/**
 * Returns whether a test depends on a file without importing it: through the built site, a Vite plugin or a
 * program that it starts.
 */
function watches(test: string, file: string): boolean {
  const [, area] = /^src\/views\/([a-z-]+)\//.exec(file) ?? [];
  return (
    (area !== undefined && test.startsWith(`test/browser/${area}/`)) ||
    (/^src\/content\/help\/.*\.md$/.test(file) && /^test\/(?:content|views\/help)\/help-/.test(test)) ||
    // Imports every screen by a pattern.
    (/^src\/(?:views|machines|runtime|effects|api)\//.test(file) && test.startsWith('test/views/wiring/')) ||
    (/^(?:lint\/|biome\.json$)/.test(file) && test === 'test/scripts/lint-rules.test.ts')
  );
}

/**
 * Finds the tests that import a changed file, directly or transitively, or that contain its name because they
 * read it from disk or start it. Browser tests do not import machines or views. They are selected if they
 * import the model of a changed machine, or if a view of their area changed.
 */
export function affectedBy(
  changed: readonly string[],
  imports: readonly Import[],
  textOf: ReadonlyMap<string, string>,
): Affected {
  const importers = Map.groupBy(imports, ({ to }) => to);
  const models = changed.map((file) =>
    file.replace(/^src\/machines\/(.*)\.machine\.ts$/, 'test/models/$1.model.ts'),
  );
  const reachable = (from: readonly string[]) => {
    const reached = new Set(from);
    for (const file of reached) {
      for (const importer of importers.get(file) ?? []) {
        reached.add(importer.from);
      }
    }
    return [...reached];
  };
  const reach = (from: readonly string[]) =>
    reachable(from).filter((file) => isTest(file) && textOf.has(file));
  // `runCommand` starts `server/cli/store.ts` by the name `cli/store`.
  const commands = reachable(changed).flatMap((file) => /^server\/(cli\/.*)\.ts$/.exec(file)?.[1] ?? []);
  const names = [...changed, ...commands];
  const naming = [...textOf]
    .filter(([file, text]) => isTest(file) && names.some((name) => text.includes(`'${name}'`)))
    .map(([file]) => file);
  const hasFlow = changed.some((file) => /\.(?:machine|model)\.ts$/.test(file));
  const watching = [...textOf.keys()].filter(
    (test) => isTest(test) && changed.some((file) => watches(test, file)),
  );
  const found = [...reach(changed), ...naming, ...watching];
  const swept = [...(changed.some(isTest) ? sweeps : []), ...(hasFlow ? flowSweeps : [])];
  return {
    tests: [...new Set([...found.filter((file) => !isSlow(file)), ...swept])].sort(),
    slow: [...new Set([...found, ...reach(models)].filter(isSlow))].sort(),
  };
}
