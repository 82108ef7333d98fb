import * as v from 'valibot';
import { WaitlistUser } from './admin-waitlist.ts';
import { MailLine } from './mails.ts';
import { emailMaxLength } from './waitlist-limits.ts';

/** POST /v2/people/export and /v2/people/erase: whose data. In the body, as addresses of calls are logged. */
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

/** Everything that the site holds about an address. PRIV-38. */
export const PersonalData = v.object({
  email: v.string(),
  /** Null when the address is not on the waitlist. `attempts` counts how often it was entered. */
  signup: v.nullable(v.object({ ...WaitlistUser.entries, attempts: v.number() })),
  /** When links to confirm were made. */
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
});
export type PersonalData = v.InferOutput<typeof PersonalData>;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What was erased. PRIV-39. */
export const Erased = v.object({ signups: Count, messages: Count, mails: Count });
export type Erased = v.InferOutput<typeof Erased>;

/** Such as "1 signup, 0 messages, 2 emails". The audit says it too, as it must not keep the address. */
export const wordsOfErased = ({ signups, messages, mails }: Erased): string =>
  [countOf(signups, 'signup'), countOf(messages, 'message'), countOf(mails, 'email')].join(', ');

const countOf = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
