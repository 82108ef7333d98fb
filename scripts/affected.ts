import type { Import } from './import-graph.ts';

/** The tests that a change affects. Those in `slow` need a built site or another program, and are not run for it. */
export type Affected = { tests: string[]; slow: string[] };

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const isSlow = (file: string) => /^test\/(?:browser|journeys|engines|cluster|full-disk|endure)\//.test(file);

/** Reads every file by its path, so no import leads to it. Quick, and likely to find something. */
const sweeps = ['test/scripts/file-sizes.test.ts'];
const flowSweeps = ['test/machines/every-machine.test.ts'];

/** Whether a test watches a file that it reaches through the built site, or that a Vite plugin reads for it. */
function watches(test: string, file: string): boolean {
  const [, area] = /^src\/views\/([a-z-]+)\//.exec(file) ?? [];
  return (
    (area !== undefined && test.startsWith(`test/browser/${area}/`)) ||
    (/^src\/content\/help\/.*\.md$/.test(file) && /^test\/(?:content|views\/help)\/help-/.test(test))
  );
}

/**
 * The tests that import a changed file, directly or by others, or that name it in their text: they read
 * it from disk. Browser tests act out the model of a machine and do not import the machine; those of an
 * area watch its views.
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
  const reach = (from: readonly string[]) => {
    const reached = new Set(from);
    for (const file of reached) {
      for (const importer of importers.get(file) ?? []) {
        reached.add(importer.from);
      }
    }
    return [...reached].filter((file) => isTest(file) && textOf.has(file));
  };
  const naming = [...textOf]
    .filter(([file, text]) => isTest(file) && changed.some((name) => text.includes(`'${name}'`)))
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
