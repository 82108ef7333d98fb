/**
 * A folder, and the folders and packages that its files may import. Without `packages`, the files may import
 * all packages. A file belongs to the layer with the longest matching folder.
 */
export type Layer = { folder: string; mayImport: readonly string[]; packages?: readonly string[] };

const inSource = (folders: string) => folders.split(' ').map((folder) => `src/${folder}`);
const inServer = (folders: string) => folders.split(' ').map((folder) => `server/${folder}`);

const base = inSource('contract screens.ts links.ts blog-links.ts');
const parts = [...base, ...inSource('machines content api effects rich-text theme')];
const views = [...parts, ...inSource('views/ui views/phone runtime')];

/**
 * The layers of the product. `npm run imports` checks all imports against them and draws them in the README.
 */
const layers: readonly Layer[] = [
  { folder: 'src/contract', mayImport: [], packages: ['valibot'] },
  { folder: 'src/screens.ts', mayImport: [], packages: [] },
  { folder: 'src/links.ts', mayImport: ['src/screens.ts'], packages: [] },
  { folder: 'src/blog-links.ts', mayImport: ['src/contract', 'src/screens.ts'], packages: [] },
  { folder: 'src/theme', mayImport: ['src/contract'], packages: ['styled-components'] },
  { folder: 'src/machines', mayImport: ['src/contract'], packages: ['xstate', 'valibot'] },
  {
    folder: 'src/rich-text',
    mayImport: ['src/contract'],
    packages: ['slate', 'slate-history', 'slate-react', 'valibot', 'diff', 'marked'],
  },
  { folder: 'src/content', mayImport: base, packages: ['virtual', 'valibot', 'minisearch'] },
  { folder: 'src/api', mayImport: ['src/contract', 'src/rich-text'], packages: ['valibot', 'ofetch'] },
  {
    folder: 'src/effects',
    mayImport: [...base, 'src/content'],
    packages: ['xstate', 'valibot', 'virtual', '@scure/bip39'],
  },
  {
    folder: 'src/views/ui',
    mayImport: parts,
    packages: ['react', '@xstate/react', 'styled-components', 'lucide-react', 'wouter', 'uqr'],
  },
  {
    folder: 'src/views/phone',
    mayImport: [...parts, 'src/views/ui'],
    packages: ['react', 'styled-components', 'lucide-react'],
  },
  {
    folder: 'src/runtime',
    mayImport: [...parts, 'src/views/ui'],
    packages: ['react', 'xstate', '@xstate/react', 'styled-components', 'wouter', 'vite'],
  },
  {
    folder: 'src/views',
    mayImport: views,
    packages: [
      'react',
      'xstate',
      '@xstate/react',
      'styled-components',
      'lucide-react',
      'wouter',
      'slate',
      'slate-react',
      'valibot',
    ],
  },
  { folder: 'src/app.tsx', mayImport: [...views, 'src/views'], packages: ['react', 'wouter'] },
  {
    folder: 'src/entry',
    mayImport: [...views, 'src/views', 'src/app.tsx'],
    packages: ['react', 'react-dom', 'styled-components', 'wouter'],
  },
  { folder: 'server/bounds', mayImport: [] },
  { folder: 'server/config', mayImport: ['src/contract'] },
  { folder: 'server/html', mayImport: ['src/contract'] },
  { folder: 'server/prices', mayImport: ['src/contract'] },
  { folder: 'server/store', mayImport: ['src/contract', ...inServer('bounds config')] },
  { folder: 'server/blog', mayImport: ['src/contract', ...inServer('bounds html store')] },
  { folder: 'server/http', mayImport: ['src/contract', ...inServer('bounds config store')] },
  { folder: 'server/auth', mayImport: ['src/contract', ...inServer('bounds config store')] },
  { folder: 'server/mail', mayImport: ['src/contract', ...inServer('auth config store')] },
  { folder: 'server/files', mayImport: ['src/contract', ...inServer('bounds config http store')] },
  { folder: 'server/seo', mayImport: ['src/contract', ...inServer('bounds blog http store')] },
  { folder: 'server/samples', mayImport: inServer('config blog html store') },
  {
    folder: 'server/pages',
    mayImport: ['src/contract', ...inServer('bounds config blog store seo http')],
  },
  {
    folder: 'server/routes',
    mayImport: ['src/contract', ...inServer('auth blog files html http mail pages prices store')],
  },
  {
    folder: 'server/app',
    mayImport: ['src/contract', ...inServer('auth blog config files http pages routes seo store')],
  },
  { folder: 'server/cli', mayImport: ['src/contract', ...inServer('auth config mail store')] },
  {
    folder: 'server/process',
    mayImport: inServer('app auth blog bounds config files mail pages samples store'),
  },
  {
    folder: 'build',
    mayImport: [...base, 'src/content', 'src/entry', 'server/config', 'server/files'],
  },
  {
    folder: 'scripts',
    mayImport: [
      'build',
      'src/contract',
      'src/content',
      'src/screens.ts',
      'server/config',
      'server/process',
      'test/support/flow-model.ts',
      'test/support/machine-of-test.ts',
      'test/support/paths.ts',
      'test/support/report/folder.ts',
    ],
  },
];

/** Returns the layer that a file belongs to. Undefined for files outside the product, such as tests. */
export const layerOf = (file: string): Layer | undefined =>
  layers
    .filter(({ folder }) => file === folder || file.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];
