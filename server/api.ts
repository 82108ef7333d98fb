import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { Blog } from './blog.ts';
import type { FileStore } from './files/file-store.ts';
import type { VideoStore } from './files/videos.ts';
import type { Limits } from './limits.ts';
import type { VisitorReads } from './pages/visitor-reads.ts';
import { addAccountRoutes } from './routes/account.ts';
import { addAuthRoutes } from './routes/auth.ts';
import { addDashboardRoutes } from './routes/dashboard.ts';
import { addFeedbackRoutes } from './routes/feedback.ts';
import { addFileRoutes } from './routes/files.ts';
import { addHealthRoutes } from './routes/health.ts';
import { addInboxRoutes } from './routes/inbox.ts';
import { addMediaRoutes } from './routes/media.ts';
import { addOpenApiRoute } from './routes/openapi.ts';
import { addPostRoutes } from './routes/posts.ts';
import { addPriceRoutes } from './routes/prices.ts';
import { addReportRoutes } from './routes/reports.ts';
import { addSubscribeRoutes } from './routes/subscribe.ts';
import type { Database } from './store/schema.ts';
import type { ValibotTypes } from './validation.ts';

/** A Fastify instance whose routes are described by valibot schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ValibotTypes
>;

/** What the routes work with. `now` is in milliseconds since the epoch. */
export type ApiContext = {
  db: Database;
  blog: Blog;
  visitorReads: VisitorReads;
  files: FileStore;
  limits: Limits;
  now: () => number;
  priceApiUrl: string;
  /** Whether the site has a help article of this id. */
  isArticle: (id: string) => boolean;
  siteUrl: string;
  videos: VideoStore;
  /** Where visitors are sent for uploads, which the server sends itself where there is none. */
  uploadsUrl: string | undefined;
};

/** Every call of the contract. Architecture: The wire. */
export function addRoutes(api: Api, context: ApiContext) {
  addHealthRoutes(api, context);
  addAuthRoutes(api, context);
  addAccountRoutes(api, context);
  addSubscribeRoutes(api, context);
  addReportRoutes(api, context);
  addInboxRoutes(api, context);
  addDashboardRoutes(api, context);
  addMediaRoutes(api, context);
  addPriceRoutes(api, context);
  addFileRoutes(api, context);
  addFeedbackRoutes(api, context);
  addPostRoutes(api, context);
  addOpenApiRoute(api, context);
}
