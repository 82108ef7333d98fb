import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { helpContent } from '../build/vite-help.ts';
import { markdown } from '../build/vite-markdown.ts';
import { workbenchAddress } from '../src/content/workbench-address.ts';
import { liveBench } from './live-bench-plugin.ts';

/** Serves the workbench on this computer. It is not part of the product's build. TEST-14. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  cacheDir: '../.cache/workbench',
  plugins: [
    markdown(),
    helpContent(),
    react(),
    liveBench(process.env['LIVE_SITE'] ?? 'http://localhost:5173'),
  ],
  oxc: { plugins: { styledComponents: { displayName: false } } },
  optimizeDeps: {
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-dev-runtime', 'elkjs/lib/elk.bundled.js'],
  },
  server: { ...workbenchAddress, fs: { allow: ['..'] } },
});
