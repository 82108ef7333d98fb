import type { Blog } from '../blog/blog.ts';
import type { FileStore } from '../files/file-store.ts';
import type { VideoStore } from '../files/videos.ts';
import type { Limits } from '../http/limits.ts';
import type { VisitorReads } from '../pages/visitor-reads.ts';
import type { Database } from '../store/schema.ts';

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
