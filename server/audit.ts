import type { FastifyRequest } from 'fastify';
import type { ApiContext } from './api.ts';
import { callerOf } from './bearer.ts';
import { addDeed } from './store/audit.ts';

/**
 * Writes down that the caller of a guarded route changed something: `audit(context, request,
 * 'report.changed', 'bug: Amount turns back')`. Called after the change, before the answer.
 */
export async function audit(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  request: FastifyRequest,
  action: string,
  subject: string,
): Promise<void> {
  await addDeed(db, { adminId: callerOf(request).adminId, action, subject }, now());
}
