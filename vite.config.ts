import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` runs the API; the built site is served by the API's own process. */
const apiOrigin = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
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
  },
  server: { proxy: { '/api': apiOrigin } },
}));
