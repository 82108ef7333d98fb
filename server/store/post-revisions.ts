import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { postRevisionLimit, revisionPeriod } from '../../src/contract/post-limits.ts';
import { type Revision, type RevisionReading, RevisionText } from '../../src/contract/post-revisions.ts';
import type { Post } from '../../src/contract/posts.ts';
import { pack, unpack } from './packed-text.ts';
import { findPost } from './posts.ts';
import type { Database, PostRevisionTable } from './schema.ts';
import { keepRevisionUses } from './upload-uses.ts';

/** The format of new revisions: a `RevisionText` as JSON. A number is never used for another format. */
const format = 1;

/** The admin and the time of a write, ms. `isRestored`: it wrote a restored revision. */
type Act = { adminId: string | null; now: number; isRestored?: boolean };

/** The outcome of reading a revision. `unreadable`: its format is unknown, or it is damaged. REV-6. */
export type RevisionResult =
  | ({ kind: 'found' } & RevisionReading)
  | { kind: 'missing' }
  | { kind: 'unreadable' };

/**
 * Keeps the text of a post that was just written. The caller's transaction holds `lockPosts`. Writes of one
 * admin to a draft within ten minutes replace one another; a text that visitors see stays, and so does the one
 * before a restored revision. REV-1 to REV-3, REV-5, REV-13.
 */
export async function keepRevision(
  db: Database,
  post: Post,
  { adminId, now, isRestored = false }: Act,
): Promise<void> {
  const kind = post.status === 'published' ? 'published' : 'written';
  const text = JSON.stringify(textOf(post));
  const [newest, older] = await db
    .selectFrom('post_revisions')
    .selectAll()
    .where('post_id', '=', post._id)
    .orderBy('number', 'desc')
    .limit(2)
    .execute();
  const last = newest === undefined ? undefined : await unpackIfWhole(newest.body);
  if (newest !== undefined && last === text && (kind === 'written' || newest.kind === 'published')) {
    return;
  }
  const isContinued =
    !isRestored &&
    newest?.kind === 'written' &&
    kind === 'written' &&
    newest.admin_id === adminId &&
    Math.abs(now - newest.begun_at) < revisionPeriod;
  const row = { title: post.title, saved_at: now, format, body: await pack(text) };
  if (newest === undefined || !isContinued) {
    const number = (newest?.number ?? 0) + 1;
    await repack(db, newest, undefined, last, text);
    await db
      .insertInto('post_revisions')
      .values({ ...row, post_id: post._id, number, kind, admin_id: adminId, begun_at: now })
      .execute();
    await keepRevisionUses(db, { post_id: post._id, number }, text);
    await db
      .deleteFrom('post_revisions')
      .where('post_id', '=', post._id)
      .where('number', '<=', number - postRevisionLimit)
      .execute();
    return;
  }
  if (last !== undefined) {
    await repack(db, older, last, undefined, text);
  }
  await ofRevision(db.updateTable('post_revisions').set(row), newest).execute();
  await keepRevisionUses(db, newest, text);
}

/** Keeps the text of a post from before revisions, before its first change. REV-3. */
export async function keepFirstRevision(db: Database, id: string): Promise<void> {
  const kept = await db
    .selectFrom('post_revisions')
    .select('number')
    .where('post_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const post = kept === undefined ? await findPost(db, id) : undefined;
  if (post !== undefined && post._id === id) {
    await keepRevision(db, post, { adminId: null, now: Date.parse(post.updatedAt) });
  }
}

/** The revisions of a post, newest first. REV-4. */
export async function listRevisions(db: Database, id: string): Promise<Revision[]> {
  const rows = await db
    .selectFrom('post_revisions')
    .leftJoin('admins', 'admins.id', 'post_revisions.admin_id')
    .select(['number', 'kind', 'title', 'saved_at', 'format', 'admins.email'])
    .where('post_id', '=', id)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(toRevision);
}

/** A revision with its text, which is unpacked from the newest one down. REV-4, REV-6. */
export async function readRevision(db: Database, id: string, number: number): Promise<RevisionResult> {
  const rows = await db
    .selectFrom('post_revisions')
    .leftJoin('admins', 'admins.id', 'post_revisions.admin_id')
    .select(['number', 'kind', 'title', 'saved_at', 'format', 'body', 'admins.email'])
    .where('post_id', '=', id)
    .where('number', '>=', number)
    .orderBy('number', 'desc')
    .execute();
  const row = rows.at(-1);
  if (row === undefined || row.number !== number) {
    return { kind: 'missing' };
  }
  const text = row.format === format ? await textAtEnd(rows.map(({ body }) => body)) : undefined;
  return text === undefined ? { kind: 'unreadable' } : { kind: 'found', revision: toRevision(row), text };
}

type RevisionRow = Selectable<PostRevisionTable>;

/** Packs a revision against the new newest text, whatever it was packed against before. */
async function repack(
  db: Database,
  row: RevisionRow | undefined,
  packedAgainst: string | undefined,
  known: string | undefined,
  newest: string,
) {
  if (row === undefined) {
    return;
  }
  const text = known ?? (await unpackIfWhole(row.body, packedAgainst));
  // A damaged revision stays as it is.
  if (text !== undefined) {
    const body = await pack(text, newest);
    await ofRevision(db.updateTable('post_revisions').set({ body }), row).execute();
  }
}

/** The text of the last of these bodies, or undefined if one of them is damaged. */
async function textAtEnd(bodies: string[]): Promise<RevisionText | undefined> {
  let text: string | undefined;
  for (const body of bodies) {
    text = await unpackIfWhole(body, text);
    if (text === undefined) {
      return undefined;
    }
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), RevisionText), text);
  return parsed.success ? parsed.output : undefined;
}

async function unpackIfWhole(body: string, similar?: string): Promise<string | undefined> {
  try {
    return await unpack(body, similar);
  } catch {
    return undefined;
  }
}

const textOf = ({ title, content, excerpt, tags, imageUrl, imageAlt }: Post): RevisionText => ({
  title,
  content,
  excerpt: excerpt ?? '',
  tags,
  imageUrl: imageUrl ?? '',
  imageAlt: imageAlt ?? '',
});

function toRevision(
  row: Pick<RevisionRow, 'number' | 'kind' | 'title' | 'saved_at' | 'format'> & { email: string | null },
): Revision {
  const { number, kind, title, saved_at, email } = row;
  return {
    number,
    kind,
    title,
    savedAt: new Date(saved_at).toISOString(),
    ...(email === null ? {} : { author: email }),
    isReadable: row.format === format,
  };
}

type Narrowed<Query> = {
  where: (column: 'post_id' | 'number', operator: '=', value: string | number) => Query;
};

const ofRevision = <Query extends Narrowed<Query>>(query: Query, { post_id, number }: RevisionRow): Query =>
  query.where('post_id', '=', post_id).where('number', '=', number);
