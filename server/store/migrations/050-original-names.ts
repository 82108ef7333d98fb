import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import { keptNameOf, searchKeyOf } from '../uploads.ts';

/**
 * Removes control characters from the names of uploads. PostgreSQL cannot store a NUL, so a store with such a
 * name could not be copied there. LIB-1.
 */
export async function up(db: Kysely<Tables>) {
  const uploads = await db.selectFrom('uploads').select(['name', 'original_name', 'alt']).execute();
  for (const { name, original_name: stored, alt } of uploads) {
    const original_name = keptNameOf(stored);
    if (original_name !== stored) {
      await db
        .updateTable('uploads')
        .set({ original_name, search_key: searchKeyOf(original_name || name, alt) })
        .where('name', '=', name)
        .execute();
    }
  }
}
