/** A folder, and the folders that its files may import. A file belongs to its longest matching folder. */
export type Layer = { folder: string; mayImport: readonly string[] };

const inSource = (folders: string) => folders.split(' ').map((folder) => `src/${folder}`);
const inServer = (folders: string) => folders.split(' ').map((folder) => `server/${folder}`);

const base = inSource('contract screens.ts links.ts');
const parts = [...base, ...inSource('machines content api effects rich-text theme')];
const views = [...parts, ...inSource('views/ui views/phone runtime')];

/** Which folder may import which. `npm run imports` checks it and draws it in the README. */
const layers: readonly Layer[] = [
  { folder: 'src/contract', mayImport: [] },
  { folder: 'src/screens.ts', mayImport: [] },
  { folder: 'src/links.ts', mayImport: ['src/contract', 'src/screens.ts'] },
  { folder: 'src/theme', mayImport: ['src/contract'] },
  { folder: 'src/machines', mayImport: ['src/contract'] },
  { folder: 'src/rich-text', mayImport: ['src/contract'] },
  { folder: 'src/content', mayImport: base },
  { folder: 'src/api', mayImport: ['src/contract', 'src/rich-text'] },
  { folder: 'src/effects', mayImport: [...base, 'src/content'] },
  { folder: 'src/views/ui', mayImport: parts },
  { folder: 'src/views/phone', mayImport: [...parts, 'src/views/ui'] },
  { folder: 'src/runtime', mayImport: [...parts, 'src/views/ui'] },
  { folder: 'src/views', mayImport: views },
  { folder: 'src/app.tsx', mayImport: [...views, 'src/views'] },
  { folder: 'src/entry', mayImport: [...views, 'src/views', 'src/app.tsx'] },
  { folder: 'server/bounds', mayImport: [] },
  { folder: 'server/config', mayImport: ['src/contract'] },
  { folder: 'server/html', mayImport: ['src/contract'] },
  { folder: 'server/prices', mayImport: ['src/contract'] },
  { folder: 'server/store', mayImport: ['src/contract', ...inServer('bounds config')] },
  { folder: 'server/blog', mayImport: ['src/contract', ...inServer('bounds html store')] },
  { folder: 'server/http', mayImport: ['src/contract', ...inServer('bounds config store')] },
  { folder: 'server/auth', mayImport: ['src/contract', ...inServer('bounds config store')] },
  { folder: 'server/mail', mayImport: ['src/contract', ...inServer('auth config store')] },
  { folder: 'server/files', mayImport: ['src/contract', ...inServer('bounds config http')] },
  { folder: 'server/seo', mayImport: ['src/contract', ...inServer('bounds blog store')] },
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
  { folder: 'server/process', mayImport: inServer('app auth blog config files mail pages samples store') },
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
      'server/config',
      'server/process',
      'test/support/flow-model.ts',
      'test/support/paths.ts',
      'test/support/report/folder.ts',
    ],
  },
];

/** The layer that a file belongs to; undefined for files outside the product, such as tests. */
export const layerOf = (file: string): Layer | undefined =>
  layers
    .filter(({ folder }) => file === folder || file.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length)[0];
