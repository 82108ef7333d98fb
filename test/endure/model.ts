import type { WaitlistStatus } from '../../src/contract/admin-waitlist.ts';
import type { OwnProfile } from '../../src/contract/authors.ts';
import type { MediaItem } from '../../src/contract/media.ts';
import type { PostStatus } from '../../src/contract/posts.ts';
import type { ReportState, ReportType } from '../../src/contract/reports.ts';
import type { Role } from '../../src/contract/roles.ts';

/** The earliest and the latest possible time of an event, in ms. For a write: start and end of its call. */
export type Span = { from: number; to: number };

/** The authenticator app of an account. `lastStep` is the time step of the last code used. */
export type ModelFactor = {
  key: string;
  lastStep: number;
  /** The unused and the used recovery codes. */
  codes: string[];
  usedCodes: string[];
  /** The number of wrong app codes since the last right code. */
  wrong: number;
};

/** An account. Posts, uploads and links still refer to the account after its removal. */
export type ModelAdmin = {
  /** The address as lists show it, in its original letter case. */
  email: string;
  password: string;
  role: Role;
  isDisabled: boolean;
  isRemoved: boolean;
  factor: ModelFactor | undefined;
  /** The author profile. Undefined until it is first saved. */
  profile: OwnProfile | undefined;
  /** The times at which password reset links were sent. SESS-66. */
  resetsAsked: Span[];
};

/** A secret link to a post. */
type ModelDraftLink = { id: string; token: string; createdAt: string; by: ModelAdmin };

/** A revision as the server last listed it. */
type ModelRevision = { number: number; kind: string; title: string; savedAt: string };

export type ModelPost = {
  id: string;
  /** The account that created the post. */
  by: ModelAdmin;
  links: ModelDraftLink[];
  /** The revisions as the server last listed them, newest first. */
  revisions: ModelRevision[];
  /** Every featured image that the post has or had. */
  images: Set<string>;
  slug: string;
  /** Every slug that the post has or had. */
  slugs: string[];
  title: string;
  /** HTML that the sanitizer leaves unchanged, and its plain text. */
  content: string;
  text: string;
  excerpt: string;
  tags: string[];
  status: PostStatus;
  version: number;
  /**
   * The time of the first publication or, for a draft, of the creation, in ms. Lists are sorted by this time.
   */
  date: number;
  updatedAt: number;
  wasPublished: boolean;
  /** The publication time of a scheduled draft, in ms, and the address of the admin who scheduled it. */
  schedule: { at: number; by: string } | undefined;
  /** Every content that the post has or had. Its revisions may contain no other content. */
  contents: string[];
  /** The featured image. Empty if the post has none. */
  imageUrl: string;
  /** Orders posts of the same date. A higher number means a newer post. */
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
  /** The time of the last call with this token that got a response. */
  used: Span;
  expiresAt: number;
};

/** An email with a link to confirm a signup. */
export type ModelMail = {
  /** The address in lower case. */
  key: string;
  at: number;
  /** Undefined until the email's text is available. */
  token: string | undefined;
  /** Whether the server still stores the link. It does until the link is used or deleted. */
  isStored: boolean;
  /** Whether the outbox still lists the email. The link stays stored when the email is deleted. */
  isListed: boolean;
};

/**
 * An uploaded file. `url` and `now` are equal until the file is replaced. Afterwards `url` redirects to
 * `now`.
 */
export type ModelFile = { url: string; now: string; kind: 'image' | 'video'; bytes: Uint8Array };

/** A file of the media library. */
export type ModelUpload = {
  url: string;
  kind: 'image' | 'video';
  originalName: string;
  /** Undefined if the upload got no response and a later server start listed the file. */
  by: ModelAdmin | undefined;
  /** The time of the last upload of this file. */
  at: Span;
};

/** An open or expired invitation. */
export type ModelInvitation = { email: string; role: Role; by: ModelAdmin; endsAt: number; tokens: string[] };

/** A password reset link. */
type ModelReset = { account: ModelAdmin; token: string; at: Span };

/**
 * An expected audit entry. `id` is undefined until the entry is read from the list. `isUncertain` means that
 * the entry may be missing.
 */
export type ModelEntry = Span & {
  id: string | undefined;
  who: string;
  action: string;
  subject: string;
  isUncertain?: boolean;
};

/**
 * The expected state of the site. It follows the product's contract and shares no code with the server. The
 * model is plain data, so that a backup can keep a copy. The keys of posts, reports, sessions and files
 * contain the number of the step that created them.
 */
export type Model = {
  posts: Map<string, ModelPost>;
  /** Deleted posts by their keys, with the time of their deletion. */
  trash: Map<string, { post: ModelPost; at: Span }>;
  /** Keyed by the address in lower case. */
  signups: Map<string, ModelSignup>;
  /** Emails to confirm a signup, by their ids. */
  mails: Map<string, ModelMail>;
  /**
   * Lower-case addresses that may get another confirmation email later. The response to their signup was
   * lost, or they signed up too soon after the last email.
   */
  mayGetMail: Set<string>;
  reports: Map<string, ModelReport>;
  media: { version: number; draft: MediaItem[]; published: MediaItem[] };
  feedback: { helpful: number; notHelpful: number };
  /** Keyed by the address in lower case. */
  admins: Map<string, ModelAdmin>;
  /** Removed accounts whose profiles remain because posts show them. */
  formerAuthors: ModelAdmin[];
  /** Keyed by the address in lower case. */
  invitations: Map<string, ModelInvitation>;
  resets: ModelReset[];
  /** The tokens of the password reset emails, by address. An unknown token is an empty string. */
  resetTokens: Map<string, string[]>;
  sessions: Map<string, ModelSession>;
  /** The tokens of recently ended sessions. */
  endedTokens: string[];
  audit: ModelEntry[];
  /** The uploaded files, with their addresses and contents. */
  files: Map<string, ModelFile>;
  /** The media library, by the name of the file. */
  uploads: Map<string, ModelUpload>;
  /**
   * The number of uploads without a response. The file may be stored, and a later server start may list it.
   */
  strayUploads: number;
  /** Unsubscribe tokens from exports with their expiry in ms, keyed by the address in lower case. */
  unsubscribeTokens: Map<string, { token: string; end: number }>;
  /** Every spelling that a tag ever had, by the tag in lower case. */
  tagNames: Map<string, Set<string>>;
  /** The number of posts that have received an `order`. */
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
    admins: new Map([[admin.email, newAdmin(admin)]]),
    formerAuthors: [],
    invitations: new Map(),
    resets: [],
    resetTokens: new Map(),
    sessions: new Map(),
    endedTokens: [],
    audit: [firstEntry(admin.email)],
    files: new Map(),
    uploads: new Map(),
    strayUploads: 0,
    unsubscribeTokens: new Map(),
    tagNames: new Map(),
    places: 0,
  };
}

/** Creates an account. The default role is owner. */
export const newAdmin = (given: Pick<ModelAdmin, 'email' | 'password'> & { role?: Role }): ModelAdmin => ({
  role: 'owner',
  ...given,
  ...{ isDisabled: false, isRemoved: false, factor: undefined, profile: undefined, resetsAsked: [] },
});

/** Returns the audit entry that the first start adds within a minute. AUDIT-13. */
function firstEntry(subject: string): ModelEntry {
  const from = Date.now();
  return { id: undefined, who: '', action: 'admin.added', subject, from, to: from + 60_000 };
}
