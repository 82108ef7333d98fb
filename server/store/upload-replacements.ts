import type { Transaction } from 'kysely';
import { renameUploads, uploadsIn } from '../../src/contract/uploads.ts';
import { lockPosts } from './post-lock.ts';
import type { Database, PostTable, Tables, UploadTable } from './schema.ts';
import { keepPostUses, replacementsOf } from './upload-uses.ts';
import { findUpload, searchKeyOf } from './uploads.ts';

/** Posts rewritten at a time: each may be a megabyte. */
const batchSize = 20;

/**
 * The outcome of a replacement. `missing`: there is no such file. `no file`: the new file is not in the
 * library. `other kind`: one is a picture and the other a video. `same`: both are one file.
 */
export type ReplacementResult =
  | { kind: 'replaced'; old: UploadTable }
  | { kind: 'missing' }
  | { kind: 'no file' }
  | { kind: 'other kind' }
  | { kind: 'same' };

/**
 * Puts the file `by` in the place of `name` in every post, also in the trash, in every section and for every author. The old
 * address leads to the new file from then on, and what is written with it later gets the new one. Versions
 * stay, so that an open editor has no conflict. Revisions keep their text. LIB-15 to LIB-18.
 */
export async function replaceUpload(
  transaction: Transaction<Tables>,
  name: string,
  by: string,
): Promise<ReplacementResult> {
  await lockPosts(transaction);
  const [old, file] = [await findUpload(transaction, name), await findUpload(transaction, by)];
  if (old === undefined) {
    return { kind: 'missing' };
  }
  if (name === by) {
    return { kind: 'same' };
  }
  if (file === undefined) {
    return { kind: 'no file' };
  }
  if (kindOf(old) !== kindOf(file)) {
    return { kind: 'other kind' };
  }
  const renamed = new Map([[name, by]]);
  await transaction.deleteFrom('upload_replacements').where('old_name', '=', by).execute();
  await transaction.updateTable('upload_replacements').set({ name: by }).where('name', '=', name).execute();
  await transaction.insertInto('upload_replacements').values({ old_name: name, name: by }).execute();
  await rewritePosts(transaction, name, renamed);
  await rewriteSections(transaction, renamed);
  await rewriteAuthors(transaction, renamed);
  await moveRevisionUses(transaction, name, by);
  await transaction.deleteFrom('uploads').where('name', '=', name).execute();
  if (file.alt === '' && old.alt !== '') {
    const search_key = searchKeyOf(file.original_name || by, old.alt);
    await transaction
      .updateTable('uploads')
      .set({ alt: old.alt, search_key })
      .where('name', '=', by)
      .execute();
  }
  return { kind: 'replaced', old };
}

/** All files that took the place of others, by old name. LIB-16. */
export async function readReplacements(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('upload_replacements').selectAll().execute();
  return new Map(rows.map(({ old_name, name }) => [old_name, name]));
}

/** Whether another file took the place of this one. */
export const isReplaced = async (db: Database, name: string) => (await replacementsOf(db, [name])).size > 0;

/** The parts of a text as sent, with the addresses of files that were replaced meanwhile changed. LIB-17. */
export async function withCurrentUploads<Parts extends Readonly<Record<string, string | undefined>>>(
  db: Database,
  parts: Parts,
): Promise<Parts> {
  const replacements = await replacementsOf(db, uploadsIn(Object.values(parts).join(' ')));
  if (replacements.size === 0) {
    return parts;
  }
  const renamed = Object.entries(parts).map(([part, text]) => [
    part,
    text === undefined ? undefined : renameUploads(text, replacements),
  ]);
  return Object.fromEntries(renamed) as Parts;
}

async function rewritePosts(db: Transaction<Tables>, name: string, renamed: ReadonlyMap<string, string>) {
  const uses = await db.selectFrom('post_uploads').select('post_id').where('name', '=', name).execute();
  const ids = uses.map(({ post_id }) => post_id);
  for (let start = 0; start < ids.length; start += batchSize) {
    const posts = await db
      .selectFrom('posts')
      .innerJoin('post_bodies', 'post_bodies.post_id', 'posts.id')
      .selectAll('posts')
      .select('post_bodies.content')
      .where('posts.id', 'in', ids.slice(start, start + batchSize))
      .execute();
    for (const { content: before, ...post } of posts) {
      const content = renameUploads(before, renamed);
      const addresses = {
        image_url: renamedOrNull(post.image_url, renamed),
        details: renamedOrNull(post.details, renamed),
      };
      await db.updateTable('posts').set(addresses).where('id', '=', post.id).execute();
      await db.updateTable('post_bodies').set({ content }).where('post_id', '=', post.id).execute();
      await keepPostUses(db, { ...post, ...addresses } satisfies PostTable, content);
    }
  }
}

const renamedOrNull = (text: string | null, renamed: ReadonlyMap<string, string>) =>
  text === null ? null : renameUploads(text, renamed);

async function rewriteSections(db: Transaction<Tables>, renamed: ReadonlyMap<string, string>) {
  for (const row of await db.selectFrom('media_sections').selectAll().execute()) {
    const draft = renameUploads(row.draft, renamed);
    const published = renameUploads(row.published, renamed);
    if (draft !== row.draft || published !== row.published) {
      await db
        .updateTable('media_sections')
        .set({ draft, published })
        .where('page', '=', row.page)
        .where('section', '=', row.section)
        .execute();
    }
  }
}

async function rewriteAuthors(db: Transaction<Tables>, renamed: ReadonlyMap<string, string>) {
  for (const row of await db.selectFrom('author_profiles').select(['admin_id', 'picture']).execute()) {
    const picture = renamedOrNull(row.picture, renamed);
    if (picture !== row.picture) {
      await db.updateTable('author_profiles').set({ picture }).where('admin_id', '=', row.admin_id).execute();
    }
  }
}

/** A revision that shows both files uses the new one once. */
async function moveRevisionUses(db: Transaction<Tables>, name: string, by: string) {
  await db
    .insertInto('revision_uploads')
    .columns(['post_id', 'number', 'name'])
    .expression((expression) =>
      expression
        .selectFrom('revision_uploads')
        .select((use) => ['post_id', 'number', use.val(by).as('name')])
        .where('name', '=', name),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.deleteFrom('revision_uploads').where('name', '=', name).execute();
}

const kindOf = ({ type }: UploadTable) => type.split('/')[0];
