import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const source = (path: string) => normalizePath(join(import.meta.dirname, '../src', path));
const pacing = source('rich-text/pacing.ts');

/** Library modules that are polyfills or are not needed here, each with its replacement. */
const standIns: Record<string, string> = {
  '@juggle/resize-observer': 'export const ResizeObserver = globalThis.ResizeObserver;',
  'lodash/throttle': `export { throttle as default } from '${pacing}';`,
  'lodash/debounce': `export { debounce as default } from '${pacing}';`,
  // The editor and the public page judge the direction of a text by the same rule.
  direction: `export { directionOf as default } from '${source('contract/direction.ts')}';`,
  // The editor scrolls the caret into view with its own code, because its toolbar is sticky.
  'scroll-into-view-if-needed': 'export default () => undefined;',
  // The supported browsers need no vendor prefixes, and styled-components is configured to add none.
  'stylis/Prefixer.js': 'export const prefix = (value) => value;',
};

/**
 * Vite's wrapper of dynamic imports. The wrapper preloads the stylesheets of a chunk, but this site's chunks
 * have none.
 */
const preloadHelper = '\0vite/preload-helper.js';
const plainImport = 'export const __vitePreload = (load) => load();';

/** Removes library code for unsupported browsers and unused features from the bundle. SPEED-6, SPEED-7. */
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
