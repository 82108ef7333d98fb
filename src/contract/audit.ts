import * as v from 'valibot';
import { Pagination, wholeNumberParam } from './pagination.ts';

/** Entries on a page of the audit. SESS-39, AUDIT-4. */
export const auditPageSize = 20;
/** The shortest and the longest text to search for, in characters. AUDIT-5. */
export const auditSearchMinLength = 3;
export const auditSearchMaxLength = 200;

/** Who stands in the entries of commands. SAFE-77. */
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

/** The kinds of entries to filter by. `commands` are those of `npm run admin`, of any other kind too. AUDIT-6. */
export const auditKinds = [...storedKinds, 'commands'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** The first one that begins like an action gives its kind. */
const kindsOfActions: ReadonlyArray<[start: string, kind: (typeof storedKinds)[number]]> = [
  ['session.refused', 'refusals'],
  ['session.unproven', 'refusals'],
  ['factor.refused', 'refusals'],
  ['passkey.refused', 'refusals'],
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
 * The kind of an action, as stored with its entry. Empty for one of no kind. Entries that are stored already
 * keep their kind: a change of the list above needs a migration. AUDIT-6.
 */
export const kindOfAction = (action: string): string =>
  kindsOfActions.find(([start]) => action.startsWith(start))?.[1] ?? '';

const Moment = (name: string) => {
  const message = `${name} must be a time such as 2026-11-24T00:00:00.000Z.`;
  return v.optional(v.pipe(v.string(message), v.isoTimestamp(message)));
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
  /** The first moment of the period, and the moment after it. */
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

/** An entry: who, what, when, and from where, if it came from a browser. `number` is its place in the chain. SAFE-80. */
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
export const AuditPage = v.object({ deeds: v.array(AuditLine), pagination: Pagination });
export type AuditPage = v.InferOutput<typeof AuditPage>;

/** A page of the audit, or the server's reason why there is none. */
export type AuditListing = ({ kind: 'listed' } & AuditPage) | { kind: 'refused'; message: string };

/**
 * POST /v2/audit/check: the number of entries, the hash of the newest one, the number of faults, and the first
 * fault in words, empty without one. AUDIT-9.
 */
export const AuditVerdict = v.object({
  entries: v.number(),
  hash: v.string(),
  faults: v.number(),
  first: v.string(),
});
export type AuditVerdict = v.InferOutput<typeof AuditVerdict>;

/** What came of asking for a check. `refused` has the server's reason, such as another check that is running. */
export type AuditCheckResult = ({ kind: 'checked' } & AuditVerdict) | { kind: 'refused'; message: string };
