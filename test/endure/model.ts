import type { WaitlistStatus } from '../../src/contract/admin-waitlist.ts';
import type { MediaItem } from '../../src/contract/media.ts';
import type { PostStatus } from '../../src/contract/posts.ts';
import type { ReportState, ReportType } from '../../src/contract/reports.ts';

/** A time in ms; a write's time is only known to lie between its request and its answer. */
export type Span = { from: number; to: number };

export type ModelPost = {
  id: string;
  slug: string;
  /** Every slug the post has or had. */
  slugs: string[];
  title: string;
  /** HTML that the sanitizer does not change, and its text. */
  content: string;
  text: string;
  excerpt: string;
  tags: string[];
  status: PostStatus;
  version: number;
  /** When the post was first published, created for a draft: its place in lists, in ms. */
  date: number;
  updatedAt: number;
  wasPublished: boolean;
  /** When a draft is to be published, in ms, and the address of the admin who chose the time. */
  schedule: { at: number; by: string } | undefined;
  /** Every content the post has or had: the only ones that its revisions may have. */
  contents: string[];
  /** The featured image; empty for none. */
  imageUrl: string;
  /** Orders posts of the same date: the later one is newer. */
  order: number;
};

export type ModelSignup = {
  email: string;
  firstName: string;
  lastName: string;
  utmSource: string;
  status: WaitlistStatus;
  createdAt: number;
};

export type ModelReport = {
  id: string;
  type: ReportType;
  state: ReportState;
  note: string;
  createdAt: number;
  /** The fields of the report, without its type. */
  fields: Record<string, string>;
};

export type ModelSession = {
  token: string;
  email: string;
  device: string;
  createdAt: number;
  /** The last answered call with its token. */
  used: Span;
  expiresAt: number;
};

/** An email with a link to confirm a signup. */
export type ModelMail = {
  /** The address in lower case. */
  key: string;
  at: number;
  /** Undefined if the email had not been saved when it was first seen. */
  token: string | undefined;
  /** Whether its link is stored: neither used nor forgotten. */
  isStored: boolean;
};

/** An uploaded file. `now` is the address that its own leads to, another one once it was replaced. */
export type ModelFile = { url: string; now: string; kind: 'image' | 'video'; bytes: Uint8Array };

/** An entry of the audit. `id` is unknown until the list has been read; `isUncertain` if the entry may be missing. */
export type ModelEntry = Span & {
  id: string | undefined;
  who: string;
  action: string;
  subject: string;
  isUncertain?: boolean;
};

/**
 * The expected state of the site, written from the product's contract and independent of the server's
 * code. Plain data, so that a backup can keep a copy. Keys of posts, reports, sessions and files name the
 * step that created them.
 */
export type Model = {
  posts: Map<string, ModelPost>;
  /** Deleted posts by their keys, with the time of their deletion. */
  trash: Map<string, { post: ModelPost; at: Span }>;
  /** By the address in lower case. */
  signups: Map<string, ModelSignup>;
  /** Emails to confirm a signup, by their ids. */
  mails: Map<string, ModelMail>;
  /** Addresses in lower case that may get another such email later: a call had no answer, or came too soon. */
  mayGetMail: Set<string>;
  reports: Map<string, ModelReport>;
  media: { version: number; draft: MediaItem[]; published: MediaItem[] };
  feedback: { helpful: number; notHelpful: number };
  /** By the address in lower case; `email` is the spelling that lists show. */
  admins: Map<string, { email: string; password: string }>;
  sessions: Map<string, ModelSession>;
  audit: ModelEntry[];
  /** Uploaded files: their address and content. */
  files: Map<string, ModelFile>;
  /** Unsubscribe tokens seen in exports, and when they end, ms, by the address in lower case. */
  unsubscribeTokens: Map<string, { token: string; end: number }>;
  /** Spellings of tags ever used, by the tag in lower case. */
  tagNames: Map<string, Set<string>>;
  /** The number of posts that got a place in the lists. */
  places: number;
};

export function createModel(admin: { email: string; password: string }): Model {
  return {
    posts: new Map(),
    trash: new Map(),
    signups: new Map(),
    mails: new Map(),
    mayGetMail: new Set(),
    reports: new Map(),
    media: { version: 0, draft: [], published: [] },
    feedback: { helpful: 0, notHelpful: 0 },
    admins: new Map([[admin.email, admin]]),
    sessions: new Map(),
    audit: [],
    files: new Map(),
    unsubscribeTokens: new Map(),
    tagNames: new Map(),
    places: 0,
  };
}
