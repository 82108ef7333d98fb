import { randomBytes, randomUUID } from 'node:crypto';
import { type DraftLink, draftLinkLimit, type NewDraftLink } from '../../src/contract/draft-links.ts';
import type { Database } from './schema.ts';
import { tokenHash } from './tokens.ts';

/**
 * Adds a secret link to a post and returns its token. The store keeps only a hash of the token. Undefined
 * when the post has the maximum number of links. The caller's transaction must hold `lockPosts`. LINK-1,
 * LINK-2.
 */
export async function addDraftLink(
  db: Database,
  { postId, adminId, now }: { postId: string; adminId: string; now: number },
): Promise<NewDraftLink | undefined> {
  const { total } = await db
    .selectFrom('draft_links')
    .select((link) => link.fn.countAll<number>().as('total'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  if (Number(total) >= draftLinkLimit) {
    return undefined;
  }
  const token = randomBytes(24).toString('base64url');
  const id = randomUUID();
  await db
    .insertInto('draft_links')
    .values({ id, post_id: postId, token_hash: tokenHash(token), admin_id: adminId, created_at: now })
    .execute();
  const link = (await listDraftLinks(db, postId)).find((other) => other.id === id);
  return link === undefined ? undefined : { link, token };
}

/** Returns the links of a post, newest first. LINK-2. */
export async function listDraftLinks(db: Database, postId: string): Promise<DraftLink[]> {
  const rows = await db
    .selectFrom('draft_links')
    .leftJoin('admins', 'admins.id', 'draft_links.admin_id')
    .select(['draft_links.id', 'draft_links.created_at', 'admins.email'])
    .where('post_id', '=', postId)
    .orderBy('draft_links.created_at', 'desc')
    .orderBy('draft_links.id')
    .execute();
  return rows.map(({ id, created_at, email }) => ({
    id,
    createdAt: new Date(created_at).toISOString(),
    ...(email === null ? {} : { author: email }),
  }));
}

/** Removes a link, and returns whether the post had it. LINK-2. */
export async function removeDraftLink(db: Database, postId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('draft_links')
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Returns the id of the post that a token is for. LINK-3. */
export async function findSharedPost(db: Database, token: string): Promise<string | undefined> {
  const link = await db
    .selectFrom('draft_links')
    .select('post_id')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return link?.post_id;
}
