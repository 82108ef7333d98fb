import { hash } from 'node:crypto';
import { paginationOf } from '../../src/contract/pagination.ts';
import type { BulkChange, BulkResult } from '../../src/contract/post-bulk.ts';
import { contentMaxLength } from '../../src/contract/post-limits.ts';
import type { RevisionText } from '../../src/contract/post-revisions.ts';
import type { Post, PostPage, PostReading, PostSummary, TagList } from '../../src/contract/posts.ts';
import type { TagUse } from '../../src/contract/tags.ts';
import { createBoundedCache } from '../bounds/bounded-cache.ts';
import { createTurns } from '../bounds/turns.ts';
import type { Reading } from '../html/reading.ts';
import { postChanges } from '../store/changes.ts';
import { inSteps } from '../store/post-batches.ts';
import { lockPosts } from '../store/post-lock.ts';
import { findSurroundings } from '../store/post-surroundings.ts';
import { removeTrashed, restorePost } from '../store/post-trash.ts';
import { addPost, type WriteResult, type WrittenPost } from '../store/post-writing.ts';
import {
  findPost,
  findPosts,
  findPostsOf,
  listAllTags,
  listTags,
  type PostSelection,
  standingOf,
} from '../store/posts.ts';
import type { Store } from '../store/store.ts';
import {
  listTagUses,
  removeTag,
  renameTag,
  type TagRemovalResult,
  type TagRenamingResult,
} from '../store/tags.ts';
import { changeInBulk, isComplete } from './bulk.ts';
import { type Act, changeRecorded, record, recorded, trashRecorded } from './recorded.ts';

/** A post as sent, with HTML that is not sanitized yet. */
type SentPost = Omit<WrittenPost, 'text' | 'opening' | 'schedule' | 'date' | 'by'> & {
  /** When the post was published, in ISO 8601. PUB-21. */
  date?: string | undefined;
  /** When a draft is to be published, in ISO 8601. PUB-1. */
  publishAt?: string | undefined;
};

/**
 * The outcome of a change. `empty` means that sanitizing left no content, and `tooLong` that it made the
 * content longer than a post may be. `notDraft` means that a post with a publication time had a status other
 * than draft. WRITE-12, PUB-2.
 */
export type BlogResult = WriteResult | { kind: 'empty' | 'tooLong' | 'notDraft' };

/** Reads and writes posts, without checking permissions. `now` is in milliseconds. */
export type Blog = {
  page: (selection: PostSelection) => Promise<PostPage>;
  /**
   * Returns a page of an author's published posts, or undefined if the author is unknown or has no published
   * post. AUTHOR-14.
   */
  pageOf: (author: string, selection: Pick<PostSelection, 'page' | 'limit'>) => Promise<PostPage | undefined>;
  /** Returns the tags of published posts. */
  tags: () => Promise<TagList>;
  /** Returns the tags of all posts, including drafts. PUB-14. */
  allTags: () => Promise<TagList>;
  /** Returns every tag, with its number of posts. TAG-1. */
  tagUses: () => Promise<TagUse[]>;
  /** Renames a tag, or merges it into another. TAG-2, TAG-3. */
  renameTag: (
    renaming: { name: string; newName: string; merge: boolean },
    act: Act,
  ) => Promise<TagRenamingResult>;
  /** Removes a tag from every post, unless a published or scheduled post would have no tag left. TAG-4. */
  removeTag: (name: string, act: Act) => Promise<TagRemovalResult>;
  /** Finds a post or draft by its id, or by its current or a former slug. WRITE-29, API-122. */
  find: (slugOrId: string) => Promise<Post | undefined>;
  /** Returns a post for the reader, with related posts and neighbors. BLOG-49. */
  reading: (post: Post) => Promise<PostReading>;
  /** Returns a post's content for the reader. */
  html: (post: Post) => Promise<string>;
  add: (post: SentPost, act: Act) => Promise<BlogResult>;
  change: (id: string, post: SentPost, version: number | undefined, act: Act) => Promise<BlogResult>;
  /**
   * Replaces the text of a draft. A published post is not changed, and the result is `published`. A scheduled
   * post is not changed if it would become incomplete, and the result is `incomplete`. REV-8, SAVE-5.
   */
  restore: (
    id: string,
    text: RevisionText,
    version: number,
    act: Act,
  ) => Promise<BlogResult | { kind: 'published' } | { kind: 'incomplete' }>;
  /** Moves a post to the trash, and returns the post as it was before. TRASH-1. */
  remove: (slugOrId: string, act: Act) => Promise<Post | undefined>;
  /** Makes the same change to several posts, in several transactions. BULK-1. */
  bulk: (change: BulkChange, act: Act) => Promise<BulkResult>;
  /** Makes a post in the trash a draft again. TRASH-5. */
  restoreFromTrash: (id: string, act: Act) => Promise<Post | undefined>;
  /** Removes a post in the trash for good. Returns whether the post was in the trash. TRASH-6. */
  removeFromTrash: (id: string, act: Act) => Promise<boolean>;
  /**
   * Registers a callback that is called after every write. After a write of this instance, the callback runs
   * before the response is sent. BLOG-83.
   */
  onWrite: (callback: () => void) => void;
};

/** The maximum size of the cache of posts' HTML, in characters. */
const readyLimit = 4_000_000;

/**
 * Creates the blog on a store. A write invalidates the caches of every server instance that uses the store.
 */
export function createBlog({ db, changes }: Pick<Store, 'db' | 'changes'>): Blog {
  const ready = createBoundedCache<Reading>({
    maxSize: readyLimit,
    sizeOf: ({ html }) => html.length + 1_000,
  });

  // A large post takes up to a second. The feeds need many posts at once.
  const turn = createTurns();

  // Imported on demand, because the HTML libraries take memory that a server without readers does not need.
  let prepare: ((content: string) => Reading) | undefined;

  async function readyToRead({ content }: Post): Promise<Reading> {
    // The key is not the version, because a restored backup may have a different text with the same version.
    const key = hash('sha256', content, 'base64');
    const kept = ready.get(key);
    if (kept !== undefined) {
      return kept;
    }
    prepare ??= (await import('../html/reading.ts')).readyToRead;
    await turn();
    // Another request may have prepared the same text meanwhile.
    const reading = ready.get(key) ?? prepare(content);
    ready.set(key, reading);
    return reading;
  }

  return {
    page: async (selection) => {
      const { posts, total } = await findPosts(db, selection);
      return {
        posts,
        pagination: paginationOf(total, selection),
      };
    },
    pageOf: async (slug, selection) => {
      const found = await findPostsOf(db, slug, selection);
      return found === undefined
        ? undefined
        : {
            posts: found.posts,
            pagination: paginationOf(found.total, selection),
            author: found.author,
          };
    },
    tags: async () => ({ tags: await listTags(db) }),
    allTags: async () => ({ tags: await listAllTags(db) }),
    tagUses: () => listTagUses(db),
    renameTag: (renaming, act) => renameTag((work) => changes.write(postChanges, work), renaming, act),
    removeTag: (name, act) => removeTag((work) => changes.write(postChanges, work), name, act),
    find: (slugOrId) => findPost(db, slugOrId),
    reading: async (post) => {
      const { related, previous, next } = await findSurroundings(db, post);
      return {
        post,
        ...(await readyToRead(post)),
        related: related satisfies PostSummary[],
        ...(previous === undefined ? {} : { previous }),
        ...(next === undefined ? {} : { next }),
      };
    },
    html: async (post) => (await readyToRead(post)).html,
    add: async (post, act) => {
      const cleaned = await clean(post, act);
      return cleaned.kind !== 'clean'
        ? cleaned
        : await changes.write(postChanges, async (transaction) =>
            recorded(transaction, await addPost(transaction, cleaned.written, act.now), act),
          );
    },
    change: async (id, post, version, act) => {
      const cleaned = await clean(post, act);
      return cleaned.kind !== 'clean'
        ? cleaned
        : await changes.write(postChanges, (transaction) =>
            changeRecorded(transaction, id, cleaned.written, version, act),
          );
    },
    restore: async (id, text, version, act) => {
      const written = await cleanText(text, act);
      return await changes.write(postChanges, async (transaction) => {
        await lockPosts(transaction);
        const standing = await standingOf(transaction, id);
        if (standing === 'published') {
          return { kind: 'published' as const };
        }
        return standing === 'scheduled' && !isComplete(written)
          ? { kind: 'incomplete' as const }
          : await changeRecorded(transaction, id, written, version, act);
      });
    },
    remove: (slugOrId, act) =>
      changes.write(postChanges, (transaction) => trashRecorded(transaction, slugOrId, act)),
    bulk: async (change, act) => {
      const total = { changed: 0, refused: 0 };
      await inSteps(
        (work) => changes.write(postChanges, work),
        [...new Set(change.ids)],
        async (transaction, ids) => {
          const { changed, refused, rest } = await changeInBulk(transaction, ids, change, act);
          total.changed += changed;
          total.refused += refused;
          return rest;
        },
      );
      return total;
    },
    restoreFromTrash: (id, act) =>
      changes.write(postChanges, async (transaction) => {
        const post = await restorePost(transaction, id, act.now);
        if (post !== undefined) {
          await record(transaction, 'post.restored', post, act);
        }
        return post;
      }),
    removeFromTrash: (id, act) =>
      changes.write(postChanges, async (transaction) => {
        const title = await removeTrashed(transaction, id);
        if (title !== undefined) {
          await record(transaction, 'post.removed', { title }, act);
        }
        return title !== undefined;
      }),
    onWrite: (callback) => {
      changes.subscribe(postChanges, callback);
    },
  };
}

type Cleaned = { kind: 'clean'; written: WrittenPost } | { kind: 'empty' | 'tooLong' | 'notDraft' };

/** Prepares a post for the store, or returns the reason why it cannot be stored. */
async function clean({ publishAt, date, ...post }: SentPost, { adminId }: Act): Promise<Cleaned> {
  if (publishAt !== undefined && post.status !== 'draft') {
    return { kind: 'notDraft' };
  }
  const written = await cleanText(post, { adminId });
  // Sanitizing can make HTML longer, for example by escaping `&`. The next save must be able to send it.
  if (written.content.length > contentMaxLength) {
    return { kind: 'tooLong' };
  }
  // A draft that is not scheduled may be empty. SAVE-5.
  if (written.content.trim() === '' && (post.status !== 'draft' || publishAt !== undefined)) {
    return { kind: 'empty' };
  }
  const schedule = publishAt === undefined ? undefined : { at: Date.parse(publishAt), by: adminId };
  const dated = date === undefined ? {} : { date: Date.parse(date) };
  return { kind: 'clean', written: { ...written, schedule, ...dated } };
}

/** Sanitizes the content of a post. */
async function cleanText<Sent extends { content: string }>(post: Sent, { adminId }: Pick<Act, 'adminId'>) {
  const { cleanContent } = await import('../html/sanitize.ts');
  return { ...post, ...cleanContent(post.content), by: adminId };
}
