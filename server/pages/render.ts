import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { PageData } from '../../src/contract/page-data.ts';
import { createTurns } from '../bounds/turns.ts';
import { createAssembler, type Piece } from './assemble.ts';
import type { Made } from './made.ts';

/** What the server uses of the application, out of the entry that the build made of it. */
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

/** Renders the page at a path, which starts with the data. */
export type PageMaker = (path: string, data: PageData) => Promise<Made>;

const Template = v.looseObject({ late: v.string(), renderedIn: v.number() });

/**
 * Makes pages by the application that the build left in `dist`. It is loaded when the first page is
 * asked for: a server without readers does not spend the memory.
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
    /** The headers of a page, by the sources of its styles and whether search engines may list it. */
    headersOf: (styles: readonly string[], isIndexed: boolean) => Made['headers'];
  },
): PageMaker {
  const load = async () => {
    // React reads it when it is loaded.
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
