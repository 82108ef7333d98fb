import { uploadsIn } from '../../src/contract/uploads.ts';
import type { Database, PostTable } from './schema.ts';

/** Replaces the stored uses of a post with the uses found in its text and its other columns. LIB-6. */
export const keepPostUses = (db: Database, row: PostTable, content: string): Promise<void> =>
  keepUsesOfPosts(db, [{ row, content }]);

/** Replaces the stored uses of several posts. */
export async function keepUsesOfPosts(
  db: Database,
  posts: ReadonlyArray<{ row: PostTable; content: string }>,
): Promise<void> {
  await db
    .deleteFrom('post_uploads')
    .where(
      'post_id',
      'in',
      posts.map(({ row }) => row.id),
    )
    .execute();
  const texts = posts.map(({ row, content }) => ({
    post_id: row.id,
    text: `${JSON.stringify(row)} ${content}`,
  }));
  const uses = (await currentUploadsIn(db, texts)).map(({ post_id, name }) => ({ post_id, name }));
  if (uses.length > 0) {
    await db.insertInto('post_uploads').values(uses).execute();
  }
}

/**
 * Replaces the stored uses of revisions with the uses found in their texts. Deleting a revision deletes its
 * uses. LIB-19.
 */
export async function keepRevisionUses(
  db: Database,
  revisions: ReadonlyArray<{ post_id: string; number: number; text: string }>,
): Promise<void> {
  await db
    .deleteFrom('revision_uploads')
    .where((use) =>
      use.or(
        revisions.map(({ post_id, number }) =>
          use.and([use('post_id', '=', post_id), use('number', '=', number)]),
        ),
      ),
    )
    .execute();
  const uses = (await currentUploadsIn(db, revisions)).map(({ post_id, number, name }) => ({
    post_id,
    number,
    name,
  }));
  if (uses.length > 0) {
    await db.insertInto('revision_uploads').values(uses).execute();
  }
}

/**
 * Returns the replacements of the files with these names: a map from the old name to the new name. LIB-16.
 */
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

/** Returns the uploads that each text shows. For a replaced file, returns the current file. */
async function currentUploadsIn<Owner extends { text: string }>(
  db: Database,
  owners: readonly Owner[],
): Promise<Array<Owner & { name: string }>> {
  const used = owners.map((owner) => ({ owner, names: uploadsIn(owner.text) }));
  const all = new Set(used.flatMap(({ names }) => names));
  const replacements = await replacementsOf(db, [...all]);
  return used.flatMap(({ owner, names }) => {
    const current = new Set(names.map((name) => replacements.get(name) ?? name));
    return [...current].map((name) => ({ ...owner, name }));
  });
}
