import type { AccountLine } from '../../src/contract/accounts.ts';

/** The accounts of a site with an owner who looks at them, an editor, and a viewer who is disabled. */
export const people: AccountLine[] = [
  {
    id: '1',
    email: 'ada@example.com',
    role: 'owner',
    isDisabled: false,
    lastSignInAt: '2026-11-23T09:30:00.000Z',
    isOwn: true,
  },
  {
    id: '2',
    email: 'eve@example.com',
    role: 'editor',
    isDisabled: false,
    lastSignInAt: '2026-11-22T16:12:00.000Z',
    isOwn: false,
  },
  { id: '3', email: 'ian@example.com', role: 'viewer', isDisabled: true, isOwn: false },
];

/** The refusal of a change that would leave no owner. */
export const lastOwner = {
  kind: 'refused',
  message: 'The last owner stays one. Make somebody else an owner first.',
} as const;
