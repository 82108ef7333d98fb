import * as v from 'valibot';
import { PasswordChange } from './account.ts';
import { fields } from './answer.ts';
import { LinkToken } from './mailed-link.ts';
import { Role } from './roles.ts';
import { WaitlistEntry } from './waitlist.ts';

/** POST /v2/invitations. ACC-21. */
export const NewInvitation = fields({ email: WaitlistEntry.entries.email, role: Role });
export type NewInvitation = v.InferOutput<typeof NewInvitation>;

/** The values in the invitation form. */
export type SentInvitation = { email: string; role: Role | undefined };

/** An open invitation as owners see it. `endsAt` is ISO 8601 in UTC. ACC-23. */
export const InvitationLine = v.object({
  id: v.string(),
  email: v.string(),
  role: Role,
  /** The email address of the owner who last sent the invitation. */
  invitedBy: v.string(),
  endsAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type InvitationLine = v.InferOutput<typeof InvitationLine>;

/** GET /v2/invitations: the open invitations, sorted by email address. */
export const InvitationList = v.object({ invitations: v.array(InvitationLine) });

/** POST /v2/invitations/read. The token is in the body and not in the URL, because URLs are logged. */
export const InvitationToken = v.object({ token: LinkToken });

/** The response to POST /v2/invitations/read: the invited email address and its role. ACC-29. */
export const Invited = v.object({ email: v.string(), role: Role });
export type Invited = v.InferOutput<typeof Invited>;

/** POST /v2/invitations/accept. ACC-28. */
export const Acceptance = v.object({
  token: LinkToken,
  next: PasswordChange.entries.next,
});
export type Acceptance = v.InferOutput<typeof Acceptance>;

/** The message for a link that was used, withdrawn or replaced, has expired, or never existed. ACC-22. */
export const invitationOver =
  'This invitation was used, was withdrawn or has expired. Ask the person who invited you for a new one.';

/** A change to an open invitation that an owner requests. ACC-25, ACC-26. */
export type InvitationWish = { kind: 'again' | 'withdraw'; id: string; email: string };

/**
 * The outcomes of inviting somebody. `faulty`: the email address is refused. The owner sees the messages.
 * ACC-24.
 */
export type InviteResult = { kind: 'done'; email: string } | { kind: 'refused' | 'faulty'; message: string };

/** The state of an invitation link. The message is empty when the link works. ACC-29. */
export type LinkResult =
  | { kind: 'open'; invited: Invited; message: '' }
  | { kind: 'over'; invited?: undefined; message: string };
