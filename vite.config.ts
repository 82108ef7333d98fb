import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { helpContent } from './build/vite-help.ts';
import { markdown } from './build/vite-markdown.ts';
import { native } from './build/vite-native.ts';
import { liveSite } from './workbench/live-site-plugin.ts';

/** Where `npm run dev` runs the API; the built site is served by the API's own process. */
const apiOrigin = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [native(), markdown(), helpContent(), react(), liveSite()],
  // Without the plugin styled-components numbers its classes by order of evaluation, and
  // prerendered pages would not match what the browser computes.
  oxc: { plugins: { styledComponents: { displayName: false } } },
  // React has the hook itself since version 18; the shim for older ones is script for nobody.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  ssr: { noExternal: ['styled-components', 'lucide-react'] },
  // Read at every element otherwise: in Node each read of the environment is a call.
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
          // The first script stands in the HTML and asks for the application by its address.
          input: ['index.html', 'src/entry/client.tsx'],
          preserveEntrySignatures: 'allow-extension',
          // Reading a property does nothing else in this code, nor in that of the libraries.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // Shorter than the default: the application names every chunk. SPEED-6.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // What every page needs is three files, each run in a task of its own. The phones that many pages
            // share are one file: they compress better whole.
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
  server: { proxy: { '/api': apiOrigin } },
}));
