import * as v from 'valibot';
import type { AuditPage } from './audit.ts';
import { passwordMaxLength } from './auth.ts';
import { Role } from './roles.ts';

/** Shortest password of an admin, in characters. */
export const passwordMinLength = 12;

const Timestamp = v.pipe(v.string(), v.isoTimestamp());

/** POST /v2/auth/password. SESS-45 to SESS-47. */
export const PasswordChange = v.pipe(
  v.object({
    current: v.pipe(
      v.string('The current password is required.'),
      v.nonEmpty('The current password is required.'),
      v.maxLength(passwordMaxLength, `The password must be ${passwordMaxLength} characters or less.`),
    ),
    next: v.pipe(
      v.string('The new password is required.'),
      v.minLength(
        passwordMinLength,
        `The new password must be at least ${passwordMinLength} characters long.`,
      ),
      v.maxLength(passwordMaxLength, `The password must be ${passwordMaxLength} characters or less.`),
    ),
  }),
  v.forward(
    v.check(
      // A password that is too short has only that error.
      ({ current, next }) => next !== current || next.length < passwordMinLength,
      'The new password must differ from the current one.',
    ),
    ['next'],
  ),
);
export type PasswordChange = v.InferOutput<typeof PasswordChange>;

/** The outcomes of a password change shown to the admin. */
export type PasswordResult =
  | { kind: 'changed' }
  | { kind: 'refused'; message: string }
  | { kind: 'faulty'; complaints: PasswordComplaints };

/** The error of each invalid field of a password change, by the field's name. */
export type PasswordComplaints = Partial<Record<keyof PasswordChange, string>>;

/**
 * A session of the admin. `device` is the browser's user agent. `usedAt` is when the session was last used,
 * to the minute.
 */
export const OwnSession = v.object({
  id: v.string(),
  device: v.string(),
  createdAt: Timestamp,
  usedAt: Timestamp,
  expiresAt: Timestamp,
  isCurrent: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;

/** GET /v2/auth/sessions. */
export const OwnSessions = v.object({ email: v.string(), role: Role, sessions: v.array(OwnSession) });

/**
 * The data of the account screen. `audit` is undefined if the role may not read it or if the account lacks a
 * required second factor. ACC-6, FACTOR-36.
 */
export type Account = {
  email: string;
  role: Role;
  sessions: OwnSession[];
  audit: AuditPage | undefined;
};
