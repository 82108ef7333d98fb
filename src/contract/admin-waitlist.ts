import * as v from 'valibot';
import { Pagination, wholeNumberParam } from './pagination.ts';
import { type SignupDetail, signupDetails, sourceEntries } from './waitlist.ts';
import { emailMaxLength } from './waitlist-limits.ts';

/** Longest search text of the waitlist table, in characters. */
export const searchMaxLength = 254;
/** Rows on a page of the waitlist table. WAIT-26. */
export const waitlistPageSize = 10;

/** The statuses that an admin can set. */
export const givenStatuses = ['Active', 'Unsubscribed', 'Invited'] as const;
export type GivenStatus = (typeof givenStatuses)[number];
/**
 * The statuses of a signup. A signup without a status is Active. A Pending one is not confirmed yet. WAIT-53.
 */
export const waitlistStatuses = [...givenStatuses, 'Pending'] as const;
export type WaitlistStatus = (typeof waitlistStatuses)[number];

/** The maximum number of signups that one request changes. WAIT-46. */
export const selectionMax = 100;

const Emails = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(emailMaxLength)), 'emails must be a list of addresses.'),
  v.minLength(1, 'Choose at least one signup.'),
  v.maxLength(selectionMax, `Choose at most ${selectionMax} signups.`),
);

/** PATCH /v2/subscribe: sets the status of the signups with these addresses. WAIT-42. */
export const StatusChange = v.object({
  emails: Emails,
  status: v.picklist(givenStatuses, `status must be one of ${givenStatuses.join(', ')}.`),
});
export type StatusChange = v.InferOutput<typeof StatusChange>;
/** POST /v2/subscribe/remove. WAIT-44. */
export const Removal = v.object({ emails: Emails });

/** The number of signups that were changed or deleted. */
export const Changed = v.object({ changed: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** POST /v2/unsubscribe: the token of the link, which is valid for one address. WAIT-15. */
export const Unsubscription = v.object({
  token: v.pipe(
    v.string('This link is not valid.'),
    v.maxLength(1_000, 'This link is not valid.'),
    v.regex(/^[\w-]+\.[\w-]+$/, 'This link is not valid.'),
  ),
});

const sendOneClick = 'Send List-Unsubscribe=One-Click.';

/** The form that a mail program posts according to RFC 8058, URL-encoded or as multipart data. WAIT-60. */
export const OneClickBody = v.object(
  { 'List-Unsubscribe': v.literal('One-Click', sendOneClick) },
  sendOneClick,
);

/** The outcomes of unsubscribing that the page shows. WAIT-18. */
export type UnsubscribeResult = { kind: 'unsubscribed' } | { kind: 'refused' };

const detailNames = Object.keys(signupDetails) as SignupDetail[];

/** A row of the waitlist. `createdAt` is ISO 8601 in UTC; a missing status means Active. */
export const WaitlistUser = v.object({
  email: v.string(),
  ...v.entriesFromList(detailNames, v.optional(v.string())),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  status: v.optional(v.string()),
  ...sourceEntries,
});
export type WaitlistUser = v.InferOutput<typeof WaitlistUser>;

/**
 * The sort orders of the waitlist; `-` means descending. By name, signups without a name come last. WAIT-37,
 * WAIT-38.
 */
export const waitlistSorts = ['-createdAt', 'createdAt', 'email', '-email', 'name', '-name'] as const;
export type WaitlistSort = (typeof waitlistSorts)[number];

const StatusFilter = v.optional(
  v.picklist(waitlistStatuses, `status must be one of ${waitlistStatuses.join(', ')}.`),
);

/**
 * The query of GET /v2/subscribe. `search` matches the email address, ignoring case. Without a `status`, the
 * signups of every status are listed. WAIT-32, WAIT-33.
 */
export const WaitlistQuery = v.object({
  limit: wholeNumberParam('limit', 1, 100, waitlistPageSize),
  page: wholeNumberParam('page', 1, 1_000_000, 1),
  search: v.optional(
    v.pipe(
      v.string('search must be text.'),
      v.trim(),
      v.maxLength(searchMaxLength, `search must be ${searchMaxLength} characters or less.`),
    ),
    '',
  ),
  sort: v.optional(
    v.picklist(waitlistSorts, `sort must be one of ${waitlistSorts.join(', ')}.`),
    '-createdAt',
  ),
  status: StatusFilter,
});
export type WaitlistQuery = v.InferOutput<typeof WaitlistQuery>;

/** The query of GET /v2/subscribe/export. */
export const WaitlistExportQuery = v.object({ status: StatusFilter });

/** The response to GET /v2/subscribe. */
export const WaitlistPage = v.object({
  success: v.literal(true),
  data: v.array(WaitlistUser),
  pagination: Pagination,
});
export type WaitlistPage = v.InferOutput<typeof WaitlistPage>;

/** A failure that the server reports in the body of a successful response. WAIT-31. */
export const WaitlistUnavailable = v.object({ success: v.literal(false) });

/** One page of the waitlist, or the error message. */
export type WaitlistListing =
  | { kind: 'listed'; users: WaitlistUser[]; pagination: Pagination }
  | { kind: 'refused'; message: string };
