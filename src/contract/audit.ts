import * as v from 'valibot';
import { Pagination, wholeNumberParam } from './pagination.ts';
import { isMoment } from './timestamp.ts';

/** Entries on a page of the audit. SESS-39, AUDIT-4. */
export const auditPageSize = 20;
/** The shortest and the longest text to search for, in characters. AUDIT-5. */
export const auditSearchMinLength = 3;
export const auditSearchMaxLength = 200;

/** The value of `who` in the audit entries of changes that commands make. SAFE-77. */
export const commandActor = 'npm run admin';

const storedKinds = [
  'sign-ins',
  'refusals',
  'passwords',
  'accounts',
  'exports',
  'erasures',
  'uploads',
  'content',
  'visitors',
] as const;

/**
 * The kinds of entries to filter by. `commands` are all entries of `npm run admin`, which also have one of
 * the other kinds. AUDIT-6.
 */
export const auditKinds = [...storedKinds, 'commands'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** The first prefix that matches an action determines its kind. */
const kindsOfActions: ReadonlyArray<[start: string, kind: (typeof storedKinds)[number]]> = [
  ['session.refused', 'refusals'],
  ['session.disabled', 'refusals'],
  ['session.unknown', 'refusals'],
  ['session.unproven', 'refusals'],
  ['factor.refused', 'refusals'],
  ['passkey.refused', 'refusals'],
  ['password.refused', 'refusals'],
  ['code.refused', 'refusals'],
  ['session', 'sign-ins'],
  ['admin.password', 'passwords'],
  ['password.', 'passwords'],
  ['factor.', 'passwords'],
  ['passkey.', 'passwords'],
  ['admin.', 'accounts'],
  ['invitation.', 'accounts'],
  ['person.exported', 'exports'],
  ['waitlist.exported', 'exports'],
  ['reports.exported', 'exports'],
  ['audit.exported', 'exports'],
  ['store.backed up', 'exports'],
  ['store.copied', 'exports'],
  ['store.', 'content'],
  ['person.erased', 'erasures'],
  ['waitlist.removed', 'erasures'],
  ['image.', 'uploads'],
  ['video.', 'uploads'],
  ['upload.', 'uploads'],
  ['post.', 'content'],
  ['draft.', 'content'],
  ['tag.', 'content'],
  ['author.', 'content'],
  ['media.', 'content'],
  ['waitlist.', 'visitors'],
  ['report.', 'visitors'],
];

/**
 * Returns the kind of an action, as stored with its entry. Empty if the action has none. Stored entries keep
 * their kind, so a change to the list above needs a migration. AUDIT-6.
 */
export const kindOfAction = (action: string): string =>
  kindsOfActions.find(([start]) => action.startsWith(start))?.[1] ?? '';

const Moment = (name: string) => {
  const message = `${name} must be a time such as 2026-11-24T00:00:00.000Z.`;
  return v.optional(v.pipe(v.string(message), v.isoTimestamp(message), v.check(isMoment, message)));
};

const filters = {
  search: v.optional(
    v.pipe(
      v.string('search must be text.'),
      v.trim(),
      v.maxLength(auditSearchMaxLength, `search must be ${auditSearchMaxLength} characters or less.`),
      v.check(
        (text) => text === '' || [...text].length >= auditSearchMinLength,
        `search must be ${auditSearchMinLength} characters or more.`,
      ),
    ),
    '',
  ),
  kind: v.optional(v.picklist(auditKinds, `kind must be one of ${auditKinds.join(', ')}.`)),
  /** The start of the period (inclusive) and its end (exclusive). */
  from: Moment('from'),
  to: Moment('to'),
};

/** The query of GET /v2/audit/export. */
export const AuditFilter = v.object(filters);
export type AuditFilter = v.InferOutput<typeof AuditFilter>;

/** The query of GET /v2/audit. */
export const AuditQuery = v.object({
  ...filters,
  limit: wholeNumberParam('limit', 1, 100, auditPageSize),
  page: wholeNumberParam('page', 1, 1_000_000, 1),
});
export type AuditQuery = v.InferOutput<typeof AuditQuery>;

/**
 * An audit entry. `browser` and `network` are empty if the action did not come from a browser. `number` is
 * the entry's position in the hash chain. SAFE-80.
 */
export const AuditLine = v.object({
  id: v.string(),
  number: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.string(),
  action: v.string(),
  subject: v.string(),
  browser: v.string(),
  network: v.string(),
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

/** GET /v2/audit, newest first. */
export const AuditPage = v.object({ entries: v.array(AuditLine), pagination: Pagination });
export type AuditPage = v.InferOutput<typeof AuditPage>;

/** A page of the audit, or the server's reason for refusing it. */
export type AuditListing = ({ kind: 'listed' } & AuditPage) | { kind: 'refused'; message: string };

/**
 * The response to POST /v2/audit/check. `hash` is the hash of the newest entry. `first` describes the first
 * fault, and is empty if there are no faults. AUDIT-9.
 */
export const AuditVerdict = v.object({
  entries: v.number(),
  hash: v.string(),
  faults: v.number(),
  first: v.string(),
});
export type AuditVerdict = v.InferOutput<typeof AuditVerdict>;

/**
 * The outcome of a check. `refused` contains the server's reason, for example that another check is running.
 */
export type AuditCheckResult = ({ kind: 'checked' } & AuditVerdict) | { kind: 'refused'; message: string };
