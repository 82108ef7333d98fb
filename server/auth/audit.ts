import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { type AuditActor, addDeed } from '../store/audit.ts';
import type { Tables } from '../store/schema.ts';
import { callerOf, type SessionContext } from './bearer.ts';
import { originOf } from './origin.ts';

/** Who makes a change and when, for its audit entry: the caller of a guarded route. WRITE-61, SAFE-80. */
export const actorOf = (request: FastifyRequest, now: number): AuditActor => ({
  adminId: callerOf(request).adminId,
  origin: originOf(request),
  now,
});

/**
 * Records a change by the caller of a guarded route: `audit({ db: transaction, now }, request,
 * 'report.changed', 'bug: Amount turns back')`. Pass the transaction of the change as `db`, so that
 * neither is stored without the other. SESS-39, PRIV-25, SAFE-70, SAFE-73, AUDIT-3.
 */
export async function audit(
  { db, now }: Pick<SessionContext, 'now'> & { db: Transaction<Tables> },
  request: FastifyRequest,
  action: string,
  subject: string,
): Promise<void> {
  const { now: time, ...who } = actorOf(request, now());
  await addDeed(db, { ...who, action, subject }, time);
}
