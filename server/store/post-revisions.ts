import type { Selectable } from 'kysely';
import * as v from 'valibot';
import { postRevisionLimit, revisionPeriod } from '../../src/contract/post-limits.ts';
import { type Revision, type RevisionReading, RevisionText } from '../../src/contract/post-revisions.ts';
import type { Post } from '../../src/contract/posts.ts';
import { pack, unpack } from './packed-text.ts';
import { findPostById } from './posts.ts';
import type { Database, PostRevisionTable } from './schema.ts';
import { keepRevisionUses } from './upload-uses.ts';

/** The format of new revisions: a `RevisionText` as JSON. Never reuse a number for another format. */
const format = 1;

/** The admin and the time of a write, ms. `isRestored`: the written text is a restored revision. */
type Act = { adminId: string | null; now: number; isRestored?: boolean };

/** The outcome of reading a revision. `unreadable`: it is damaged, or its format is unknown. REV-6. */
export type RevisionResult =
  | ({ kind: 'found' } & RevisionReading)
  | { kind: 'missing' }
  | { kind: 'unreadable' };

/**
 * Stores the text of a post as a revision after the post was written. The caller's transaction must hold
 * `lockPosts`. An admin's writes to a draft within ten minutes share one revision. A published text is never
 * replaced, and neither is the text before a restored revision. REV-1 to REV-3, REV-5, REV-13.
 */
export const keepRevision = (db: Database, post: Post, act: Act): Promise<void> =>
  keepRevisions(db, [{ post, ...act }]);

/** Stores the texts of several different posts as revisions, with as many statements as for one post. */
export async function keepRevisions(
  db: Database,
  writes: ReadonlyArray<Act & { post: Post }>,
): Promise<void> {
  const newest = await readNewest(
    db,
    writes.map(({ post }) => post._id),
  );
  const planned = await Promise.all(
    writes.map((write) => planRevision(write, newest.get(write.post._id) ?? [])),
  );
  const changes = planned.filter((change) => change !== undefined);
  if (changes.length === 0) {
    return;
  }
  await db
    .insertInto('post_revisions')
    .values(changes.flatMap(({ kept, repacked }) => [...repacked, kept]))
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'number']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        saved_at: ref('excluded.saved_at'),
        format: ref('excluded.format'),
        body: ref('excluded.body'),
      })),
    )
    .execute();
  await keepRevisionUses(
    db,
    changes.map(({ kept: { post_id, number }, text }) => ({ post_id, number, text })),
  );
  await db
    .deleteFrom('post_revisions')
    .where((revision) =>
      revision.or(
        changes.map(({ kept }) =>
          revision.and([
            revision('post_id', '=', kept.post_id),
            revision('number', '<=', kept.number - postRevisionLimit),
          ]),
        ),
      ),
    )
    .execute();
}

/** Returns the newest two revisions of each post, newest first. */
async function readNewest(db: Database, ids: readonly string[]): Promise<Map<string, RevisionRow[]>> {
  const rows = await db
    .selectFrom('post_revisions')
    .selectAll()
    .where('post_id', 'in', ids)
    .where('number', '>=', ({ fn, selectFrom, lit }) =>
      fn.coalesce(
        selectFrom('post_revisions as newer')
          .select('newer.number')
          .whereRef('newer.post_id', '=', 'post_revisions.post_id')
          .orderBy('newer.number', 'desc')
          .limit(1)
          .offset(1),
        lit(0),
      ),
    )
    .orderBy('number', 'desc')
    .execute();
  return Map.groupBy(rows, ({ post_id }) => post_id);
}

/**
 * Returns the rows that store a text: its revision, and the older revision that is compressed against it.
 * Returns undefined if the text is already stored.
 */
async function planRevision(
  { post, adminId, now, isRestored = false }: Act & { post: Post },
  [newest, older]: readonly RevisionRow[],
) {
  const kind = post.status === 'published' ? ('published' as const) : ('written' as const);
  const text = JSON.stringify(textOf(post));
  const last = newest === undefined ? undefined : await unpackIfWhole(newest.body);
  if (newest !== undefined && last === text && (kind === 'written' || newest.kind === 'published')) {
    return undefined;
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
    const kept = { ...row, post_id: post._id, number, kind, admin_id: adminId, begun_at: now };
    return { kept, text, repacked: await repack(newest, undefined, last, text) };
  }
  const repacked = last === undefined ? [] : await repack(older, last, undefined, text);
  return { kept: { ...newest, ...row }, text, repacked };
}

/** Stores the text of a post that has no revisions. Call this function before the post changes. REV-3. */
export async function keepFirstRevision(db: Database, id: string): Promise<void> {
  const kept = await db
    .selectFrom('post_revisions')
    .select('number')
    .where('post_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  const post = kept === undefined ? await findPostById(db, id) : undefined;
  if (post !== undefined) {
    await keepRevision(db, post, { adminId: null, now: Date.parse(post.updatedAt) });
  }
}

/** Returns the revisions of a post, newest first. REV-4. */
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

/** Returns a revision and its text. Unpacks revisions from the newest down to this one. REV-4, REV-6. */
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

/** Compresses a revision again, against the text of the new newest revision. */
async function repack(
  row: RevisionRow | undefined,
  packedAgainst: string | undefined,
  known: string | undefined,
  newest: string,
): Promise<RevisionRow[]> {
  if (row === undefined) {
    return [];
  }
  const text = known ?? (await unpackIfWhole(row.body, packedAgainst));
  // A damaged revision stays as it is.
  return text === undefined ? [] : [{ ...row, body: await pack(text, newest) }];
}

/**
 * Unpacks these bodies one after another and returns the text of the last body. Undefined if a body is
 * damaged.
 */
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
