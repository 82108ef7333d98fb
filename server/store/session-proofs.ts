import type { Database } from './schema.ts';
import { tokenHash } from './tokens.ts';

/** How long a proof counts, ms. FACTOR-20. */
const proofDuration = 5 * 60_000;

/**
 * Returns whether the admin of a session recently proved their identity, by signing in or later. FACTOR-20.
 */
export async function isProven(db: Database, token: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select(['created_at', 'proven_at'])
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  // If the clock was set back since, the proof must be given again.
  return row !== undefined && Math.abs(now - (row.proven_at ?? row.created_at)) < proofDuration;
}

/** Records that the admin of a session has just proved their identity. FACTOR-21. */
export async function noteProof(db: Database, token: string, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proven_at: now })
    .where('token_hash', '=', tokenHash(token))
    .execute();
}
