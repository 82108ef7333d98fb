import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { PageData } from '../../src/contract/page-data.ts';
import { createTurns } from '../bounds/turns.ts';
import type { Made } from '../http/made.ts';
import { createAssembler, type Piece } from './assemble.ts';

/** The exports of the application's render entry that the server uses. */
type RenderEntry = {
  render: (
    path: string,
    site: RenderedSite,
    data: PageData,
  ) => Promise<{ status: number; isIndexed: boolean; styles: string }>;
  documentPieces: (
    template: object,
    page: object,
    site: RenderedSite,
    styles: { inline: string; late: string },
    data: PageData,
  ) => Piece[];
};

type RenderedSite = { url: string; renderedIn: number; analyticsSrc: string | undefined };

/** Renders the page at a path with its data. */
export type PageMaker = (path: string, data: PageData) => Promise<Made>;

const Template = v.looseObject({ late: v.string(), renderedIn: v.number() });

/**
 * Renders pages with the application in `dist`. The application is imported when the first page is
 * rendered, which saves memory until then.
 */
export function createPageMaker(
  dist: string,
  {
    siteUrl,
    analyticsSrc,
    headersOf,
  }: {
    siteUrl: string;
    analyticsSrc: string | undefined;
    /**
     * Returns the headers of a page. `styles` are the sources of its styles for the Content-Security-Policy.
     */
    headersOf: (styles: readonly string[], isIndexed: boolean) => Made['headers'];
  },
): PageMaker {
  const load = async () => {
    // React reads NODE_ENV on import.
    process.env['NODE_ENV'] ??= 'production';
    const text = await readFile(join(dist, 'pages/template.json'), 'utf8');
    const template = v.parse(v.pipe(v.string(), v.parseJson(), Template), text);
    const entry: RenderEntry = await import(pathToFileURL(join(dist, 'render/render.js')).href);
    return { template, entry };
  };
  let loaded: ReturnType<typeof load> | undefined;
  const assemble = createAssembler();
  const nextTurn = createTurns();

  return async (path, data) => {
    loaded ??= load();
    const { template, entry } = await loaded.catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    const site = { url: siteUrl, renderedIn: template.renderedIn, analyticsSrc };
    await nextTurn();
    const page = await entry.render(path, site, data);
    const styles = { inline: page.styles, late: template.late };
    const {
      body,
      digest,
      styles: sources,
    } = assemble(entry.documentPieces(template, page, site, styles, data));
    return {
      status: page.status === 404 ? 404 : 200,
      headers: headersOf(sources, page.isIndexed),
      body,
      digest,
    };
  };
}
