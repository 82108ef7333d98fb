import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import * as v from 'valibot';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { bareContentPolicy, securityHeaders } from '../http/headers.ts';
import type { Made } from '../http/made.ts';
import { contentTypeOf } from './content-types.ts';
import { pagePolicy, styleSources } from './policy.ts';
import { createPageMaker, type PageMaker } from './render.ts';
import { type Resource, toResource } from './resource.ts';

/** The built files in memory, by exact path, so that no request reads the disk. API-108, API-111. */
export type Pages = {
  resources: ReadonlyMap<string, Resource>;
  notFound: Resource;
  /** Paths that redirect. */
  redirects: ReadonlyMap<string, string>;
  /** Folders below which every path redirects to one page. */
  folderRedirects: ReadonlyArray<{ below: string; to: string }>;
  /** Folders below which every path is answered with one page. */
  shells: ReadonlyArray<{ below: string; page: Resource }>;
  /** Headers of a redirect. */
  bareHeaders: Readonly<Record<string, string>>;
  /** Makes the pages that are rendered on request. */
  makePage: PageMaker;
  /** The indexed pages, with the day of their last change. */
  listed: ReadonlyArray<{ path: string; modified?: string | undefined }>;
  /** The address that the site was built for. */
  siteUrl: string;
  /** The file of the headline font, for social pictures. */
  titleFont: string | undefined;
};

const Path = v.pipe(v.string(), v.regex(/^\/(?!\/)/));

const PageList = v.object({
  siteUrl: v.string(),
  analyticsSrc: v.optional(v.pipe(v.string(), v.url())),
  apiOrigin: v.optional(v.string()),
  /** The hash of the inline script that every page has. */
  bootScript: v.optional(v.pipe(v.string(), v.regex(/^sha256-[\w+/]+=*$/))),
  redirects: v.optional(v.array(v.object({ from: Path, to: Path })), []),
  shells: v.optional(v.array(v.object({ below: v.pipe(Path, v.endsWith('/')), page: Path })), []),
  /** The indexed pages that the server renders, except posts. */
  listedOnRequest: v.optional(v.array(Path), []),
  pages: v.array(
    v.object({
      path: Path,
      file: v.pipe(v.string(), v.regex(/^[\w-]+(\.[\w-]+)*\.html$/)),
      status: v.picklist([200, 404]),
      noindex: v.boolean(),
      /** The day on which its text last changed, if known. */
      modified: v.optional(v.string()),
    }),
  ),
});

const immutable = 'public, max-age=31536000, immutable';
const anHour = 'public, max-age=3600';
const revalidated = 'no-cache';

/** The configuration that the headers of pages use. */
type PageConfig = Pick<Config, 'siteUrl' | 'apiOrigin'> & Partial<Pick<Config, 's3' | 'analyticsSrc'>>;

/**
 * Loads the built site from `dist`. Throws a `StartError` when the site is not built, or when it was built
 * with other settings, which its pages and scripts contain. OPS-18 to OPS-20.
 */
export async function loadPages(dist: string, config: PageConfig & Pick<Config, 'port'>): Promise<Pages> {
  const list = await readPageList(join(dist, 'pages', 'pages.json'));
  // Tests use port 0, so the address is unknown before the server listens.
  if (config.port !== 0 && URL.parse(list.siteUrl)?.origin !== config.siteUrl) {
    throw new StartError(
      `The site was built for ${list.siteUrl} and SITE_URL is ${config.siteUrl}: run "npm run build" again.`,
    );
  }
  for (const [setting, name] of [
    ['analyticsSrc', 'ANALYTICS_SRC'],
    ['apiOrigin', 'VITE_API_BASE'],
  ] as const) {
    if (config[setting] !== undefined && config[setting] !== list[setting]) {
      throw new StartError(`The site was built with another ${name}: run "npm run build" again.`);
    }
  }
  const missing = ['client', ...list.pages.map(({ file }) => `pages/${file}`)].find(
    (path) => !existsSync(join(dist, path)),
  );
  if (missing !== undefined) {
    throw new StartError(`The build is incomplete: ${dist} has no ${missing}. Run "npm run build" again.`);
  }
  const resources = new Map([
    ...(await loadFiles(join(dist, 'client'), config)),
    ...(await loadListed(join(dist, 'pages'), list, config)),
  ]);
  const notFound = resources.get('/404');
  if (notFound === undefined) {
    throw new StartError(`The build is incomplete: ${dist} has no page for /404. Run "npm run build" again.`);
  }
  const bareHeaders = {
    ...securityHeaders(config),
    'content-security-policy': bareContentPolicy,
    'cache-control': revalidated,
  };
  const isFolder = ({ from }: { from: string }) => from.endsWith('/*');
  const redirects = new Map(list.redirects.filter((one) => !isFolder(one)).map(({ from, to }) => [from, to]));
  const folderRedirects = list.redirects
    .filter(isFolder)
    .map(({ from, to }) => ({ below: from.slice(0, -1), to }));
  const shells = list.shells.map(({ below, page }) => ({ below, page: resources.get(page) ?? notFound }));
  return {
    resources,
    notFound,
    redirects,
    folderRedirects,
    shells,
    bareHeaders,
    makePage: createPageMaker(resolve(dist), {
      siteUrl: list.siteUrl,
      analyticsSrc: list.analyticsSrc,
      headersOf: (styles, isIndexed) => pageHeaders(styles, isIndexed, list, config),
    }),
    siteUrl: list.siteUrl,
    titleFont: existsSync(join(dist, 'pages/title.ttf')) ? resolve(dist, 'pages/title.ttf') : undefined,
    listed: [
      ...list.pages.filter(({ status, noindex }) => status === 200 && !noindex),
      ...list.listedOnRequest.map((path) => ({ path })),
    ],
  };
}

async function readPageList(file: string) {
  if (!existsSync(file)) {
    throw new StartError('The site is not built: run "npm start" or "npm run build".');
  }
  const text = await readFile(file, 'utf8');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), PageList), text);
  if (!parsed.success) {
    throw new StartError(`${file} is not valid: ${parsed.issues[0].message}. Run "npm run build" again.`);
  }
  return parsed.output;
}

async function loadListed(folder: string, list: v.InferOutput<typeof PageList>, config: PageConfig) {
  return Promise.all(
    list.pages.map(async ({ path, file, status, noindex }): Promise<[string, Resource]> => {
      const packed = await readPacked(join(folder, file));
      const styles = styleSources(packed.identity.toString('utf8'));
      const headers = pageHeaders(styles, !noindex, list, config);
      return [path, toResource(status, headers, packed)];
    }),
  );
}

function pageHeaders(
  styles: readonly string[],
  isIndexed: boolean,
  { analyticsSrc, apiOrigin, bootScript }: v.InferOutput<typeof PageList>,
  config: PageConfig,
): Made['headers'] {
  return {
    ...securityHeaders(config),
    'content-security-policy': pagePolicy(styles, {
      apiOrigin,
      uploadsOrigin: config.s3?.publicUrl === undefined ? undefined : new URL(config.s3.publicUrl).origin,
      analyticsOrigin: analyticsSrc === undefined ? undefined : new URL(analyticsSrc).origin,
      bootScript,
    }),
    'content-type': contentTypeOf('page.html'),
    'cache-control': revalidated,
    ...(isIndexed ? {} : { 'x-robots-tag': 'noindex' }),
  };
}

async function loadFiles(folder: string, config: Pick<Config, 'siteUrl'>) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll(sep, '/'))
    .filter(isPublic);
  return Promise.all(
    paths.map(async (path): Promise<[string, Resource]> => {
      const headers = {
        ...securityHeaders(config),
        'content-security-policy': bareContentPolicy,
        'content-type': contentTypeOf(path),
        'cache-control': path.startsWith('/assets/') ? immutable : anHour,
      };
      return [path, toResource(200, headers, await readPacked(join(folder, path)))];
    }),
  );
}

/** Excludes compressed copies, Vite's manifest and the template of prerendered pages. */
function isPublic(path: string) {
  const isHidden = /\/\./.test(path) && !path.startsWith('/.well-known/');
  return !path.endsWith('.br') && !isHidden && path !== '/index.html';
}

async function readPacked(file: string) {
  const packed = `${file}.br`;
  const [identity, br] = await Promise.all([
    readFile(file),
    existsSync(packed) ? readFile(packed) : undefined,
  ]);
  return { identity, br };
}
