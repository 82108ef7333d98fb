import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { native } from '../../build/vite-native.ts';

const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

/** Builds a page with only the editor, and serves it with the content security policy of the admin area. */
export async function serveEditorPage() {
  const outDir = mkdtempSync(join(tmpdir(), 'swiftex-editor-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'editor-stage'),
    logLevel: 'error',
    plugins: [native(), react()],
    oxc: { plugins: { styledComponents: { displayName: false } } },
    build: { outDir, target: 'es2023', assetsInlineLimit: 0 },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const name = path === '/' ? 'index.html' : path.slice(1);
    try {
      const body = readFileSync(join(outDir, name));
      response.writeHead(200, {
        'content-type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; require-trusted-types-for 'script'",
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    }),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
