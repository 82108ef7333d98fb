import * as v from 'valibot';
import { fields } from './answer.ts';
import { emailMaxLength } from './waitlist.ts';

/** Longest message or bug description, in characters. Spec: public site 9. */
export const messageMaxLength = 300;
/** Longest bug name, in characters. */
export const bugNameMaxLength = 100;

/** What a bug can be reported on. Spec: public site 3. */
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

/** Text may run over lines and have tabs in it; other control characters are no text, and no store likes NUL. */
const textPattern = /^[\P{Cc}\t\n\r]*$/u;

/** A trap for form-filling robots: people never see the field. */
const Trap = v.optional(v.pipe(v.string(), v.maxLength(200)));

/** A contact message. Spec: public site 3, 5. */
export const ContactReport = fields({
  type: v.literal('contact'),
  email: v.pipe(
    v.string('Email is required'),
    v.trim(),
    v.nonEmpty('Email is required'),
    v.maxLength(emailMaxLength, 'Invalid email format'),
    v.email('Invalid email format'),
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

/** A bug report. Letters are those of any script. Spec: public site 3, 5. */
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

/** POST /users/reports, without the version segment. Spec: public site 7. */
export const Report = v.variant('type', [ContactReport, BugReport], 'type must be contact or bug');
export type Report = v.InferOutput<typeof Report>;

/** What a report answers. Spec: public site 7. */
export const ReportReceipt = v.object({ message: v.string() });

/** How sending a report ends that the visitor is told about; a refusal may carry fields' messages. */
export type ReportResult =
  | { kind: 'sent' }
  | { kind: 'refused'; issues: Array<{ path: string; message: string }> };
