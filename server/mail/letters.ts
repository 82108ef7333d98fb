import type { Origin } from '../store/audit.ts';
import type { NewMail } from '../store/mails.ts';
import { layOutMail } from './layout.ts';

/** The link to choose a new password. SESS-53. */
export const resetMail = (recipient: string, href: string): NewMail => ({
  recipient,
  kind: 'password reset',
  subject: 'Choose a new password for SwiftEx',
  ...layOutMail({
    paragraphs: [
      'Somebody asked for a new password for your account in the admin area of SwiftEx.',
      'If that was you, choose it with this link. It works once, for 30 minutes. If not, ignore this mail: nothing has changed.',
    ],
    action: { label: 'Choose a new password', href },
  }),
});

/** Asks whether the owner of the address signed up. WAIT-55, WAIT-60. */
export const confirmationMail = (recipient: string, href: string, oneClick: string): NewMail => ({
  recipient,
  oneClick,
  kind: 'signup confirmation',
  subject: 'Confirm your place on the SwiftEx waiting list',
  ...layOutMail({
    paragraphs: [
      'Somebody entered this address on the waiting list of SwiftEx.',
      'If that was you, confirm it with this link. It works once, for 7 days. If not, ignore this mail: without the link you get no others.',
    ],
    action: { label: 'Confirm my address', href },
  }),
});

/** Tells that a password was reset. SESS-55. */
export const passwordChangedMail = (recipient: string): NewMail => ({
  recipient,
  kind: 'password changed',
  subject: 'Your password for SwiftEx was changed',
  ...layOutMail({
    paragraphs: [
      'The password of your account in the admin area of SwiftEx was just changed with a link from a mail, and all its sessions have ended.',
      'If that was not you, tell another admin at once.',
    ],
  }),
});

/** Tells of a sign-in from a browser that is new to the account. `at` is in ms since the epoch. SESS-59. */
export const newBrowserMail = (recipient: string, { browser, network }: Origin, at: number): NewMail => ({
  recipient,
  kind: 'new browser',
  subject: 'A sign-in to SwiftEx from a new browser',
  ...layOutMail({
    paragraphs: [
      `Your account in the admin area of SwiftEx was signed in with ${browser}${network === '' ? '' : ` from the network ${network}`} at ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC. It has not been signed in with this browser before.`,
      'If that was you, there is nothing to do. If not, change your password at once: that ends all other sessions.',
    ],
  }),
});

/** What happened to a second factor, in a mail. */
const factorEvents = {
  'factor.added': {
    subject: 'The second factor of your SwiftEx account was turned on',
    text: 'From now on signing in to the admin area of SwiftEx asks for a code of your authenticator app.',
  },
  'factor.removed': {
    subject: 'The second factor of your SwiftEx account was turned off',
    text: 'From now on your password alone opens the admin area of SwiftEx.',
  },
  'factor.codes': {
    subject: 'Your SwiftEx account has new recovery codes',
    text: 'The recovery codes of your account in the admin area of SwiftEx were just replaced. Those before no longer work.',
  },
} as const;

/** What happened to a second factor, by the name that the audit has for it. */
export type FactorEvent = keyof typeof factorEvents;

/** Tells the admin of a change to the second factor. FACTOR-7. */
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
