import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { refuse } from '../http/errors.ts';
import { isHeldBy } from '../http/etag.ts';
import { chooseEncoding } from './encodings.ts';
import type { Pages } from './load.ts';
import { type BlogPages, isOfBlog } from './on-request.ts';
import type { Resource, Variant } from './resource.ts';

/**
 * Answers GET and HEAD requests for all paths without a route, from memory or by rendering a page. BLOG-4,
 * BLOG-5, API-101 to API-107, SAFE-54.
 */
export function addPages(app: FastifyInstance, pages: Pages, blogPages: BlogPages) {
  const { resources, redirects, folderRedirects, shells, bareHeaders } = pages;

  const options: RouteShorthandOptions = {
    config: { isRoutine: true },
    errorHandler: (error, request, reply) => refuse(error, request, reply.headers(bareHeaders)),
  };
  app.get('/*', options, (request, reply) => {
    const { path, query } = split(request.raw.url);
    const resource = resources.get(path) ?? blogPages.ready(path, query);
    if (resource !== undefined) {
      return answer(resource, request, reply);
    }
    // Redirects only to paths of this site, so not to `//evil.example/`. API-103, SAFE-55, SHELL-38,
    // SHELL-39.
    const bare = withoutTrailingSlashes(unescaped(path));
    const lower = bare.toLowerCase();
    const page = [bare, lower].find((one) => resources.has(one) || isOfBlog(one));
    if (page !== undefined && page !== path) {
      return reply.headers(bareHeaders).redirect(`${page}${query}`, 308);
    }
    const to = redirects.get(lower) ?? folderRedirects.find(({ below }) => lower.startsWith(below))?.to;
    if (to !== undefined) {
      return reply.headers(bareHeaders).redirect(`${to}${query}`, 308);
    }
    const shell = shells.find(({ below }) => isJustBelow(below, bare));
    if (shell !== undefined) {
      return answer(shell.page, request, reply);
    }
    return isOfBlog(path) ? answerBlog(path, query, request, reply) : answerNotFound(pages, request, reply);
  });

  async function answerBlog(path: string, query: string, request: FastifyRequest, reply: FastifyReply) {
    const found = await blogPages.find(path, query);
    if (found === undefined) {
      return answerNotFound(pages, request, reply);
    }
    return 'movedTo' in found
      ? reply.headers(bareHeaders).redirect(found.movedTo, 308)
      : answer(found.resource, request, reply);
  }
}

/** Answers the 404 page. API-104, API-110. */
export function answerNotFound({ notFound }: Pages, request: FastifyRequest, reply: FastifyReply) {
  return answer(notFound, request, reply);
}

/** Returns whether the path is directly below the folder. */
const isJustBelow = (folder: string, path: string) =>
  path.startsWith(folder) && /^[^/]+$/.test(path.slice(folder.length));

/**
 * Returns whether the path of a request without a route belongs to a page or file, so that only the method is
 * wrong.
 */
export function isForPage({ resources, shells }: Pages, request: FastifyRequest): boolean {
  const { path } = split(request.raw.url);
  return resources.has(path) || shells.some(({ below }) => isJustBelow(below, path)) || isOfBlog(path);
}

/**
 * Decodes letters, digits and `-._~`, so that equivalent paths have one URL. The application compares paths
 * without decoding them. SHELL-38.
 */
const unescaped = (path: string) =>
  path.replace(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });

/**
 * Removes trailing slashes, except from `/`. A regular expression would take quadratic time for a path of
 * slashes. SAFE-61.
 */
function withoutTrailingSlashes(path: string) {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') {
    end -= 1;
  }
  return path.slice(0, end);
}

function split(url = '/') {
  const end = url.indexOf('?');
  return end === -1 ? { path: url, query: '' } : { path: url.slice(0, end), query: url.slice(end) };
}

/** Answers with a resource in an accepted encoding, or with 304 on a matching ETag. BLOG-83. */
export function answer(
  { status, available, variant }: Resource,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const chosen = variant(chooseEncoding(request.headers['accept-encoding'], available));
  const send = ({ etag, headers, headersUnchanged, body }: Variant) =>
    status === 200 && isHeldBy(request.headers['if-none-match'], etag)
      ? reply.code(304).headers(headersUnchanged).send()
      : reply.code(status).headers(headers).send(body);
  return chosen instanceof Promise ? chosen.then(send) : send(chosen);
}
