import type { Transaction } from 'kysely';
import { dayLength } from './day.ts';
import { lockPosts } from './post-lock.ts';
import type { Database, Tables, UnlistedUploadTable } from './schema.ts';

/**
 * How long a file stays stored after it has left the library, ms. This is longer than a backup takes. LIB-23.
 */
const keptUnlisted = dayLength;

/** The states of a file that an upload or the sweep may still change. */
const open: ReadonlyArray<UnlistedUploadTable['state']> = ['arriving', 'removed'];

/**
 * Announces that the files of an upload are about to be stored, so that the sweep removes them if the upload
 * is never listed. Returns false if the name cannot be used any more, because its files are being removed.
 * LIB-24.
 */
export async function expectUpload(db: Database, name: string, now: number): Promise<boolean> {
  const announced = await db
    .insertInto('unlisted_uploads')
    .values({ name, state: 'arriving', since: now })
    // A deleted file stays `removed` until it is listed again: other instances may still treat it as removed.
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ since: now }).where('unlisted_uploads.state', 'in', open),
    )
    .returning('name')
    .executeTakeFirst();
  return announced !== undefined;
}

/** Records that a file has left the library. The sweep removes it later. LIB-23. */
export async function noteRemoval(db: Transaction<Tables>, name: string, now: number): Promise<void> {
  const removal = { state: 'removed' as const, since: now };
  await db
    .insertInto('unlisted_uploads')
    .values({ name, ...removal })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(removal))
    .execute();
}

/** Returns the given names whose files must not be listed. LIB-2. */
export async function unlistedOf(db: Database, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('unlisted_uploads').select('name').where('name', 'in', names).execute();
  return new Set(rows.map(({ name }) => name));
}

/** Returns true if no upload may use this name any more. LIB-24. */
export async function isUsedUp(db: Database, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('unlisted_uploads')
    .select('name')
    .where('name', '=', name)
    .where('state', 'not in', open)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the names of deleted or replaced files, which visitors do not see. `withGone` includes the files that
 * are no longer stored. There is no limit to their number. LIB-23.
 */
export async function readRemoved(db: Database, { withGone }: { withGone: boolean }): Promise<Set<string>> {
  const rows = await db
    .selectFrom('unlisted_uploads')
    .select('name')
    .where('state', 'in', withGone ? ['removed', 'leaving', 'gone'] : ['removed', 'leaving'])
    .where((unlisted) =>
      unlisted.not(
        unlisted.exists(
          unlisted
            .selectFrom('uploads')
            .select('uploads.name')
            .whereRef('uploads.name', '=', 'unlisted_uploads.name'),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** Returns whether an unlisted file is due for removal at `now`, ms. */
export async function isAnyOver(db: Database, now: number): Promise<boolean> {
  const row = await over(db, now).limit(1).executeTakeFirst();
  return row !== undefined;
}

const over = (db: Database, now: number) =>
  db
    .selectFrom('unlisted_uploads')
    .select('name')
    .where('state', 'in', open)
    .where('since', '<=', now - keptUnlisted);

/**
 * Marks the files that are due for removal. From then on, no upload gets their names, so the files can be
 * removed without a lock, and again after a crash. Files that were listed again stay. LIB-23, LIB-24.
 */
export async function claimOver(transaction: Transaction<Tables>, now: number): Promise<void> {
  await lockPosts(transaction);
  const isOver = over(transaction, now);
  const listed = transaction.selectFrom('uploads').select('name');
  await transaction
    .deleteFrom('unlisted_uploads')
    .where('name', 'in', isOver)
    .where('name', 'in', listed)
    .execute();
  await transaction
    .updateTable('unlisted_uploads')
    .set({ state: 'leaving' })
    .where('name', 'in', isOver)
    .execute();
}

/** Returns the names of the files to remove from the folder or the bucket. */
export async function readLeaving(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('unlisted_uploads')
    .select('name')
    .where('state', '=', 'leaving')
    .execute();
  return rows.map(({ name }) => name);
}

/** Records that a file was removed. Its name is never used again. */
export async function noteGone(db: Database, name: string): Promise<void> {
  await db
    .updateTable('unlisted_uploads')
    .set({ state: 'gone' })
    .where('name', '=', name)
    .where('state', '=', 'leaving')
    .execute();
}
