import type { Insertable, Transaction } from 'kysely';
import { lockPosts } from './post-lock.ts';
import type { Database, Tables, UploadTable } from './schema.ts';
import { isUsedUp, noteRemoval, unlistedOf } from './unlisted-uploads.ts';
import { replacementsOf } from './upload-uses.ts';
import { keptNameOf, searchKeyOf } from './uploads.ts';

/** The number of rows written in one transaction. */
const batchSize = 200;

/** A file to list, without derived data. */
export type NewUpload = Omit<UploadTable, 'alt' | 'search_key'>;

const rowOf = (upload: NewUpload): Insertable<UploadTable> => {
  const original_name = keptNameOf(upload.original_name);
  return { ...upload, original_name, alt: '', search_key: searchKeyOf(original_name || upload.name, '') };
};

/**
 * Lists an upload whose files are stored. If the same file was uploaded before, its date becomes the date of
 * this upload. Returns false and changes nothing if the sweep has claimed the name meanwhile, because the
 * files may be removed. LIB-1, LIB-24.
 */
export async function addUpload(db: Transaction<Tables>, upload: NewUpload): Promise<boolean> {
  const { name, uploaded_at, admin_id } = upload;
  await lockPosts(db);
  if (await isUsedUp(db, name)) {
    return false;
  }
  await db
    .insertInto('uploads')
    .values(rowOf(upload))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ uploaded_at, admin_id }))
    .execute();
  // If a replaced file is uploaded again, its address must not redirect to the replacement.
  await db.deleteFrom('upload_replacements').where('old_name', '=', name).execute();
  await db.deleteFrom('unlisted_uploads').where('name', '=', name).execute();
  return true;
}

/**
 * Lists stored files that are not listed yet. Skips uploads in progress, and files that were deleted or
 * replaced. LIB-2, LIB-16.
 */
export async function addMissingUploads(
  db: Database,
  uploads: readonly NewUpload[],
  now: number,
): Promise<void> {
  for (let at = 0; at < uploads.length; at += batchSize) {
    const batch = uploads.slice(at, at + batchSize);
    await db.transaction().execute((transaction) => addMissing(transaction, batch, now));
  }
}

async function addMissing(db: Transaction<Tables>, uploads: readonly NewUpload[], now: number) {
  await lockPosts(db);
  const names = uploads.map(({ name }) => name);
  const [unlisted, replaced] = [await unlistedOf(db, names), await replacementsOf(db, names)];
  const missing = uploads.filter(({ name }) => !unlisted.has(name) && !replaced.has(name));
  if (missing.length > 0) {
    await db
      .insertInto('uploads')
      .values(missing.map(rowOf))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  // An earlier version of the server replaced these files, but was stopped before it removed them.
  for (const name of names.filter((other) => replaced.has(other) && !unlisted.has(other))) {
    await noteRemoval(db, name, now);
  }
}
