import type { Transaction } from 'kysely';
import type { MediaChange } from '../../src/contract/admin-media.ts';
import type { MediaItem, MediaPlace, SectionMedia } from '../../src/contract/media.ts';
import { lockPosts } from './post-lock.ts';
import type { Database, Tables } from './schema.ts';
import { withCurrentUploads } from './upload-replacements.ts';

/** Returns the published media of a section, or its draft. */
export async function readMedia(
  db: Database,
  { page, section }: MediaPlace,
  status: 'draft' | 'published',
): Promise<SectionMedia> {
  const row = await db
    .selectFrom('media_sections')
    .selectAll()
    .where('page', '=', page)
    .where('section', '=', section)
    .executeTakeFirst();
  const items = row === undefined ? [] : (JSON.parse(row[status]) as MediaItem[]);
  return { page, section, version: row?.version ?? 0, items };
}

/**
 * Saves a section and, if requested, publishes it. Returns the saved section. If the admin started from
 * another version than the stored version, changes nothing and returns undefined. Takes the lock of posts, so
 * that no file of the section is deleted or replaced meanwhile. LIB-8, LIB-17.
 */
export async function saveMedia(
  db: Transaction<Tables>,
  { page, section }: MediaPlace,
  { version, items: sent, publish }: MediaChange,
): Promise<SectionMedia | undefined> {
  await lockPosts(db);
  // Files may have been replaced since the admin opened the section. LIB-17.
  const { draft } = await withCurrentUploads(db, { draft: JSON.stringify(sent) });
  const items = JSON.parse(draft) as MediaItem[];
  const saved = { page, section, version: version + 1, items };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('media_sections')
      .values({ page, section, version: 1, draft, published: publish ? draft : '[]' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n ? saved : undefined;
  }
  const { numUpdatedRows } = await db
    .updateTable('media_sections')
    .set({ version: version + 1, draft, ...(publish ? { published: draft } : {}) })
    .where('page', '=', page)
    .where('section', '=', section)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? saved : undefined;
}
