import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const pacing = normalizePath(join(import.meta.dirname, '../src/rich-text/pacing.ts'));

/** What libraries bring along, and what to take in its place. */
const standIns: Record<string, string> = {
  '@juggle/resize-observer': 'export const ResizeObserver = globalThis.ResizeObserver;',
  'lodash/throttle': `export { throttle as default } from '${pacing}';`,
  'lodash/debounce': `export { debounce as default } from '${pacing}';`,
  // The editor scrolls by itself, with an eye on its toolbar.
  'scroll-into-view-if-needed': 'export default () => undefined;',
  // Prefixes are for browsers older than those the build is for; styled-components asks for none.
  'stylis/Prefixer.js': 'export const prefix = (value) => value;',
};

/** What Vite puts around every import on demand, to fetch styles and more with it: there is nothing to fetch. */
const preloadHelper = '\0vite/preload-helper.js';
const plainImport = 'export const __vitePreload = (load) => load();';

/** Leaves out of the bundle what libraries bring for browsers that are none of ours, or for other editors. */
export function native(): Plugin {
  return {
    name: 'native',
    enforce: 'pre',
    resolveId: (id, importer = '') => {
      const name = importer.includes('/node_modules/stylis/') ? id.replace('./', 'stylis/') : id;
      return name in standIns ? `\0native:${name}` : null;
    },
    load: (id) =>
      id === preloadHelper
        ? plainImport
        : id.startsWith('\0native:')
          ? (standIns[id.slice('\0native:'.length)] ?? null)
          : null,
  };
}
