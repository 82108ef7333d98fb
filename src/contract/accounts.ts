import * as v from 'valibot';
import { Role } from './roles.ts';

/** An account as owners see it. The times are ISO 8601 in UTC. ACC-16. */
export const AccountLine = v.object({
  id: v.string(),
  email: v.string(),
  role: Role,
  isDisabled: v.boolean(),
  /** Absent for an account that has not been signed in with. */
  lastSignInAt: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  /** Whether it is the caller's own. */
  isOwn: v.boolean(),
});
export type AccountLine = v.InferOutput<typeof AccountLine>;

/** GET /v2/accounts, by address. */
export const AccountList = v.object({ accounts: v.array(AccountLine) });

/** PATCH /v2/accounts/{id}: a new role, or disabling and enabling. */
export const AccountChange = v.union(
  [v.strictObject({ role: Role }), v.strictObject({ isDisabled: v.boolean() })],
  'Send either role or isDisabled.',
);
export type AccountChange = v.InferOutput<typeof AccountChange>;
