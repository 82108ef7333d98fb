import { paginationOf } from '../src/contract/pagination.ts';
import type { Post, PostPage, PostReading, PostSummary, TagList } from '../src/contract/posts.ts';
import { createBoundedCache } from './bounded-cache.ts';
import type { Reading } from './html/reading.ts';
import { createStep } from './in-step.ts';
import { findSurroundings } from './store/post-surroundings.ts';
import { addPost, changePost, removePost, type WriteResult, type WrittenPost } from './store/post-writing.ts';
import { findPost, findPosts, listTags, type PostSelection } from './store/posts.ts';
import type { Store } from './store/schema.ts';

/** What a writer sends: HTML that nobody has looked at. */
type SentPost = Omit<WrittenPost, 'text' | 'opening'>;

/** How a change ended; `empty`: nothing of the content may be shown. */
export type BlogResult = WriteResult | { kind: 'empty' };

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
  add: (post: SentPost, now: number) => Promise<BlogResult>;
  change: (id: string, post: SentPost, version: number | undefined, now: number) => Promise<BlogResult>;
  remove: (id: string) => Promise<Post | undefined>;
  /** Calls back after every write, of this instance before its answer goes out. */
  onWrite: (callback: () => void) => void;
};

/** What news of posts are about. */
const topic = 'posts';

/** How much HTML made ready to be read is kept, in characters. */
const readyLimit = 4_000_000;

/**
 * The blog on a store. A write is told to every instance on the same store, so that what they keep in
 * memory is thrown away.
 */
export function createBlog({ db, news }: Pick<Store, 'db' | 'news'>): Blog {
  const ready = createBoundedCache<Reading>({
    maxSize: readyLimit,
    sizeOf: ({ html }) => html.length + 1_000,
  });

  const beforeHtml = createStep();

  // The HTML libraries take memory that a server nobody asks for posts need not spend.
  let prepare: ((content: string) => Reading) | undefined;

  async function told<Result>(result: Result): Promise<Result> {
    await news.publish(topic);
    return result;
  }

  async function readyToRead({ _id, version, content }: Post): Promise<Reading> {
    const key = `${_id} ${version}`;
    const kept = ready.get(key);
    if (kept !== undefined) {
      return kept;
    }
    prepare ??= (await import('./html/reading.ts')).readyToRead;
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
      await beforeHtml();
      return {
        post,
        ...(await readyToRead(post)),
        related: related satisfies PostSummary[],
        ...(previous === undefined ? {} : { previous }),
        ...(next === undefined ? {} : { next }),
      };
    },
    html: async (post) => (await readyToRead(post)).html,
    add: async (post, now) => {
      const written = await clean(post);
      return written === undefined ? { kind: 'empty' } : await told(await addPost(db, written, now));
    },
    change: async (id, post, version, now) => {
      const written = await clean(post);
      return written === undefined
        ? { kind: 'empty' }
        : await told(await changePost(db, id, written, version, now));
    },
    remove: async (id) => {
      const post = await findPost(db, id);
      return post !== undefined && (await told(await removePost(db, post._id))) ? post : undefined;
    },
    onWrite: (callback) => {
      news.subscribe(topic, callback);
    },
  };
}

async function clean(post: SentPost): Promise<WrittenPost | undefined> {
  const { cleanContent } = await import('./html/sanitize.ts');
  const cleaned = cleanContent(post.content);
  return cleaned.content.trim() === '' ? undefined : { ...post, ...cleaned };
}
