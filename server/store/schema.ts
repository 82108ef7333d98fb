import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';
import type { Ground, Scene } from '../../src/contract/cover.ts';
import type { MailKind, MailState } from '../../src/contract/mails.ts';
import type { RevisionKind } from '../../src/contract/post-revisions.ts';
import type { PostStatus } from '../../src/contract/posts.ts';
import type { Role } from '../../src/contract/roles.ts';
import type { SignupDetail, SignupSource } from '../../src/contract/waitlist.ts';

// Times are whole milliseconds since the epoch, in UTC. SQLite, PostgreSQL (`bigint`) and TypeScript can
// compare, sort and subtract them without parsing.

/**
 * The columns of a signup's optional fields: the visitor's details, the referring host and the campaign
 * parameters. A new field needs a migration, which the compiler cannot check.
 */
export const signupColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  referrer: 'referrer',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
} as const satisfies Record<SignupDetail | keyof SignupSource, string>;
type SignupColumn = (typeof signupColumns)[keyof typeof signupColumns];

/**
 * A signup. `email_key` is the address in lower case, so that an address is unique regardless of its case.
 * PRIV-19.
 */
export type WaitlistTable = Record<SignupColumn, ColumnType<string | null, string | null | undefined>> & {
  email_key: string;
  email: string;
  status: string | null;
  /** When an email with a confirmation link was requested, in ms. Null if none is pending. WAIT-54. */
  confirmation_due: ColumnType<number | null, number | null | undefined>;
  /** The number of times the address was submitted. */
  attempts: Generated<number>;
  /**
   * Computed columns to sort and filter by: the status (Active if there is none), and the name in lower case.
   */
  status_key: GeneratedAlways<string>;
  name_key: GeneratedAlways<string>;
  created_at: number;
};

/** The signups of a day (UTC, days since the epoch). Triggers keep the count. STORE-43. */
type SignupDayTable = { day: number; signups: number };

/** The signups of a status. Triggers keep the count. STORE-43. */
type SignupStatusTable = { status: string; signups: number };

/**
 * An account. `password_hash` is a PHC string. `disabled_at` is set while the account is disabled. PRIV-23.
 */
type AdminTable = {
  id: string;
  email_key: string;
  email: string;
  password_hash: string;
  created_at: number;
  role: Role;
  disabled_at: ColumnType<number | null, number | null | undefined>;
};

/** A session. `token_hash` is the SHA-256 of its token, in hexadecimal. PRIV-24. */
type SessionTable = {
  token_hash: string;
  admin_id: string;
  created_at: number;
  expires_at: number;
  /** The user agent. */
  user_agent: ColumnType<string | null, string | null | undefined>;
  /** When the admin last proved their identity after signing in. FACTOR-20. */
  proven_at: ColumnType<number | null, number | null | undefined>;
  /** When the session was last used, to the minute. Null for an older session until its next use. SESS-62. */
  used_at: number | null;
  /** The SHA-256 of the browser's id, if it sent one. SESS-64. */
  browser_hash: ColumnType<string | null, string | null | undefined>;
};

/**
 * A browser that an admin signed in with, by the SHA-256 of its id. `is_announced` is 0 if the next sign-in
 * from this browser sends an email, and 1 otherwise. SESS-64, PRIV-41.
 */
type KnownBrowserTable = { admin_id: string; browser_hash: string; used_at: number; is_announced: number };

/** The number of wrong passwords in the current window. The key comes from `guessKey`. SAFE-83. */
type PasswordGuessTable = { key: string; failures: number; resets_at: number };

/**
 * When a refused attempt, such as a wrong password, was last recorded in the audit, and the number of refused
 * attempts since then. SAFE-79.
 */
type RefusalTable = { admin_id: string; action: string; recorded_at: number; since: number };

/** A contact message or a bug report, with the columns of its type. `state` is new at first. PRIV-21. */
export type ReportTable = {
  id: string;
  type: 'contact' | 'bug';
  email: string | null;
  phone: string | null;
  message: string | null;
  bug_name: string | null;
  bug_description: string | null;
  device_type: string | null;
  state: Generated<string>;
  /** The admins' note, possibly empty. */
  note: Generated<string>;
  created_at: number;
};

/** The trace of a bug report, as JSON in the contract's format. It is deleted with its report. PRIV-37. */
type ReportTraceTable = { report_id: string; trace: string };

/** The numbers of readers who found a help article helpful and not helpful. HELP-49, PRIV-22. */
type ArticleFeedbackTable = {
  article_id: string;
  helpful: number;
  not_helpful: number;
};

/**
 * An entry of the audit. `admin_email` is a copy, because the entry outlives the account. `number` counts
 * from 1 without gaps, and `hash` covers the entry and the hash of the entry before it. SAFE-75.
 */
type AuditTable = {
  id: string;
  number: number;
  hash: string;
  at: number;
  admin_id: string;
  admin_email: string;
  action: string;
  subject: string;
  /** The origin of the change. Empty for changes by commands and by the server itself. SAFE-80. */
  browser: Generated<string>;
  network: Generated<string>;
  /**
   * For filters and the search: the kind of the action, and the address and subject in lower case. The hash
   * does not cover them. AUDIT-5, AUDIT-6.
   */
  kind: Generated<string>;
  words: Generated<string>;
};

/**
 * The number and the hash of the newest entry of the audit. One row, or none if there are no entries.
 * SAFE-75.
 */
type AuditEndTable = { id: number; number: number; hash: string };

/**
 * A post without its text. `place` is the post's date followed by three digits that make it unique. `tags` is
 * a JSON list of names. A draft that was never published has no `published_at`. Only published posts have a
 * cover. A scheduled draft has its publication time and the admin who chose it. PUB-1.
 */
export type PostTable = {
  id: string;
  place: number;
  status: PostStatus;
  slug: string;
  title: string;
  excerpt: string;
  opening: string;
  tags: string;
  image_url: string | null;
  image_alt: string | null;
  cover_scene: Scene | null;
  cover_ground: Ground | null;
  /** Shown where the author has no profile. */
  author: string;
  /** The admin who is the author. The account may have been removed since. AUTHOR-8. */
  author_id: string | null;
  version: number;
  created_at: number;
  published_at: number | null;
  publish_at: number | null;
  scheduled_by: string | null;
  /**
   * When the post was moved to the trash. In the trash the post has a negative place and is in no list.
   * TRASH-1.
   */
  trashed_at: number | null;
  /** The post's details as JSON. PUB-15. */
  details: string | null;
  updated_at: number;
};

/**
 * An admin's public profile as an author. It contains no email address and outlives the account. AUTHOR-1,
 * AUTHOR-10.
 */
export type AuthorProfileTable = {
  admin_id: string;
  slug: string;
  name: string;
  bio: string;
  picture: string | null;
  version: number;
};

/** Every slug that an author has or had. AUTHOR-19. */
type AuthorSlugTable = { slug: string; admin_id: string };

/** A post's sanitized HTML and its plain text. */
type PostBodyTable = { post_id: string; content: string; text: string };

/** Every slug that a post has or had. */
type PostSlugTable = { slug: string; post_id: string };

/** A tag of a post, by its name in lower case, with the columns that lists sort and filter by. */
type PostTagTable = { post_id: string; tag_key: string; status: PostStatus; place: number };

/**
 * A current or former text of a post. `body` is compressed. The newest revision of a post is compressed on
 * its own, and every other revision against the next newer revision. REV-7.
 */
export type PostRevisionTable = {
  post_id: string;
  number: number;
  kind: RevisionKind;
  format: number;
  title: string;
  admin_id: string | null;
  begun_at: number;
  saved_at: number;
  body: string;
};

/** The number of posts of a tag. The empty key counts all posts. */
type PostCountTable = { tag_key: string; status: PostStatus; name: string; posts: number };
/** The site's secrets, such as the keys of unsubscribe tokens. */
type SecretTable = { name: string; value: string };

/** The media of a page's section; `draft` and `published` are JSON lists of `MediaItem`. */
type MediaSectionTable = {
  page: string;
  section: string;
  version: number;
  draft: string;
  published: string;
};

/**
 * An uploaded picture or video. `bytes` includes narrower copies. `search_key` contains its names and alt
 * text in lower case. LIB-1.
 */
export type UploadTable = {
  name: string;
  original_name: string;
  type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  alt: string;
  search_key: string;
  uploaded_at: number;
  admin_id: string | null;
};

/** The uploads that a post shows, drafts included. LIB-6. */
type PostUploadTable = { post_id: string; name: string };

/** The uploads that a revision shows, under their current names. LIB-19. */
type RevisionUploadTable = { post_id: string; number: number; name: string };

/** A replaced file: `name` is the file that replaced `old_name`. LIB-16. */
type UploadReplacementTable = { old_name: string; name: string };

/**
 * A file that may be stored without being in the library. `arriving`: an upload is in progress. `removed`: it
 * was deleted or replaced. `leaving`: it is being removed from the folder or the bucket. `gone`: it was
 * removed from there. In the last two states, its name is never used for an upload again. LIB-23, LIB-24.
 */
export type UnlistedUploadTable = {
  name: string;
  state: 'arriving' | 'removed' | 'leaving' | 'gone';
  /** When the upload began or the file was removed, ms. */
  since: number;
};

/** The calls of one address to a limited route in its window. Used on PostgreSQL only. */
type RateLimitTable = {
  key: string;
  calls: number;
  resets_at: number;
};

/**
 * An email. `body` is a `MailBody` as JSON, or empty after the email was sent, saved or failed. `due_at` is
 * the earliest time to send the email. While the email is being sent, `due_at` is the time of the claim.
 * `begun_at` is when the transfer of its text began, and null before that. MAIL-5.
 */
type MailTable = {
  id: string;
  recipient: string;
  kind: MailKind;
  subject: string;
  body: string;
  state: MailState;
  attempts: Generated<number>;
  created_at: number;
  due_at: number;
  begun_at: ColumnType<number | null, number | null | undefined>;
  /** When the link in the email ends. Null without a link. 0 if it ended early. MAIL-16. */
  ends_at: ColumnType<number | null, number | null | undefined>;
  problem: Generated<string>;
};

/** A link to choose a new password. `token_hash` is the SHA-256 of its token, in hexadecimal. */
type PasswordResetTable = { token_hash: string; admin_id: string; expires_at: number };

/** An invitation to the admin area. `token_hash` is the SHA-256 of its token, in hexadecimal. ACC-22. */
type InvitationTable = {
  id: string;
  email_key: string;
  email: string;
  role: Role;
  token_hash: string;
  inviter_id: string;
  expires_at: number;
};

/**
 * The authenticator app of an admin. `confirmed_at` is null until the first code. `secret` is encrypted,
 * `last_step` is the time step of the last accepted code, and `attempts` counts codes until `attempts_end`.
 * FACTOR-3, FACTOR-15, FACTOR-17.
 */
type SecondFactorTable = {
  admin_id: string;
  secret: string;
  begun_at: number;
  confirmed_at: number | null;
  last_step: Generated<number>;
  attempts: Generated<number>;
  attempts_end: Generated<number>;
};

/** An unused recovery code, as a hash. FACTOR-5. */
type RecoveryCodeTable = { code_hash: string; admin_id: string };

/**
 * A sign-in that waits for its second step. `token_hash` is the SHA-256 of its token. `password_key` is the
 * SHA-256 of the stored password hash, so a new password ends the sign-in. FACTOR-10.
 */
type LoginChallengeTable = {
  token_hash: string;
  admin_id: string;
  password_key: string;
  expires_at: number;
  attempts: Generated<number>;
  /** The SHA-256 of the id of the browser that sent the password, if it sent one. SESS-64. */
  browser_hash: ColumnType<string | null, string | null | undefined>;
};

/**
 * A passkey of an admin. `credential_id` and `public_key` are base64url. `transports` lists the ways to reach
 * the passkey, separated by commas. `counter` is the signature counter at its last use, 0 for passkeys
 * without a counter. FACTOR-23, FACTOR-28.
 */
type PasskeyTable = {
  id: string;
  admin_id: string;
  credential_id: string;
  public_key: string;
  transports: string;
  counter: number;
  name: string;
  added_at: number;
  used_at: number | null;
};

/**
 * A challenge that a passkey has to sign. `bound_to` is the hash of the token of the session or sign-in that
 * requested it. FACTOR-27.
 */
type PasskeyChallengeTable = {
  challenge_hash: string;
  admin_id: string;
  purpose: string;
  bound_to: string;
  expires_at: number;
};

/** A link to confirm a signup. `token_hash` is the SHA-256 of its token, in hexadecimal. */
type SignupLinkTable = { token_hash: string; email_key: string; created_at: number };

/** A secret link to a draft. `token_hash` is the SHA-256 of its token, in hexadecimal. */
type DraftLinkTable = {
  id: string;
  post_id: string;
  token_hash: string;
  admin_id: string | null;
  created_at: number;
};

/** A site-wide setting, by its name. FACTOR-33. */
type SettingTable = { name: string; value: string };

export type Tables = {
  waitlist: WaitlistTable;
  signup_links: SignupLinkTable;
  signup_days: SignupDayTable;
  signup_statuses: SignupStatusTable;
  admins: AdminTable;
  sessions: SessionTable;
  reports: ReportTable;
  report_traces: ReportTraceTable;
  article_feedback: ArticleFeedbackTable;
  posts: PostTable;
  author_profiles: AuthorProfileTable;
  author_slugs: AuthorSlugTable;
  post_bodies: PostBodyTable;
  post_slugs: PostSlugTable;
  post_tags: PostTagTable;
  post_counts: PostCountTable;
  post_revisions: PostRevisionTable;
  audit: AuditTable;
  audit_end: AuditEndTable;
  secrets: SecretTable;
  media_sections: MediaSectionTable;
  uploads: UploadTable;
  post_uploads: PostUploadTable;
  revision_uploads: RevisionUploadTable;
  upload_replacements: UploadReplacementTable;
  unlisted_uploads: UnlistedUploadTable;
  rate_limits: RateLimitTable;
  mails: MailTable;
  password_resets: PasswordResetTable;
  invitations: InvitationTable;
  second_factors: SecondFactorTable;
  recovery_codes: RecoveryCodeTable;
  login_challenges: LoginChallengeTable;
  known_browsers: KnownBrowserTable;
  password_guesses: PasswordGuessTable;
  refusals: RefusalTable;
  passkeys: PasskeyTable;
  passkey_challenges: PasskeyChallengeTable;
  settings: SettingTable;
  draft_links: DraftLinkTable;
};

/** Queries go through Kysely, which passes every value as a parameter. SAFE-60. */
export type Database = Kysely<Tables>;

/**
 * Returns the key of an email address: the address in lower case. Computed here so that both databases agree.
 */
export function emailKey(email: string) {
  return email.trim().toLowerCase();
}
