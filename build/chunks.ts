import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { DocumentTemplate } from '../src/entry/document.ts';

/** Vite's manifest. `imports` are the keys of the chunks that a chunk imports statically. */
const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    isDynamicEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []),
  }),
);

/** Reads the addresses of the built chunks from Vite's manifest. SPEED-23. */
export function readChunks(): Pick<DocumentTemplate, 'application' | 'chunks'> {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')));
  const all = Object.entries(manifest);

  const application = ['libraries', 'styles', 'client'].map((name) => {
    const [, chunk] = all.find(([, each]) => each.name === name) ?? [];
    if (chunk === undefined) {
      throw new Error(`The build has no chunk "${name}".`);
    }
    return `/${chunk.file}`;
  });

  /** Adds the addresses of a chunk and of all chunks that it imports. */
  function collect(key: string, found: Set<string>): Set<string> {
    const { file = '', imports = [] } = manifest[key] ?? {};
    if (!found.has(`/${file}`)) {
      found.add(`/${file}`);
      for (const imported of imports) {
        collect(imported, found);
      }
    }
    return found;
  }

  const chunks = all
    .filter(([, { isDynamicEntry }]) => isDynamicEntry)
    .map(([key]) => [
      key.replace(/^src\//, ''),
      [...collect(key, new Set())].filter((address) => !application.includes(address)),
    ]);
  return { application, chunks: Object.fromEntries(chunks) };
}
