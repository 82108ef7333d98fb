import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { helpContent } from './build/vite-help.ts';
import { markdown } from './build/vite-markdown.ts';
import { native } from './build/vite-native.ts';
import { unnamedErrors } from './build/vite-unprovided.ts';
import { liveSite } from './workbench/live-site-plugin.ts';

/** The API's address under `npm run dev`. In production, the API's own process serves the built site. */
const apiOrigin = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [native(), unnamedErrors(), markdown(), helpContent(), react(), liveSite()],
  // Without the plugin, styled-components numbers its classes by order of evaluation, so the classes in
  // prerendered pages would differ from the classes in the browser.
  oxc: { plugins: { styledComponents: { displayName: false } } },
  // React itself has had `useSyncExternalStore` since version 18. The shim is for older versions, and would
  // only add script.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  ssr: { noExternal: ['styled-components', 'lucide-react'] },
  // Without this constant, each rendered element reads NODE_ENV, and reading the environment is slow in Node.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/render' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // The script in the HTML loads the application by its address, so the application needs a separate
          // entry.
          input: ['index.html', 'src/entry/client.tsx'],
          preserveEntrySignatures: 'allow-extension',
          // Neither this code nor its libraries have getters with side effects, so unused property reads can
          // be removed.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // The hash is shorter than the default, because the application's script contains the name of
            // every chunk. SPEED-6.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // The code that every page needs is split into three files, so that each runs in a separate task.
            // The phone drawings that many pages share are in one file, because one file compresses better
            // than several.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(?:react|react-dom|scheduler|xstate|@xstate)\//,
                  priority: 4,
                },
                {
                  name: 'styles',
                  test: /src\/entry\/late-styles|node_modules\/(?:styled-components|stylis)\//,
                  priority: 3,
                },
                { name: 'application', test: /src\/entry\/client\.tsx$/, priority: 2 },
                { name: 'phone', test: /src\/views\/phone\//, priority: 1 },
              ],
            },
          },
        },
  },
  server: { proxy: { '/api': apiOrigin, '/uploads': apiOrigin } },
}));
