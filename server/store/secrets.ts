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

/** One of several secrets of a name that follow each other. */
export type NumberedSecret = { number: number; secret: Buffer };

/** The secrets `NAME-1`, `NAME-2` and so on, the newest last. */
export async function findNumberedSecrets(db: Database, name: string): Promise<NumberedSecret[]> {
  const rows = await db.selectFrom('secrets').selectAll().where('name', 'like', `${name}-%`).execute();
  return rows
    .map((row) => ({
      number: Number(row.name.slice(name.length + 1)),
      secret: Buffer.from(row.value, 'base64url'),
    }))
    .toSorted((one, other) => one.number - other.number);
}

/** Adds the next secret of the name, and deletes all but it and the one before. Returns its number. */
export async function rotateSecret(db: Database, name: string): Promise<number> {
  const last = (await findNumberedSecrets(db, name)).at(-1)?.number ?? 0;
  await readSecret(db, `${name}-${last + 1}`);
  const old = (await findNumberedSecrets(db, name)).filter(({ number }) => number < last);
  for (const { number } of old) {
    await db.deleteFrom('secrets').where('name', '=', `${name}-${number}`).execute();
  }
  return last + 1;
}
