import { randomBytes } from 'node:crypto';
import type { Database } from './schema.ts';

/** Returns the site's secret with this name and creates it on first use. */
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
    throw new Error(`The secret ${name} was not found after it was created.`);
  }
  return made;
}

/** Returns the site's secret with this name, or undefined if it was never created or was deleted. */
export async function findSecret(db: Database, name: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
  return row === undefined ? undefined : Buffer.from(row.value, 'base64url');
}

/** Deletes the site's secret with this name. Everything that was made with the secret becomes invalid. */
export async function deleteSecret(db: Database, name: string): Promise<void> {
  await db.deleteFrom('secrets').where('name', '=', name).execute();
}

/** One of several secrets with the same name, distinguished by a number. */
export type NumberedSecret = { number: number; secret: Buffer };

/** Returns the secrets `NAME-1`, `NAME-2` and so on, newest last. */
export async function findNumberedSecrets(db: Database, name: string): Promise<NumberedSecret[]> {
  const rows = await db.selectFrom('secrets').selectAll().where('name', 'like', `${name}-%`).execute();
  return rows
    .map((row) => ({
      number: Number(row.name.slice(name.length + 1)),
      secret: Buffer.from(row.value, 'base64url'),
    }))
    .toSorted((one, other) => one.number - other.number);
}

/**
 * Adds the next numbered secret, and deletes all except the new and the previous secret. Returns the new
 * number.
 */
export async function rotateSecret(db: Database, name: string): Promise<number> {
  const last = (await findNumberedSecrets(db, name)).at(-1)?.number ?? 0;
  await readSecret(db, `${name}-${last + 1}`);
  const old = (await findNumberedSecrets(db, name)).filter(({ number }) => number < last);
  for (const { number } of old) {
    await deleteSecret(db, `${name}-${number}`);
  }
  return last + 1;
}
