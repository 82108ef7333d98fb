import * as v from 'valibot';
import { type Account, OwnSessions, type PasswordChange, type PasswordResult } from '../contract/account.ts';
import { AuditPage, auditPageSize } from '../contract/audit.ts';
import { mayCall } from '../contract/route-roles.ts';
import { type Client, fieldComplaints, messageOrThrow, refusedStatus } from './client.ts';
import { isFactorNeeded } from './proof.ts';
import { sendAsAdmin } from './send.ts';

/**
 * GET /v2/auth/sessions and, if the role may read it, GET /v2/audit. Throws when either call fails or a
 * response is invalid. SESS-37, SESS-39, ACC-6, FACTOR-36.
 */
export async function readAccount(client: Client, page: number, signal: AbortSignal): Promise<Account> {
  const own = v.parse(OwnSessions, await client.admin('/v2/auth/sessions', { signal }));
  if (!mayCall(own.role, 'GET /api/v2/audit')) {
    return { ...own, audit: undefined };
  }
  const query = { page, limit: auditPageSize };
  try {
    return { ...own, audit: v.parse(AuditPage, await client.admin('/v2/audit', { query, signal })) };
  } catch (error) {
    // Shows the account even if a required second factor is missing, because the admin sets up the factor on
    // this screen.
    if (isFactorNeeded(error)) {
      return { ...own, audit: undefined };
    }
    throw error;
  }
}

/** POST /v2/auth/password. Throws when the server cannot be reached or gives no message. SESS-50, SESS-61. */
export async function changePassword(
  client: Client,
  change: PasswordChange,
  signal: AbortSignal,
): Promise<PasswordResult> {
  try {
    await sendAsAdmin(client, '/v2/auth/password', { method: 'POST', body: change, signal });
    return { kind: 'changed' };
  } catch (error) {
    const message = messageOrThrow(error);
    const complaints = fieldComplaints(error);
    return Object.keys(complaints).length > 0 ? { kind: 'faulty', complaints } : { kind: 'refused', message };
  }
}

/** DELETE /v2/auth/sessions: signs out everywhere. Throws when the call fails. SESS-43. */
export async function leaveEverywhere(client: Client, signal: AbortSignal): Promise<void> {
  await sendAsAdmin(client, '/v2/auth/sessions', { method: 'DELETE', signal });
}

/**
 * DELETE /v2/auth/sessions/{id}: signs another browser out. A session that has ended already counts as signed
 * out. Throws when the call fails. SESS-60.
 */
export async function endSession(client: Client, id: string, signal: AbortSignal): Promise<void> {
  const path = `/v2/auth/sessions/${encodeURIComponent(id)}`;
  await sendAsAdmin(client, path, { method: 'DELETE', signal }).catch((error) => {
    if (refusedStatus(error) !== 404) {
      throw error;
    }
  });
}
