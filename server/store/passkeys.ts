import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Database, Tables } from './schema.ts';

/** A stored passkey. */
export type StoredPasskey = {
  id: string;
  name: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  transports: string[];
  addedAt: number;
  usedAt: number | undefined;
};

type NewPasskey = Pick<StoredPasskey, 'name' | 'credentialId' | 'publicKey' | 'transports'> & {
  adminId: string;
  counter: number;
};

/** Returns the passkeys of an admin, the oldest first. FACTOR-24. */
export async function listPasskeys(db: Database, adminId: string): Promise<StoredPasskey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('admin_id', '=', adminId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
  return rows.map(passkeyOf);
}

/**
 * Returns the admin's passkey with this credential id. Returns undefined if the credential belongs to another
 * admin. FACTOR-28.
 */
export async function findPasskey(
  db: Database,
  adminId: string,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return row === undefined ? undefined : passkeyOf(row);
}

/** Adds a passkey. Returns false if an account already has this credential. FACTOR-23. */
export async function addPasskey(
  db: Transaction<Tables>,
  { adminId, credentialId, publicKey, transports, counter, name }: NewPasskey,
  now: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({
      id: randomUUID(),
      admin_id: adminId,
      credential_id: credentialId,
      public_key: Buffer.from(publicKey).toString('base64url'),
      transports: transports.join(','),
      counter,
      name,
      added_at: now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Records a use of a passkey and the signature counter. Returns false if the counter did not grow, which
 * indicates a copied passkey. Passkeys without a counter always send 0. FACTOR-28.
 */
export async function notePasskeyUse(
  db: Transaction<Tables>,
  { id, counter }: { id: string; counter: number },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Renames a passkey of an admin. Returns the previous name, or undefined if there is no such passkey. */
export async function renamePasskey(
  db: Transaction<Tables>,
  { adminId, id, name }: { adminId: string; id: string; name: string },
): Promise<string | undefined> {
  const before = await db
    .selectFrom('passkeys')
    .select('name')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .execute();
  return before?.name;
}

/** Removes a passkey of an admin. Returns its name, or undefined if there is no such passkey. FACTOR-25. */
export async function removePasskey(
  db: Transaction<Tables>,
  { adminId, id }: { adminId: string; id: string },
): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .returning('name')
    .executeTakeFirst();
  return removed?.name;
}

const passkeyOf = (row: Selectable<Tables['passkeys']>): StoredPasskey => ({
  id: row.id,
  name: row.name,
  credentialId: row.credential_id,
  publicKey: Uint8Array.from(Buffer.from(row.public_key, 'base64url')),
  transports: row.transports === '' ? [] : row.transports.split(','),
  addedAt: row.added_at,
  usedAt: row.used_at ?? undefined,
});
