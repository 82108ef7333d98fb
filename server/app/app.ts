import rateLimitPlugin from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createBlog } from '../blog/blog.ts';
import type { Config } from '../config/config.ts';
import type { FileStore } from '../files/file-store.ts';
import type { VideoStore } from '../files/videos.ts';
import { drainOnClose } from '../http/draining.ts';
import { bodyLimit, refuse, refuseMethod, refuseUnknown, watchMethods } from '../http/errors.ts';
import { dataHeaders } from '../http/headers.ts';
import { defaultLimits, type Limits, rateLimitOptions } from '../http/limits.ts';
import { type LogStream, logOptions } from '../http/log.ts';
import { type AddressPolicy, isPublicAddress } from '../http/public-address.ts';
import { createRequestIds, requestIdHeader } from '../http/request-ids.ts';
import { defaultLoadLimits, type LoadLimits, shedLoad } from '../http/shedding.ts';
import {
  defaultPatience,
  hasBody,
  limitBodyTime,
  type Patience,
  refuseUnclear,
  socketOptions,
} from '../http/sockets.ts';
import { compilersFactory, type ValibotTypes } from '../http/validation.ts';
import type { Pages } from '../pages/load.ts';
import { createMadeResources } from '../pages/made.ts';
import { createBlogPages } from '../pages/on-request.ts';
import { addPages, answerNotFound, isForPage } from '../pages/serve.ts';
import { createVisitorReads } from '../pages/visitor-reads.ts';
import { createReplacedUploads } from '../routes/replaced-uploads.ts';
import { createSeoFiles } from '../seo/files.ts';
import type { Store } from '../store/store.ts';
import { addRoutes } from './api.ts';
import { addMetricsRoute, countAnswers } from './metrics.ts';
import { addOpenApiRoute } from './openapi.ts';

/** The maximum length of a path parameter, in characters. No slug is longer. */
const maxParamLength = 200;

/** Time limit for a fetch from another site, ms. PIC-5. */
const defaultFetchTime = 10_000;

export type AppOptions = {
  config: Pick<
    Config,
    | 'siteUrl'
    | 'priceApiUrl'
    | 'trustProxy'
    | 'logLevel'
    | 'metricsToken'
    | 'smtp'
    | 'isConfirming'
    | 'sessionIdle'
  >;
  /** The caller owns the store and closes it. */
  store: Store;
  /** Where uploaded pictures are kept. */
  files: FileStore;
  videos: VideoStore;
  /** The address that requests for uploads are redirected to. If absent, the server sends uploads itself. */
  uploadsUrl?: string | undefined;
  /** The built site. If absent, the app has only the API. */
  pages?: Pages | undefined;
  limits?: Limits;
  patience?: Patience;
  loadLimits?: LoadLimits;
  /**
   * The addresses that the server may fetch from on behalf of a client. Only public addresses by default.
   * Tests allow other addresses. PIC-3.
   */
  mayConnect?: AddressPolicy;
  /** Time limit for a fetch from another site, ms. PIC-5. */
  fetchTime?: number;
  /** Milliseconds since the epoch. */
  now?: () => number;
  logStream?: LogStream;
  /** Deletes the files that belong to these emails outside the store. By default there are no such files. */
  forgetMails?: (ids: string[]) => Promise<void>;
};

/**
 * Builds the server with API, health checks and, if given, the site's pages. It does not listen yet.
 * API-2, API-9, API-13.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const {
    config,
    store,
    files,
    videos,
    uploadsUrl,
    pages,
    limits = defaultLimits,
    now = Date.now,
    logStream,
    forgetMails = async () => {},
  } = options;
  const { patience = defaultPatience, loadLimits = defaultLoadLimits } = options;
  const { mayConnect = isPublicAddress, fetchTime = defaultFetchTime } = options;
  const headers = dataHeaders(config);
  const blog = createBlog(store);
  const made = createMadeResources(blog.onWrite, now);
  const app = Fastify({
    ...logOptions(config, logStream),
    bodyLimit,
    ...socketOptions(patience, headers),
    // A request that arrives while the server stops is still answered.
    return503OnClosing: false,
    genReqId: createRequestIds(config.trustProxy),
    schemaController: { compilersFactory },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength },
    // This is a function because Fastify 5.12 trusts no proxy if `trustProxy` is a number: a count does not
    // prove that the direct client is a proxy. SAFE-47.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    // Fastify calls this function when it cannot decode the address. API-19, API-104, MEDIA-47.
    frameworkErrors: (error, request, reply) => {
      const [, area] = /^\/(api|uploads)\b/.exec(request.raw.url ?? '') ?? [];
      if (area === 'uploads') {
        return refuseUnknown(request, reply.headers(headers));
      }
      return pages === undefined || area === 'api'
        ? refuse(error, request, reply.headers(headers))
        : answerNotFound(pages, request, reply);
    },
  });
  drainOnClose(app);
  app.setErrorHandler(refuse);
  // Only JSON is accepted. Plain text gets 415, and no request body is decompressed. API-16, SAFE-59.
  app.removeContentTypeParser('text/plain');
  const answers = countAnswers(app);
  const load = shedLoad(app, loadLimits, headers);
  limitBodyTime(app, patience, headers);
  refuseUnclear(app, headers);
  await app.register(rateLimitPlugin, rateLimitOptions(store.db));

  app.register(async (scope) => {
    const api = scope.withTypeProvider<ValibotTypes>();
    const methods = watchMethods(api);
    const answerUnknown = (request: FastifyRequest, reply: FastifyReply) =>
      pages !== undefined && isForPage(pages, request)
        ? refuseMethod(reply, 'GET, HEAD')
        : methods.answerUnknown(request, reply);
    // The hook must be async. With a synchronous hook, a request to an unknown address would be answered
    // before its malformed body is rejected. API-14, SAFE-57.
    api.addHook('onRequest', async (request, reply) => {
      reply.headers(headers).header(requestIdHeader, request.id);
      // Answers requests for unknown addresses. Fastify would wait for the whole body before it calls the
      // not-found handler.
      if (request.is404) {
        return answerUnknown(request, hasBody(request.raw) ? reply.header('connection', 'close') : reply);
      }
    });
    const isArticle = (id: string) => pages?.resources.has(`/article/${id}`) === true;
    const context = {
      db: store.db,
      changes: store.changes,
      blog,
      visitorReads: createVisitorReads(blog, made),
      files,
      limits,
      now,
      sessionIdle: config.sessionIdle,
      priceApiUrl: config.priceApiUrl,
      isArticle,
      siteUrl: config.siteUrl,
      isSendingMail: config.smtp !== undefined,
      isConfirming: config.isConfirming,
      forgetMails,
      videos,
      uploadsUrl,
      replacedUploads: createReplacedUploads(store, { now, isHostPublic: uploadsUrl !== undefined }),
      mayConnect,
      fetchTime,
    };
    addRoutes(api, context);
    addOpenApiRoute(api, context);
    // Waits until nested scopes have added their routes too.
    await api.after();
    addMetricsRoute(api, { token: config.metricsToken, answers, load });
    methods.close();
    api.get('/api', { schema: { hide: true } }, refuseUnknown);
    api.get('/api/*', { schema: { hide: true } }, refuseUnknown);
    api.setNotFoundHandler(answerUnknown);
  });
  if (pages !== undefined) {
    const { siteUrl, listed, titleFont, bareHeaders } = pages;
    const makeSeoFile = createSeoFiles(blog, {
      db: store.db,
      siteUrl,
      listed,
      titleFont,
      headers: bareHeaders,
    });
    addPages(app, pages, createBlogPages(blog, { made, makePage: pages.makePage, makeSeoFile }));
  }
  return app;
}
