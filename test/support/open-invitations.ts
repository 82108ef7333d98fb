import type { InvitationLine } from '../../src/contract/invitations.ts';

/** Two open invitations, sorted by email address. */
export const openInvitations: InvitationLine[] = [
  {
    id: 'i1',
    email: 'gus@example.com',
    role: 'viewer',
    invitedBy: 'ada@example.com',
    endsAt: '2026-11-25T09:30:00.000Z',
  },
  {
    id: 'i2',
    email: 'zoe@example.com',
    role: 'editor',
    invitedBy: 'ada@example.com',
    endsAt: '2026-11-26T08:00:00.000Z',
  },
];
