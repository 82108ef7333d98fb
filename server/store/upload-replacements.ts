import { sql, type Transaction } from 'kysely';
import { renameUploads, uploadsIn } from '../../src/contract/uploads.ts';
import { inSteps, takeBatches, type Write } from './post-batches.ts';
import { lockPosts } from './post-lock.ts';
import type { Database, Tables, UploadTable } from './schema.ts';
import { noteRemoval } from './unlisted-uploads.ts';
import { keepUsesOfPosts, replacementsOf } from './upload-uses.ts';
import { findUpload, searchKeyOf } from './uploads.ts';

/**
 * The outcome of a replacement. `missing`: the file does not exist. `no file`: the new file is not in the
 * library. `other kind`: one file is a picture and the other a video. `same`: both are the same file.
 */
export type ReplacementResult =
  | { kind: 'replaced' }
  | { kind: 'missing' }
  | { kind: 'no file' }
  | { kind: 'other kind' }
  | { kind: 'same' };

/**
 * Replaces the file `name` with the file `by` in every post, including the trash, in every section and for
 * every author. From then on the old address redirects to the new file, and texts that are sent with the old
 * address are stored with the new address. Versions do not change, so an open editor gets no conflict.
 * Revisions keep their text. `record` writes the audit entry. Many posts take several transactions. After a
 * failure between two transactions, the old file is still listed, and a second replacement rewrites the rest.
 * The sweep removes the old file. LIB-15 to LIB-18, LIB-23, STORE-51.
 */
export async function replaceUpload(
  write: Write,
  { name, by, now }: { name: string; by: string; now: number },
  record: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<ReplacementResult> {
  const begun = await write(async (transaction) => {
    await lockPosts(transaction);
    const checked = await checkReplacement(transaction, name, by);
    if (checked.kind !== 'replaced') {
      return { ...checked, rest: [] };
    }
    await redirect(transaction, name, by);
    await rewriteSections(transaction, new Map([[name, by]]));
    await rewriteAuthors(transaction, new Map([[name, by]]));
    await moveRevisionUses(transaction, name, by);
    await moveDescription(transaction, checked.old, checked.file);
    const uses = await transaction
      .selectFrom('post_uploads')
      .select('post_id')
      .where('name', '=', name)
      .execute();
    const ids = uses.map(({ post_id }) => post_id);
    const rest = await rewritePosts(transaction, { name, by, now }, ids);
    await record(transaction);
    return { kind: checked.kind, rest };
  });
  const { rest, ...result } = begun;
  await inSteps(write, rest, async (transaction, ids) => {
    await lockPosts(transaction);
    // Meanwhile the new file may have been replaced too, or the old file uploaded again.
    const current = (await replacementsOf(transaction, [name])).get(name);
    return current === undefined ? [] : await rewritePosts(transaction, { name, by: current, now }, ids);
  });
  return result;
}

async function checkReplacement(transaction: Transaction<Tables>, name: string, by: string) {
  const [old, file] = [await findUpload(transaction, name), await findUpload(transaction, by)];
  if (old === undefined) {
    return { kind: 'missing' } as const;
  }
  if (name === by) {
    return { kind: 'same' } as const;
  }
  if (file === undefined) {
    return { kind: 'no file' } as const;
  }
  return kindOf(old) === kindOf(file)
    ? ({ kind: 'replaced', old, file } as const)
    : ({ kind: 'other kind' } as const);
}

/** Redirects the old address, and all addresses that redirect to it, to the new file. */
async function redirect(db: Database, name: string, by: string) {
  await db.deleteFrom('upload_replacements').where('old_name', '=', by).execute();
  await db.updateTable('upload_replacements').set({ name: by }).where('name', '=', name).execute();
  await db
    .insertInto('upload_replacements')
    .values({ old_name: name, name: by })
    .onConflict((conflict) => conflict.column('old_name').doUpdateSet({ name: by }))
    .execute();
}

/** Copies the description of the old file to the new file, unless the new file has its own description. */
async function moveDescription(db: Database, old: UploadTable, file: UploadTable) {
  if (file.alt === '' && old.alt !== '') {
    const search_key = searchKeyOf(file.original_name || file.name, old.alt);
    await db.updateTable('uploads').set({ alt: old.alt, search_key }).where('name', '=', file.name).execute();
  }
}

/** Returns all replaced files: a map from the old name to the new name. LIB-16. */
export async function readReplacements(db: Database): Promise<Map<string, string>> {
  const rows = await db.selectFrom('upload_replacements').selectAll().execute();
  return new Map(rows.map(({ old_name, name }) => [old_name, name]));
}

/** Updates the addresses of files that were replaced meanwhile, in the parts of a sent text. LIB-17. */
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

/**
 * Rewrites as many of these posts as fit in one transaction, and returns the ids of the rest. After the last
 * post, removes the old file from the library.
 */
async function rewritePosts(
  db: Transaction<Tables>,
  { name, by, now }: { name: string; by: string; now: number },
  ids: readonly string[],
): Promise<string[]> {
  const renamed = new Map([[name, by]]);
  const { rest } = await takeBatches(ids, async (batch) => {
    const posts = await db
      .selectFrom('posts')
      .innerJoin('post_bodies', 'post_bodies.post_id', 'posts.id')
      .selectAll('posts')
      .select('post_bodies.content')
      .where('posts.id', 'in', batch)
      .execute();
    const changed = posts.map(({ content: before, ...post }) => ({
      row: {
        ...post,
        image_url: renamedOrNull(post.image_url, renamed),
        details: renamedOrNull(post.details, renamed),
      },
      content: renameUploads(before, renamed),
    }));
    if (changed.length > 0) {
      const addresses = changed.map(({ row }) => sql`(${row.id}, ${row.image_url}, ${row.details})`);
      await sql`with changed (id, image_url, details) as (values ${sql.join(addresses)})
        update posts set image_url = changed.image_url, details = changed.details
        from changed where posts.id = changed.id`.execute(db);
      const contents = changed.map(({ row, content }) => sql`(${row.id}, ${content})`);
      await sql`with changed (id, content) as (values ${sql.join(contents)})
        update post_bodies set content = changed.content
        from changed where post_bodies.post_id = changed.id`.execute(db);
      await keepUsesOfPosts(db, changed);
    }
    return changed;
  });
  if (rest.length === 0) {
    await db.deleteFrom('uploads').where('name', '=', name).execute();
    await noteRemoval(db, name, now);
  }
  return rest;
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

/**
 * Moves the uses in revisions to the new file. A revision that shows both files gets only one use of the new
 * file.
 */
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
