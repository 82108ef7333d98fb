import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readConfig } from '../../server/config/config.ts';
import { loadPages } from '../../server/pages/load.ts';
import { startServer, temporaryFolder } from '../support/server.ts';

export const homeStyle = '.hero{color:#fff}';
export const home = `<!doctype html><title>Home</title><style data-styled="">${homeStyle}</style><p>${'Trade swiftly. '.repeat(50)}`;
export const notFound = '<!doctype html><title>Page Not Found</title>';
export const script = `export const words = ${JSON.stringify('hydrate '.repeat(50))};`;
export const icon = '<svg xmlns="http://www.w3.org/2000/svg"/>';

const pages = [
  { path: '/', file: 'home.html', status: 200, noindex: false },
  { path: '/about-us', file: 'about-us.html', status: 200, noindex: false },
  { path: '/article/swaps', file: 'article-swaps.html', status: 200, noindex: false },
  { path: '/login', file: 'login.html', status: 200, noindex: true },
  { path: '/404', file: 'not-found.html', status: 404, noindex: true },
];

const redirects = [
  { from: '/wallet/*', to: '/' },
  { from: '/trading/swaps', to: '/article/swaps' },
];

const shells = [{ below: '/edit-blog/', page: '/login' }];

/** Writes a small site as the build does, into `folder`/dist, and returns that path. */
export async function writeFakeSite(folder: string, siteUrl = 'http://localhost:3000', apiOrigin?: string) {
  const dist = join(folder, 'dist');
  await write(
    join(dist, 'pages/pages.json'),
    JSON.stringify({ siteUrl, apiOrigin, redirects, pages, shells, listedOnRequest: ['/blog'] }),
  );
  await writePacked(join(dist, 'pages/home.html'), home);
  await write(join(dist, 'pages/about-us.html'), '<!doctype html><title>About</title>');
  await write(join(dist, 'pages/article-swaps.html'), '<!doctype html><title>Swaps</title>');
  await writePacked(join(dist, 'pages/login.html'), '<!doctype html><title>Login</title>');
  await writePacked(join(dist, 'pages/not-found.html'), notFound);
  await writePacked(join(dist, 'client/assets/client-x1Y2z3.js'), script);
  await write(join(dist, 'client/assets/font-a1b2c3.woff2'), 'wOF2');
  await writePacked(join(dist, 'client/favicon.svg'), icon);
  await write(join(dist, 'client/robots.txt'), 'User-agent: *\n');
  await write(join(dist, 'client/.well-known/security.txt'), 'Contact: mailto:x@example.com\n');
  await write(join(dist, 'client/.vite/manifest.json'), '{}');
  await write(join(dist, 'client/index.html'), '<!-- template -->');
  return dist;
}

async function writePacked(file: string, text: string) {
  await write(file, text);
  await write(`${file}.br`, brotliCompressSync(text));
}

async function write(file: string, content: string | Buffer) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Starts a server that serves the small site. `built` are settings of the build that the server lacks. */
export async function startSite(
  environment: Record<string, string> = {},
  built: Record<string, string> = {},
) {
  await using folder = await temporaryFolder();
  const config = readConfig({ PORT: '3000', ...environment });
  const { siteUrl, apiOrigin } = readConfig({ PORT: '3000', ...environment, ...built });
  const pages = await loadPages(await writeFakeSite(folder.path, siteUrl, apiOrigin), config);
  return startServer({ pages, siteUrl: config.siteUrl });
}
