import * as v from 'valibot';
import { Role } from './roles.ts';
import { FactorMethod } from './second-factor.ts';

/** An account as owners see it. The times are ISO 8601 in UTC. ACC-16. */
export const AccountLine = v.object({
  id: v.string(),
  email: v.string(),
  role: Role,
  isDisabled: v.boolean(),
  /** Absent if nobody has signed in with the account. */
  lastSignInAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** The account's second factors besides recovery codes. Empty if there are none. */
  factors: v.array(FactorMethod),
  /** Whether this is the caller's own account. */
  isOwn: v.boolean(),
});
export type AccountLine = v.InferOutput<typeof AccountLine>;

/** GET /v2/accounts: all accounts, sorted by email address. */
export const AccountList = v.object({ accounts: v.array(AccountLine) });

/** PATCH /v2/accounts/{id}: sets the role, or disables or enables the account. */
export const AccountChange = v.union(
  [v.strictObject({ role: Role }), v.strictObject({ isDisabled: v.boolean() })],
  'Send either role or isDisabled.',
);
export type AccountChange = v.InferOutput<typeof AccountChange>;

/** A change to an account that an owner requests. ACC-19. */
export type AccountWish = { id: string; email: string } & (
  | { kind: 'role'; role: Role }
  | { kind: 'disable' | 'enable' | 'remove' }
);

/** The outcomes of a change to an account. The owner sees the message of a refusal. ACC-20. */
export type WishResult = { kind: 'done' } | { kind: 'refused'; message: string };
