import * as v from 'valibot';
import { fields } from './answer.ts';
import { emailRules } from './email-address.ts';
import { Pagination, wholeNumberParam } from './pagination.ts';
import { emailMaxLength } from './waitlist-limits.ts';

/** Longest message or bug description, in characters. FORM-6, FORM-24. */
export const messageMaxLength = 300;
/** Longest bug name, in characters. FORM-23. */
export const bugNameMaxLength = 100;

/** The device types of a bug report. FORM-25. */
export const deviceTypes = [
  'Android 12',
  'Android 13',
  'Android 14',
  'iOS 12',
  'iOS 13',
  'iOS 14',
  'iOS 15',
  'Web (Desktop)',
  'Web (Mobile)',
  'Other',
] as const;

/** Text with line breaks and tabs but no other control characters: PostgreSQL does not store NUL. FORM-11. */
const textPattern = /^[\P{Cc}\t\n\r]*$/u;

/** A trap for bots that fill in forms: people never see the field. FORM-19. */
const Trap = v.optional(v.pipe(v.string(), v.maxLength(200)));

/** A contact message. FORM-4 to FORM-7. */
export const ContactReport = fields({
  type: v.literal('contact'),
  email: v.pipe(
    v.string('Email is required'),
    v.trim(),
    v.nonEmpty('Email is required'),
    v.maxLength(emailMaxLength, 'Invalid email format'),
    ...emailRules('Invalid email format'),
  ),
  /** Absent, or exactly ten digits. */
  phone: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{10}$/, 'Phone number must be exactly 10 digits and contain only numbers'),
    ),
  ),
  message: v.pipe(
    v.string('Message is required'),
    v.trim(),
    v.nonEmpty('Message is required'),
    v.maxLength(messageMaxLength, `Message must be ${messageMaxLength} characters or less`),
    v.regex(textPattern, 'Message must not contain control characters'),
  ),
  website: Trap,
});
export type ContactReport = v.InferOutput<typeof ContactReport>;

/** A bug report. The name may contain letters of any script. FORM-22 to FORM-26. */
export const BugReport = fields({
  type: v.literal('bug'),
  bugName: v.pipe(
    v.string('Bug name is required'),
    v.trim(),
    v.nonEmpty('Bug name is required'),
    v.maxLength(bugNameMaxLength, `Bug name must be ${bugNameMaxLength} characters or less`),
    v.regex(/^[\p{L}\p{M} ]+$/u, 'Bug name should only contain letters and spaces'),
  ),
  bugDescription: v.pipe(
    v.string('Bug description is required'),
    v.trim(),
    v.nonEmpty('Bug description is required'),
    v.maxLength(messageMaxLength, `Description must be ${messageMaxLength} characters or less`),
    v.regex(textPattern, 'Description must not contain control characters'),
  ),
  deviceType: v.picklist(deviceTypes, 'Device type is required'),
  website: Trap,
});
export type BugReport = v.InferOutput<typeof BugReport>;

/** The body of POST /users/reports, whose path has no version. */
export const Report = v.variant('type', [ContactReport, BugReport], 'type must be contact or bug');
export type Report = v.InferOutput<typeof Report>;

/** The response to a report. */
export const ReportReceipt = v.object({ message: v.string() });

/**
 * What the form shows after sending a report. A refusal may have messages about fields. FORM-17.
 */
export type ReportResult =
  | { kind: 'sent' }
  | { kind: 'refused'; issues: Array<{ path: string; message: string }> };

/** Reports on a page of the inbox. ADMIN-45. */
export const inboxPageSize = 20;
/** Longest note on a report, in characters. ADMIN-59. */
export const noteMaxLength = 2_000;
/** Longest search text of the inbox, in characters. ADMIN-48. */
export const inboxSearchMaxLength = 200;

export const reportTypes = ['contact', 'bug'] as const;
export type ReportType = (typeof reportTypes)[number];

/** The states of a report in the inbox. ADMIN-46. */
export const reportStates = ['new', 'in work', 'done'] as const;
export type ReportState = (typeof reportStates)[number];

const ReportTypeChoice = v.picklist(reportTypes, 'type must be contact or bug.');
const ReportStateChoice = v.picklist(reportStates, 'status must be new, in work or done.');

/** The query of GET /v2/reports. A report matches if one of its texts contains `search`. ADMIN-49. */
export const InboxQuery = v.object({
  type: v.optional(ReportTypeChoice),
  status: v.optional(ReportStateChoice),
  limit: wholeNumberParam('limit', 1, 100, inboxPageSize),
  page: wholeNumberParam('page', 1, 1_000_000, 1),
  search: v.optional(
    v.pipe(
      v.string('search must be text.'),
      v.trim(),
      v.maxLength(inboxSearchMaxLength, `search must be ${inboxSearchMaxLength} characters or less.`),
    ),
    '',
  ),
});
export type InboxQuery = v.InferOutput<typeof InboxQuery>;

/** A report as an admin reads it. `createdAt` is ISO 8601 in UTC. */
export const InboxReport = v.object({
  id: v.string(),
  type: v.picklist(reportTypes),
  state: v.picklist(reportStates),
  note: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  message: v.optional(v.string()),
  bugName: v.optional(v.string()),
  bugDescription: v.optional(v.string()),
  deviceType: v.optional(v.string()),
});
export type InboxReport = v.InferOutput<typeof InboxReport>;

/** The response to GET /v2/reports. */
export const InboxPage = v.object({ reports: v.array(InboxReport), pagination: Pagination });
export type InboxPage = v.InferOutput<typeof InboxPage>;

/** The response to PATCH /v2/reports/{id}. */
export const InboxAnswer = v.object({ report: InboxReport });
/** The 409 response to PATCH /v2/reports/{id}: the report as it is stored. API-51. */
export const ReportConflict = v.object({ message: v.string(), report: InboxReport });
/** The outcome of saving a report. A conflict contains the report with somebody else's note. ADMIN-72. */
export type ReportSaving = { kind: 'saved' | 'conflict'; report: InboxReport };

/** The outcome in the browser. `gone` means that the report was removed meanwhile. ADMIN-56. */
export type ReportOutcome = ReportSaving | { kind: 'gone'; report?: undefined };

/** The id in the address of a report. */
export const ReportAddress = v.object({
  id: v.pipe(v.string(), v.maxLength(64, 'There is no such report.')),
});

/**
 * PATCH /v2/reports/{id}: an absent field stays unchanged. `noteBefore` is the stored note that `note`
 * replaces. Without it, the note replaces any other. API-51.
 */
export const ReportChange = v.pipe(
  v.object({
    state: v.optional(v.picklist(reportStates, 'state must be new, in work or done.')),
    note: v.optional(
      v.pipe(
        v.string('The note must be text.'),
        v.trim(),
        v.maxLength(noteMaxLength, `The note must be ${noteMaxLength} characters or less.`),
        v.check((note) => !note.includes('\0'), 'The note must not contain control characters.'),
      ),
    ),
    noteBefore: v.optional(v.pipe(v.string('noteBefore must be text.'), v.maxLength(noteMaxLength))),
  }),
  v.check(({ state, note }) => state !== undefined || note !== undefined, 'Send a state, a note, or both.'),
);
export type ReportChange = v.InferOutput<typeof ReportChange>;

/** One page of the inbox, or the error message. */
export type InboxListing =
  | { kind: 'listed'; reports: InboxReport[]; pagination: Pagination }
  | { kind: 'refused'; message: string };
