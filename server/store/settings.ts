import type { Database } from './schema.ts';

/** The name of the setting that requires a second factor for every account. */
const factorRequired = 'second-factor-required';

/** Returns whether every account needs a second factor. FACTOR-33. */
export async function isFactorRequired(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', factorRequired)
    .executeTakeFirst();
  return row?.value === 'yes';
}

/** Stores whether every account needs a second factor. FACTOR-33. */
export async function requireFactor(db: Database, isRequired: boolean): Promise<void> {
  const value = isRequired ? 'yes' : 'no';
  await db
    .insertInto('settings')
    .values({ name: factorRequired, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
