import * as v from 'valibot';
import { fields } from './answer.ts';
import { emailRules } from './email-address.ts';
import { emailMaxLength, nameMaxLength } from './waitlist-limits.ts';

const Name = v.optional(
  v.pipe(
    v.string('A name must be text.'),
    v.trim(),
    v.maxLength(nameMaxLength, `A name must be ${nameMaxLength} characters or less.`),
    v.regex(/^\P{Cc}*$/u, 'A name must not contain control characters.'),
  ),
);

/** Longest part of a signup's source, in characters. */
const sourceMaxLength = 200;

const SourcePart = v.optional(
  v.pipe(
    v.string('A source must be text.'),
    v.trim(),
    v.maxLength(sourceMaxLength, `A source must be ${sourceMaxLength} characters or less.`),
    v.regex(/^\P{Cc}*$/u, 'A source must not contain control characters.'),
  ),
);

/** The source of a visit: the referring host and the campaign of the landing address. WAIT-12. */
export const sourceEntries = {
  referrer: SourcePart,
  utmSource: SourcePart,
  utmMedium: SourcePart,
  utmCampaign: SourcePart,
};
export const SignupSource = v.object(sourceEntries);
export type SignupSource = v.InferOutput<typeof SignupSource>;

/**
 * The optional fields about the visitor. The form, the store, the CSV and the admin's table derive their
 * types from these fields. When you add a field, the compiler reports each of these files that lacks it.
 * CONTRIBUTING.md lists the rest: migration, privacy policy, rules and tests. A field that is not a name needs
 * a schema with its own messages.
 */
export const signupDetails = { firstName: Name, lastName: Name };
export type SignupDetail = keyof typeof signupDetails;

/**
 * POST /v2/subscribe. An empty name counts as no name. `website` is a trap for bots that fill in forms:
 * people never see the field. WAIT-2, WAIT-3, WAIT-8, WAIT-11.
 */
export const WaitlistEntry = fields({
  email: v.pipe(
    v.string('Email is required.'),
    v.trim(),
    v.nonEmpty('Email is required.'),
    v.maxLength(emailMaxLength, `Email must be ${emailMaxLength} characters or less.`),
    ...emailRules('Enter a valid email address.'),
  ),
  ...signupDetails,
  website: v.optional(v.pipe(v.string(), v.maxLength(200))),
  source: v.optional(SignupSource),
});
export type WaitlistEntry = v.InferInput<typeof WaitlistEntry>;

/** The response to a signup. It is the same whether or not the address is already listed. WAIT-14. */
export const WaitlistReceipt = v.object({ success: v.literal(true), message: v.string() });

/** The outcomes of joining that the form shows; a rejection may have the server's message. WAIT-6. */
export type JoinResult = { kind: 'joined' } | { kind: 'refused'; message: string | undefined };
