import { sql } from 'kysely';
import { expect } from 'vitest';
import { contentsOf } from '../../server/store/move.ts';
import type { TestServer } from './server.ts';

/**
 * Makes a change twice: first while audit entries cannot be stored, and then normally. The first attempt must
 * get 500 and leave the store unchanged. The second attempt must store the change and add exactly one audit
 * entry for each of `actions`. SAFE-73.
 */
export async function expectChangeWithEntry(
  { store: { db } }: TestServer,
  { actions, change }: { actions: string[]; change: () => Promise<{ status: number }> },
) {
  // A refused upload leaves a row in `unlisted_uploads` until the sweep removes the file a day later. LIB-24.
  const state = async () => (await contentsOf(db)).filter(({ table }) => table !== 'unlisted_uploads');
  const entries = async () =>
    (await db.selectFrom('audit').select('action').orderBy('number').execute()).map(({ action }) => action);
  const [before, recorded] = [await state(), await entries()];
  await sql`alter table audit rename to audit_elsewhere`.execute(db);
  const failed = await change();
  await sql`alter table audit_elsewhere rename to audit`.execute(db);
  expect([failed.status, await state()]).toEqual([500, before]);
  const { status } = await change();
  expect(status).toBeLessThan(300);
  expect(await state()).not.toEqual(before);
  expect((await entries()).slice(recorded.length)).toEqual(actions);
}
