import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, preview } from 'vite';

const configFile = 'workbench/vite.config.ts';
const logLevel = 'error';

export type Served = { address: string; close: () => Promise<unknown> };

/** Serves the workbench as `npm run workbench` does. */
export async function asServed(): Promise<Served> {
  const server = await createServer({ configFile, logLevel, server: { port: 0, watch: null } });
  await server.listen();
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** Serves a build of the workbench, which loads faster than the unbundled modules of `asServed`. */
export async function inOnePiece(): Promise<Served> {
  const outDir = mkdtempSync(join(tmpdir(), 'swiftex-workbench-'));
  await build({
    configFile,
    logLevel: 'silent',
    build: { outDir, emptyOutDir: true, minify: false, reportCompressedSize: false },
  });
  const server = await preview({ configFile, logLevel, build: { outDir }, preview: { port: 0 } });
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true });
    },
  };
}
