import type { Blog } from '../blog/blog.ts';
import type { FileStore } from '../files/file-store.ts';
import type { VideoStore } from '../files/videos.ts';
import type { Limits } from '../http/limits.ts';
import type { AddressPolicy } from '../http/public-address.ts';
import type { VisitorReads } from '../pages/visitor-reads.ts';
import type { Changes } from '../store/changes.ts';
import type { Database } from '../store/schema.ts';
import type { ReplacedUploads } from './replaced-uploads.ts';

/** The dependencies of the routes. `now` is in milliseconds since the epoch. */
export type ApiContext = {
  db: Database;
  changes: Changes;
  blog: Blog;
  visitorReads: VisitorReads;
  files: FileStore;
  limits: Limits;
  now: () => number;
  /** How long a session may stay unused, ms. SESS-62. */
  sessionIdle: number;
  priceApiUrl: string;
  /** Whether the site has a help article with this id. */
  isArticle: (id: string) => boolean;
  siteUrl: string;
  /** Whether mail goes to a mail server. MAIL-1. */
  isSendingMail: boolean;
  /** Deletes the files of these emails outside the store. PRIV-39. */
  forgetMails: (ids: string[]) => Promise<void>;
  /** Whether a new signup is Pending until its confirmation link is followed. WAIT-53. */
  isConfirming: boolean;
  videos: VideoStore;
  /** The host that uploads are redirected to. If absent, the server sends the uploads itself. */
  uploadsUrl: string | undefined;
  replacedUploads: ReplacedUploads;
  /** Decides which addresses the server may connect to at the request of a client. PIC-3. */
  mayConnect: AddressPolicy;
  /** Time limit for a fetch from another site, ms. PIC-5. */
  fetchTime: number;
};
