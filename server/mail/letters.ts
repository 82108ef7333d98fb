import { roleNames } from '../../src/contract/role-names.ts';
import type { Role } from '../../src/contract/roles.ts';
import type { Origin } from '../store/audit.ts';
import type { NewMail } from '../store/mails.ts';
import { layOutMail } from './layout.ts';

/** A link in an email, and when it ends, in ms since the epoch. The email is not sent after that. MAIL-16. */
type MailedLink = { href: string; endsAt: number };

/** Sends an admin the link to choose a new password. SESS-53. */
export const resetMail = (recipient: string, { href, endsAt }: MailedLink): NewMail => ({
  recipient,
  endsAt,
  kind: 'password reset',
  subject: 'Choose a new password for SwiftEx',
  ...layOutMail({
    paragraphs: [
      'Someone requested a new password for your SwiftEx admin account.',
      'If that was you, use this link to choose one. The link works once and expires after 30 minutes. If not, ignore this email: nothing has changed.',
    ],
    action: { label: 'Choose a new password', href },
  }),
});

/** Asks the owner of the address to confirm the signup. WAIT-55, WAIT-60. */
export const confirmationMail = (
  recipient: string,
  { href, endsAt, oneClick }: MailedLink & { oneClick: string },
): NewMail => ({
  recipient,
  endsAt,
  oneClick,
  kind: 'signup confirmation',
  subject: 'Confirm your place on the SwiftEx waiting list',
  ...layOutMail({
    paragraphs: [
      'Someone entered this email address to join the SwiftEx waiting list.',
      'If that was you, use this link to confirm the address. The link works once and expires after 7 days. If not, ignore this email: the address joins the list only if you confirm it.',
    ],
    action: { label: 'Confirm my address', href },
  }),
});

/** How a password was changed, and the sessions that the change ended. */
const passwordChanges = {
  link: 'was just changed with a link from an email. All sessions of the account have ended.',
  account: 'was just changed on the Account screen. All other sessions of the account have ended.',
} as const;

/** Tells an admin that the password was changed. SESS-51, SESS-55. */
export const passwordChangedMail = (recipient: string, change: keyof typeof passwordChanges): NewMail => ({
  recipient,
  kind: 'password changed',
  subject: 'Your password for SwiftEx was changed',
  ...layOutMail({
    paragraphs: [
      `The password of your SwiftEx admin account ${passwordChanges[change]}`,
      'If that was not you, tell another admin at once.',
    ],
  }),
});

/**
 * Tells an admin about a sign-in from a browser that is new to the account. `at` is in milliseconds since the
 * epoch. SESS-59.
 */
export const newBrowserMail = (recipient: string, { browser, network }: Origin, at: number): NewMail => ({
  recipient,
  kind: 'new browser',
  subject: 'A sign-in to SwiftEx from a new browser',
  ...layOutMail({
    paragraphs: [
      `Someone signed in to your SwiftEx admin account with ${browser}${network === '' ? '' : ` from the network ${network}`} at ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC. This browser has not been used to sign in to the account before.`,
      'If that was you, there is nothing to do. If not, change your password at once: that ends all other sessions.',
    ],
  }),
});

/** Invites somebody to the admin area. ACC-22. */
export const invitationMail = (
  recipient: string,
  { inviter, role, href, endsAt }: MailedLink & { inviter: string; role: Role },
): NewMail => ({
  recipient,
  endsAt,
  kind: 'invitation',
  subject: 'Your invitation to the SwiftEx admin area',
  ...layOutMail({
    paragraphs: [
      `${inviter} invites you to the admin area of SwiftEx, with the role ${roleNames[role]}.`,
      'Use this link to choose a password. The link works once and expires after 48 hours. If you did not expect this, ignore this email: there is no account until you use the link.',
    ],
    action: { label: 'Choose a password', href },
  }),
});

/** The subject and text of the email about each change to a second factor. */
const factorEvents = {
  'factor.added': {
    subject: 'The second factor of your SwiftEx account was turned on',
    text: 'From now on signing in to the admin area of SwiftEx asks for a code from your authenticator app.',
  },
  'factor.removed': {
    subject: 'The second factor of your SwiftEx account was turned off',
    text: 'From now on you sign in to the admin area of SwiftEx with your password alone. If every account needs a second factor, set up a new one under Account before you do anything else.',
  },
  'factor.codes': {
    subject: 'Your SwiftEx account has new recovery codes',
    text: 'The recovery codes of your account in the admin area of SwiftEx were just replaced. The previous ones no longer work.',
  },
  'factor.app removed': {
    subject: 'The authenticator app of your SwiftEx account was turned off',
    text: 'From now on signing in to the admin area of SwiftEx asks for a passkey or a recovery code.',
  },
  'passkey.added': {
    subject: 'A passkey was added to your SwiftEx account',
    text: 'From now on it can be used after your password to sign in to the admin area of SwiftEx.',
  },
  'passkey.removed': {
    subject: 'A passkey of your SwiftEx account was removed',
    text: 'It can no longer be used to sign in to the admin area of SwiftEx.',
  },
} as const;

/** A change to a second factor, by its name in the audit. */
export type FactorEvent = keyof typeof factorEvents;

/** Tells the admin of a change to the second factor. FACTOR-7, FACTOR-31. */
export const factorMail = (recipient: string, event: FactorEvent): NewMail => ({
  recipient,
  kind: 'second factor',
  subject: factorEvents[event].subject,
  ...layOutMail({
    paragraphs: [
      factorEvents[event].text,
      'If that was not you, change your password at once and tell another admin.',
    ],
  }),
});
