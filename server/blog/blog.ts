import { hash } from 'node:crypto';
import { paginationOf } from '../../src/contract/pagination.ts';
import type { Post, PostPage, PostReading, PostSummary, TagList } from '../../src/contract/posts.ts';
import { createBoundedCache } from '../bounds/bounded-cache.ts';
import type { Reading } from '../html/reading.ts';
import { addDeed } from '../store/audit.ts';
import { findSurroundings } from '../store/post-surroundings.ts';
import {
  addPost,
  changePost,
  removePost,
  type WriteResult,
  type WrittenPost,
} from '../store/post-writing.ts';
import { findPost, findPosts, listTags, type PostSelection } from '../store/posts.ts';
import type { Database } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

/** What a writer sends: HTML that nobody has looked at. */
type SentPost = Omit<WrittenPost, 'text' | 'opening'>;

/** How a change ended; `empty`: nothing of the content may be shown. */
export type BlogResult = WriteResult | { kind: 'empty' };

/** Which admin writes, and when: the audit's entry is part of the write. */
type Act = { adminId: string; now: number };

/** The blog: posts as they are read and written, whoever asks. `now` is in milliseconds. */
export type Blog = {
  page: (selection: PostSelection) => Promise<PostPage>;
  tags: () => Promise<TagList>;
  /** A post by a slug it has or had, or by its id, drafts too. */
  find: (slugOrId: string) => Promise<Post | undefined>;
  /** A post made ready to be read, with what stands around it. */
  reading: (post: Post) => Promise<PostReading>;
  /** A post's content made ready to be read. */
  html: (post: Post) => Promise<string>;
  add: (post: SentPost, act: Act) => Promise<BlogResult>;
  change: (id: string, post: SentPost, version: number | undefined, act: Act) => Promise<BlogResult>;
  remove: (slugOrId: string, act: Act) => Promise<Post | undefined>;
  /** Calls back after every write, of this instance before its answer goes out. */
  onWrite: (callback: () => void) => void;
};

/** What caches of posts subscribe to. */
export const postChanges = 'posts';

/** How much HTML made ready to be read is kept, in characters. */
const readyLimit = 4_000_000;

/** The blog on a store. A write makes every instance on the same store drop what it has cached. */
export function createBlog({ db, changes }: Pick<Store, 'db' | 'changes'>): Blog {
  const ready = createBoundedCache<Reading>({
    maxSize: readyLimit,
    sizeOf: ({ html }) => html.length + 1_000,
  });

  // The HTML libraries take memory that a server nobody asks for posts need not spend.
  let prepare: ((content: string) => Reading) | undefined;

  async function readyToRead({ content }: Post): Promise<Reading> {
    // Not the version: a restored backup may hold another text under the same one.
    const key = hash('sha256', content, 'base64');
    const kept = ready.get(key);
    if (kept !== undefined) {
      return kept;
    }
    prepare ??= (await import('../html/reading.ts')).readyToRead;
    const reading = prepare(content);
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
    tags: async () => ({ tags: await listTags(db) }),
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
      const written = await clean(post);
      return written === undefined
        ? { kind: 'empty' }
        : await changes.write(postChanges, async (transaction) =>
            recorded(transaction, await addPost(transaction, written, act.now), act),
          );
    },
    change: async (id, post, version, act) => {
      const written = await clean(post);
      return written === undefined
        ? { kind: 'empty' }
        : await changes.write(postChanges, async (transaction) =>
            recorded(transaction, await changePost(transaction, id, written, version, act.now), act),
          );
    },
    remove: (slugOrId, act) =>
      changes.write(postChanges, async (transaction) => {
        const post = await removePost(transaction, slugOrId);
        if (post !== undefined) {
          await record(transaction, 'post.deleted', post, act);
        }
        return post;
      }),
    onWrite: (callback) => {
      changes.subscribe(postChanges, callback);
    },
  };
}

/** A write's result, once the audit has an entry of it. */
async function recorded(db: Database, result: WriteResult, act: Act): Promise<WriteResult> {
  if (result.kind === 'written') {
    await record(db, actionOf(result), result.post, act);
  }
  return result;
}

async function record(db: Database, action: string, { title }: Post, { adminId, now }: Act) {
  await addDeed(db, { adminId, action, subject: `“${title}”` }, now);
}

/** What a writer did, as visitors saw it: a post that they see now and did not before was published. */
function actionOf({ post, before }: Extract<WriteResult, { kind: 'written' }>) {
  const isPublished = post.status === 'published';
  const wasPublished = before === 'published';
  if (isPublished !== wasPublished && (isPublished || before !== undefined)) {
    return isPublished ? 'post.published' : 'post.unpublished';
  }
  return before === undefined ? 'post.created' : 'post.updated';
}

async function clean(post: SentPost): Promise<WrittenPost | undefined> {
  const { cleanContent } = await import('../html/sanitize.ts');
  const cleaned = cleanContent(post.content);
  return cleaned.content.trim() === '' ? undefined : { ...post, ...cleaned };
}
