import type { AccountLine } from '../../src/contract/accounts.ts';

/** The accounts of a site: the signed-in owner, an editor, and a disabled viewer. */
export const people: AccountLine[] = [
  {
    id: '1',
    email: 'ada@example.com',
    role: 'owner',
    isDisabled: false,
    lastSignInAt: '2026-11-23T09:30:00.000Z',
    factors: ['app', 'passkey'],
    isOwn: true,
  },
  {
    id: '2',
    email: 'eve@example.com',
    role: 'editor',
    isDisabled: false,
    lastSignInAt: '2026-11-22T16:12:00.000Z',
    factors: ['app'],
    isOwn: false,
  },
  { id: '3', email: 'ian@example.com', role: 'viewer', isDisabled: true, factors: [], isOwn: false },
];

/** The server's response to a change that would leave no owner. */
export const lastOwner = {
  kind: 'refused',
  message: 'The last owner must stay an owner. Make somebody else an owner first.',
} as const;
