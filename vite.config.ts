import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { helpContent } from './build/vite-help.ts';
import { markdown } from './build/vite-markdown.ts';
import { native } from './build/vite-native.ts';

/** Where `npm run dev` runs the API; the built site is served by the API's own process. */
const apiOrigin = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [native(), markdown(), helpContent(), react()],
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
            // What every page needs is four files, each run in a task of its own; the drawings that many
            // pages share are one: they compress better whole.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(?:react|react-dom|scheduler|xstate|@xstate)\//,
                  priority: 3.5,
                },
                {
                  name: 'styles',
                  test: /src\/entry\/late-styles|node_modules\/(?:styled-components|stylis)\//,
                  priority: 3,
                },
                {
                  name: 'machines',
                  test: /src\/machines\/[a-z]+\/(?:demo-dialog|dialog-queue|download-dialog|header|mobile-menu|navigation-scroll|screen-chunk|session|timed-dialog|waitlist-form)\./,
                  priority: 2.5,
                },
                { name: 'application', test: /src\/entry\/client\.tsx$/, priority: 2 },
                {
                  name: 'shared',
                  test: /src\/(?:contract\/(?:amount|decimal)\.|views\/(?:phone\/(?!instant-trade|large-trade|trade-overview)|ui\/(?:section|night)\.))|lucide-react\/dist\/esm\/icons\/(?:chevron-down|play)\./,
                  priority: 1,
                },
                {
                  name: 'home',
                  test: /src\/(?:views\/home\/(?!live-rates|unsubscribe|waitlist-form)|content\/home)/,
                  priority: 0,
                },
              ],
            },
          },
        },
  },
  server: { proxy: { '/api': apiOrigin } },
}));
