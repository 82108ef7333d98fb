import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { parseSync } from 'vite';

/** A file and a project file that it imports, as paths from the root of the project. */
export type Import = { from: string; to: string };

/** Every import between our own files: static and dynamic, of values and of types. */
export function readImports(): Import[] {
  return globSync('{src,server,build,scripts,bench,workbench,test}/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.includes('/node_modules/') && !file.endsWith('.d.ts'))
    .sort()
    .flatMap(importsOf);
}

function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const literal = /^['"](.*)['"]$/;
  const found = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
    ),
    ...dynamicImports.map(
      ({ moduleRequest: { start, end } }) => literal.exec(source.slice(start, end))?.[1] ?? '',
    ),
  ];
  return found
    .filter((address) => address.startsWith('.'))
    .map((address) => ({ from: file, to: posix.join(dirname(file), address) }));
}

/** The first cycle among these edges, as a path that ends where it starts; undefined if there is none. */
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
