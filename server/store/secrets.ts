import { randomBytes } from 'node:crypto';
import type { Database } from './schema.ts';

/** The site's secret of this name, created on first use. */
export async function readSecret(db: Database, name: string): Promise<Buffer> {
  const kept = await findSecret(db, name);
  if (kept !== undefined) {
    return kept;
  }
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findSecret(db, name);
  if (made === undefined) {
    throw new Error(`The secret ${name} was not kept.`);
  }
  return made;
}

async function findSecret(db: Database, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row === undefined ? undefined : Buffer.from(row.value, 'base64url');
}
