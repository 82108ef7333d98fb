import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import type { LibraryQuery, Upload, UploadUse } from '../../src/contract/uploads.ts';
import { unusedAfterDays, uploadsIn } from '../../src/contract/uploads.ts';
import { dayLength } from './day.ts';
import { lockPosts } from './post-lock.ts';
import type { Database, Tables, UploadTable } from './schema.ts';
import { likePattern } from './text-search.ts';
import { noteRemoval } from './unlisted-uploads.ts';

/** The maximum number of uses returned. */
const usesShown = 50;

/** The maximum length of an original name. */
const originalNameMaxLength = 200;

/**
 * Returns the end of an original name as the library shows it, without control characters and characters that
 * change the direction of text. Removes the rest of a surrogate pair that the cut has split. LIB-1.
 */
export const keptNameOf = (originalName: string) =>
  originalName.slice(-originalNameMaxLength).replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '');

/** Returns the text that the search matches, in lower case. LIB-3. */
export const searchKeyOf = (name: string, alt: string) => `${name} ${alt}`.normalize('NFC').toLowerCase();

/** Returns a page of the library, newest first, and the number of matching files. LIB-3 to LIB-5. */
export async function findUploads(
  db: Database,
  query: LibraryQuery,
  now: number,
): Promise<{ uploads: Upload[]; total: number }> {
  const elsewhere = await readOtherUses(db);
  const matching = db
    .selectFrom('uploads')
    .where((upload) => matches(upload, query, { now, elsewhere: [...elsewhere.keys()] }));
  const { total } = await matching
    .select((upload) => upload.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .leftJoin('admins', 'admins.id', 'uploads.admin_id')
    .selectAll('uploads')
    .select('admins.email')
    .select((upload) =>
      upload
        .selectFrom('post_uploads')
        .whereRef('post_uploads.name', '=', 'uploads.name')
        .select((use) => use.fn.countAll<number>().as('count'))
        .as('posts'),
    )
    .select((upload) => earlierUsesOf(upload).as('earlier'))
    .orderBy('uploads.uploaded_at', 'desc')
    .orderBy('uploads.name', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute();
  const uploads = rows.map(({ posts, earlier, email, ...row }) =>
    toUpload(row, email, {
      uses: Number(posts) + (elsewhere.get(row.name)?.length ?? 0),
      earlierUses: Number(earlier),
    }),
  );
  return { uploads, total: Number(total) };
}

/**
 * Changes the alt text. Returns false if the name is unknown. Locks posts, so that the file is not deleted or
 * replaced meanwhile. LIB-7, STORE-13.
 */
export async function changeUploadAlt(
  transaction: Transaction<Tables>,
  name: string,
  alt: string,
): Promise<boolean> {
  await lockPosts(transaction);
  const old = await findUpload(transaction, name);
  if (old === undefined) {
    return false;
  }
  await transaction
    .updateTable('uploads')
    .set({ alt, search_key: searchKeyOf(old.original_name || name, alt) })
    .where('name', '=', name)
    .execute();
  return true;
}

/**
 * Removes a file from the library. If the file is used, changes nothing and returns its uses. Locks posts, so
 * that no post can start to use the file meanwhile. The sweep removes the stored file later. LIB-8, LIB-23.
 */
export async function removeUpload(
  transaction: Transaction<Tables>,
  name: string,
  now: number,
): Promise<{ kind: 'removed' } | { kind: 'used'; uses: UploadUse[] } | undefined> {
  await lockPosts(transaction);
  if ((await findUpload(transaction, name)) === undefined) {
    return undefined;
  }
  const uses = await findUses(transaction, name);
  if (uses.length > 0) {
    return { kind: 'used', uses };
  }
  await transaction.deleteFrom('uploads').where('name', '=', name).execute();
  await transaction.deleteFrom('upload_replacements').where('name', '=', name).execute();
  await noteRemoval(transaction, name, now);
  return { kind: 'removed' };
}

export function findUpload(db: Database, name: string): Promise<UploadTable | undefined> {
  return db.selectFrom('uploads').selectAll().where('name', '=', name).executeTakeFirst();
}

async function findUses(db: Database, name: string): Promise<UploadUse[]> {
  const posts = await db
    .selectFrom('post_uploads')
    .innerJoin('posts', 'posts.id', 'post_uploads.post_id')
    .select(['posts.id', 'posts.title', 'posts.status', 'posts.trashed_at'])
    .where('post_uploads.name', '=', name)
    .orderBy('posts.place', 'desc')
    .limit(usesShown)
    .execute();
  const others = (await readOtherUses(db)).get(name) ?? [];
  const inPosts = posts.map(({ id, title, status, trashed_at }) => ({
    kind: 'post' as const,
    id,
    title,
    status: trashed_at === null ? status : 'trash',
  }));
  return [...others, ...inPosts, ...(await findRevisionUses(db, name))].slice(0, usesShown);
}

/** Returns the posts that show a file only in revisions, each with the newest of these revisions. LIB-19. */
async function findRevisionUses(db: Database, name: string): Promise<UploadUse[]> {
  const posts = await db
    .selectFrom('revision_uploads')
    .innerJoin('posts', 'posts.id', 'revision_uploads.post_id')
    .select(['posts.id', 'posts.title', 'posts.status', 'posts.trashed_at'])
    .select((use) => use.fn.max('revision_uploads.number').as('number'))
    .where('revision_uploads.name', '=', name)
    .where((use) => use.not(isInPost(use)))
    .groupBy(['posts.id', 'posts.title', 'posts.status', 'posts.trashed_at', 'posts.place'])
    .orderBy('posts.place', 'desc')
    .limit(usesShown)
    .execute();
  return posts.map(({ id, title, status, trashed_at, number }) => ({
    kind: 'revision' as const,
    id,
    title,
    status: trashed_at === null ? status : 'trash',
    number: Number(number),
  }));
}

/** Matches revisions whose post shows the file itself. */
const isInPost = (use: ExpressionBuilder<Tables, 'revision_uploads'>) =>
  use.exists(
    use
      .selectFrom('post_uploads')
      .select('post_uploads.post_id')
      .whereRef('post_uploads.post_id', '=', 'revision_uploads.post_id')
      .whereRef('post_uploads.name', '=', 'revision_uploads.name'),
  );

/** Counts the posts that show an upload only in revisions. */
const earlierUsesOf = (upload: ExpressionBuilder<Tables, 'uploads'>) =>
  upload
    .selectFrom('revision_uploads')
    .whereRef('revision_uploads.name', '=', 'uploads.name')
    .where((use) => use.not(isInPost(use)))
    .select((use) => use.fn.count<number>('revision_uploads.post_id').distinct().as('count'));

/**
 * Returns the sections (draft or published) and authors that use each file. Reads all sections and authors,
 * because there are only a few. LIB-6.
 */
async function readOtherUses(db: Database): Promise<Map<string, UploadUse[]>> {
  const uses = new Map<string, UploadUse[]>();
  const rows = await db.selectFrom('media_sections').selectAll().orderBy('page').orderBy('section').execute();
  for (const { page, section, draft, published } of rows) {
    for (const name of uploadsIn(`${draft} ${published}`)) {
      uses.set(name, [...(uses.get(name) ?? []), { kind: 'section', page, section }]);
    }
  }
  const authors = await db
    .selectFrom('author_profiles')
    .select(['name', 'picture'])
    .where('picture', 'is not', null)
    .orderBy('name')
    .execute();
  for (const author of authors) {
    for (const name of uploadsIn(author.picture ?? '')) {
      uses.set(name, [...(uses.get(name) ?? []), { kind: 'author', name: author.name }]);
    }
  }
  return uses;
}

function matches(
  upload: ExpressionBuilder<Tables, 'uploads'>,
  { show, search }: LibraryQuery,
  { now, elsewhere }: { now: number; elsewhere: string[] },
) {
  const pattern = likePattern(search.normalize('NFC').toLowerCase());
  const isUsed = upload.exists(
    upload.selectFrom('post_uploads').select('post_id').whereRef('post_uploads.name', '=', 'uploads.name'),
  );
  const isInRevision = upload.exists(
    upload
      .selectFrom('revision_uploads')
      .select('post_id')
      .whereRef('revision_uploads.name', '=', 'uploads.name'),
  );
  return upload.and([
    ...(search === '' ? [] : [sql<boolean>`${sql.ref('uploads.search_key')} like ${pattern} escape ${'\\'}`]),
    ...(show === 'pictures' ? [upload('uploads.type', 'like', 'image/%')] : []),
    ...(show === 'videos' ? [upload('uploads.type', 'like', 'video/%')] : []),
    ...(show === 'unused'
      ? [
          upload('uploads.uploaded_at', '<', now - unusedAfterDays * dayLength),
          upload.not(isUsed),
          upload.not(isInRevision),
        ]
      : []),
    ...(show === 'unused' && elsewhere.length > 0 ? [upload('uploads.name', 'not in', elsewhere)] : []),
  ]);
}

function toUpload(
  row: UploadTable,
  email: string | null,
  uses: Pick<Upload, 'uses' | 'earlierUses'>,
): Upload {
  const { name, original_name, type, bytes, width, height, alt, uploaded_at } = row;
  return {
    name,
    url: type.startsWith('video/') ? `/uploads/videos/${name}` : `/uploads/${name}`,
    originalName: original_name,
    type,
    bytes: Number(bytes),
    ...(width === null || height === null ? {} : { width, height }),
    alt,
    uploadedAt: new Date(uploaded_at).toISOString(),
    ...(email === null ? {} : { uploadedBy: email }),
    ...uses,
  };
}
