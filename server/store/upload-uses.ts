import { uploadsIn } from '../../src/contract/uploads.ts';
import type { Database, PostTable } from './schema.ts';

/** Replaces the uses of a post by those of its text and its other columns. LIB-6. */
export async function keepPostUses(db: Database, row: PostTable, content: string): Promise<void> {
  await db.deleteFrom('post_uploads').where('post_id', '=', row.id).execute();
  const names = await currentUploadsIn(db, `${JSON.stringify(row)} ${content}`);
  if (names.length > 0) {
    await db
      .insertInto('post_uploads')
      .values(names.map((name) => ({ post_id: row.id, name })))
      .execute();
  }
}

/** Replaces the uses of a revision by those of its text. Dropping the revision removes them. LIB-19. */
export async function keepRevisionUses(
  db: Database,
  revision: { post_id: string; number: number },
  text: string,
): Promise<void> {
  const { post_id, number } = revision;
  await db
    .deleteFrom('revision_uploads')
    .where('post_id', '=', post_id)
    .where('number', '=', number)
    .execute();
  const names = await currentUploadsIn(db, text);
  if (names.length > 0) {
    await db
      .insertInto('revision_uploads')
      .values(names.map((name) => ({ post_id, number, name })))
      .execute();
  }
}

/** The files that took the place of these, by old name. LIB-16. */
export async function replacementsOf(db: Database, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) {
    return new Map();
  }
  const rows = await db
    .selectFrom('upload_replacements')
    .selectAll()
    .where('old_name', 'in', names)
    .execute();
  return new Map(rows.map(({ old_name, name }) => [old_name, name]));
}

/** The uploads that visitors of a text see, which are other ones where some were replaced. */
async function currentUploadsIn(db: Database, text: string): Promise<string[]> {
  const names = uploadsIn(text);
  const replacements = await replacementsOf(db, names);
  return [...new Set(names.map((name) => replacements.get(name) ?? name))];
}
