import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { parseSync } from 'vite';

/** A file and a project file that it imports, as paths from the root of the project. */
export type Import = { from: string; to: string };

/** Returns every import between our own files: static and dynamic, of values and of types. */
export function readImports(): Import[] {
  return readAddresses()
    .filter(({ address }) => address.startsWith('.'))
    .map(({ from, address }) => ({ from, to: posix.join(dirname(from), address) }));
}

/**
 * Returns every import of a package, by the package's name. Node's modules are `node`, and modules that a
 * build step generates are `virtual`.
 */
export function readPackageImports(): Import[] {
  return readAddresses().flatMap(({ from, address }) => {
    const [, name] = /^(@[\w-]+\/[\w.-]+|[\w.-]+)(?:[/:]|$)/.exec(address) ?? [];
    return name === undefined || address.startsWith('.') ? [] : [{ from, to: name }];
  });
}

type Address = { from: string; address: string };

let addresses: Address[] | undefined;

/** Returns the imports of all files. Reads the files only once, because reading them takes half a second. */
function readAddresses(): Address[] {
  addresses ??= globSync('{src,server,build,scripts,bench,workbench,test}/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/node_modules/') && !file.endsWith('.d.ts'))
    .sort()
    .flatMap((from) => addressesIn(from).map((address) => ({ from, address })));
  return addresses;
}

function addressesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const literal = /^['"](.*)['"]$/;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
    ),
    ...dynamicImports.map(
      ({ moduleRequest: { start, end } }) => literal.exec(source.slice(start, end))?.[1] ?? '',
    ),
  ];
}

/**
 * Returns the first cycle among these edges, as a path that ends where it starts. Undefined if there is none.
 */
export function cycleIn(edges: ReadonlyArray<{ from: string; to: string }>): string[] | undefined {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): string[] | undefined => {
    const start = path.indexOf(node);
    if (start !== -1) {
      return [...path.slice(start), node];
    }
    if (done.has(node)) {
      return undefined;
    }
    path.push(node);
    for (const to of next.get(node) ?? []) {
      const cycle = visit(to);
      if (cycle !== undefined) {
        return cycle;
      }
    }
    path.pop();
    done.add(node);
    return undefined;
  };
  for (const node of next.keys()) {
    const cycle = visit(node);
    if (cycle !== undefined) {
      return cycle;
    }
  }
  return undefined;
}
