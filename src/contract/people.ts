import * as v from 'valibot';
import { WaitlistUser } from './admin-waitlist.ts';
import { AuditLine } from './audit.ts';
import { MailLine } from './mails.ts';
import { Role } from './roles.ts';
import { emailMaxLength } from './waitlist-limits.ts';

/**
 * The body of POST /v2/people/export and /v2/people/erase. A body and not a query, because URLs are logged.
 */
export const PersonQuery = v.object({
  email: v.pipe(
    v.string('email must be text.'),
    v.trim(),
    v.nonEmpty('Email is required.'),
    v.maxLength(emailMaxLength, `Email must be ${emailMaxLength} characters or less.`),
  ),
});
export type PersonQuery = v.InferOutput<typeof PersonQuery>;

const Time = v.pipe(v.string(), v.isoTimestamp());

/** The note in the export about the account and the audit. PRIV-42. */
export const keptNote =
  'Erasing the address keeps its account and its audit entries. An owner can remove the account in People.';

/** The maximum number of entries of the audit in an export. PRIV-42. */
export const personEntriesMax = 1_000;

/** The data about an email address that PRIV-38 and PRIV-42 list. */
export const PersonalData = v.object({
  email: v.string(),
  /** Null if the address is not on the waitlist. `attempts` is the number of times it was submitted. */
  signup: v.nullable(v.object({ ...WaitlistUser.entries, attempts: v.number() })),
  /** The times at which confirmation links were created. */
  links: v.array(Time),
  messages: v.array(
    v.object({
      createdAt: Time,
      phone: v.nullable(v.string()),
      message: v.nullable(v.string()),
      state: v.string(),
      note: v.string(),
    }),
  ),
  mails: v.array(MailLine),
  /** Invitations to the admin area. */
  invitations: v.array(v.object({ role: Role, endsAt: Time })),
  /**
   * The data that an erasure does not remove. The audit entries are the newest ones that contain the address.
   */
  kept: v.object({
    note: v.string(),
    account: v.nullable(v.object({ role: Role, createdAt: Time, isDisabled: v.boolean() })),
    audit: v.array(v.omit(AuditLine, ['id'])),
    /** Whether more entries contain the address. */
    isMore: v.boolean(),
  }),
});
export type PersonalData = v.InferOutput<typeof PersonalData>;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The number of erased records of each kind. PRIV-39. */
export const Erased = v.object({ signups: Count, messages: Count, mails: Count, invitations: Count });
export type Erased = v.InferOutput<typeof Erased>;

/**
 * Returns a text such as "1 signup, 0 messages, 2 emails, 0 invitations". The audit entry contains this text
 * and not the erased address.
 */
export const wordsOfErased = ({ signups, messages, mails, invitations }: Erased): string =>
  [
    countOf(signups, 'signup'),
    countOf(messages, 'message'),
    countOf(mails, 'email'),
    countOf(invitations, 'invitation'),
  ].join(', ');

const countOf = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
