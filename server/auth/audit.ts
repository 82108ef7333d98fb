import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { type AuditActor, addEntry } from '../store/audit.ts';
import type { Database, Tables } from '../store/schema.ts';
import { callerOf, type SessionContext } from './bearer.ts';
import { originOf } from './origin.ts';

/**
 * Returns the actor of a change for its audit entry: the caller of a guarded route, with origin and time.
 * WRITE-61, SAFE-80.
 */
export const actorOf = (request: FastifyRequest, now: number): AuditActor => ({
  adminId: callerOf(request).adminId,
  origin: originOf(request),
  now,
});

/**
 * Records a change by the caller of a guarded route: `audit({ db: transaction, now }, request,
 * 'report.changed', 'bug: Amount turns back')`. Pass the transaction of the change as `db`, so that the
 * change and its entry are stored together or not at all. SESS-39, PRIV-25, SAFE-70, SAFE-73, AUDIT-3.
 */
export async function audit(
  { db, now }: Pick<SessionContext, 'now'> & { db: Transaction<Tables> },
  request: FastifyRequest,
  action: string,
  subject: string,
): Promise<void> {
  const { now: time, ...who } = actorOf(request, now());
  await addEntry(db, { ...who, action, subject }, time);
}

/** Records an action that does not change the store, such as a download. AUDIT-1. */
export const auditAlone = (
  { db, now }: Pick<SessionContext, 'now'> & { db: Database },
  request: FastifyRequest,
  action: string,
  subject: string,
): Promise<void> =>
  db.transaction().execute((transaction) => audit({ db: transaction, now }, request, action, subject));
