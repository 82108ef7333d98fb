import { uploadsIn } from '../../src/contract/uploads.ts';
import type { Database, PostTable } from './schema.ts';

/** Replaces the uses of a post by those of its text and its other columns. LIB-6. */
export async function keepPostUses(db: Database, row: PostTable, content: string): Promise<void> {
  await db.deleteFrom('post_uploads').where('post_id', '=', row.id).execute();
  const names = uploadsIn(`${JSON.stringify(row)} ${content}`);
  if (names.length > 0) {
    await db
      .insertInto('post_uploads')
      .values(names.map((name) => ({ post_id: row.id, name })))
      .execute();
  }
}
