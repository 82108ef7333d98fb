import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../src/contract/answer.ts';
import { Bookmark, BookmarkedPage, bookmarkLimits } from '../../src/contract/bookmarks.ts';
import { bearerSecurity, requireSession } from '../auth/bearer.ts';
import { decodePage, lineOf, readHead } from '../html/page-head.ts';
import type { Api } from '../http/api.ts';
import { fetchGuarded } from '../http/guarded-fetch.ts';
import { rateLimit } from '../http/limits.ts';
import type { ApiContext } from './context.ts';
import { keepPicture } from './received-pictures.ts';
import { fetchPicture, nameIn } from './remote-pictures.ts';

const notRead = { message: 'The page could not be read at its address.' };

/** The maximum number of bytes that are read from a page. The rest of a longer page is ignored. MARK-2. */
const pageMaxBytes = 1_000_000;

/** Adds POST /api/v2/bookmarks, which reads the title, description and image of a page. MARK-1 to MARK-5. */
export function addBookmarkRoute(api: Api, context: ApiContext) {
  const { limits, mayConnect, fetchTime } = context;

  api.post(
    '/api/v2/bookmarks',
    {
      onRequest: requireSession(context),
      config: { rateLimit: rateLimit(limits.fetches) },
      schema: {
        summary: 'Read the title, description, site and image of a page, for a bookmark',
        security: bearerSecurity,
        body: BookmarkedPage,
        response: { 200: Bookmark, 400: Refusal, 401: Refusal, 429: Refusal, 502: Refusal, 507: Refusal },
      },
    },
    async (request, reply) => {
      const { url } = request.body;
      // Reading stops at `pageMaxBytes`, so a longer page is not an error.
      const options = {
        maxBytes: Number.MAX_SAFE_INTEGER,
        timeLimit: fetchTime,
        accept: 'text/html',
        mayConnect,
      };
      const fetched = await fetchGuarded(url, options, async (page) =>
        /^(?:text\/html|application\/xhtml\+xml)\b/i.test(page.type)
          ? { url: page.url, html: decodePage(await startOf(page.body), page.type) }
          : undefined,
      );
      if (fetched.kind === 'failed' || fetched.value === undefined) {
        const failure = fetched.kind === 'failed' ? fetched.failure : 'not html';
        // The address is not logged, because it may contain a token.
        request.log.info({ failure }, 'a page to bookmark was not read');
        // All failures get the same response, so that it does not reveal which internal addresses exist.
        // PIC-6.
        return reply.code(502).send(notRead);
      }
      const head = readHead(fetched.value.html);
      const description = lineOf(head.description, bookmarkLimits.description);
      const site = lineOf(head.site, bookmarkLimits.site);
      const image = await imageOf(context, request, URL.parse(head.image, fetched.value.url));
      return {
        title: lineOf(head.title, bookmarkLimits.title) || new URL(fetched.value.url).hostname,
        ...(description === '' ? {} : { description }),
        ...(site === '' ? {} : { site }),
        ...(image === undefined ? {} : { image }),
      };
    },
  );
}

async function startOf(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).byteLength;
    if (bytes >= pageMaxBytes) {
      break;
    }
  }
  return Buffer.concat(chunks).subarray(0, pageMaxBytes);
}

/** Stores the image of a page. Undefined if the page has none or it cannot be stored. MARK-5. */
async function imageOf(context: ApiContext, request: FastifyRequest, address: URL | null) {
  if (address === null || !/^https?:$/.test(address.protocol)) {
    return undefined;
  }
  const picture = await fetchPicture(context, address.href);
  if ('failure' in picture || 'reason' in picture) {
    return undefined;
  }
  return keepPicture(context, request, picture, nameIn(address.href));
}
