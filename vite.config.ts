import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { helpContent } from './vite.help.ts';
import { markdown } from './vite.markdown.ts';

/** Where `npm run dev` runs the API; the built site is served by the API's own process. */
const apiOrigin = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [markdown(), helpContent(), react()],
  // Without the plugin styled-components numbers its classes by order of evaluation, and
  // prerendered pages would not match what the browser computes.
  oxc: { plugins: { styledComponents: { displayName: false } } },
  ssr: { noExternal: ['styled-components'] },
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/render' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // What every page needs is one file: it compresses better whole than in shared chunks.
            // The loader of chunks stays with the first script, which must not wait for the rest.
            codeSplitting: {
              groups: [
                { name: 'boot', test: /src\/boot\.ts$|vite\/preload-helper/, priority: 2 },
                { name: 'application', test: /src\/client\.tsx$/, priority: 1 },
              ],
            },
          },
        },
  },
  server: { proxy: { '/api': apiOrigin } },
}));
