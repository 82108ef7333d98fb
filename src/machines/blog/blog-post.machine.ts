import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { PostReading } from '../../contract/posts.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when a post fails to load. BLOG-44. */
export const postFailure = 'Failed to fetch the blog post. Please try again later.';
/** Shown for a missing post. BLOG-44. */
export const postMissing = 'Blog not found';

/** The result of a request for a post: the post, or `missing`. */
export type PostFinding = { kind: 'found'; reading: PostReading } | { kind: 'missing' };

type Context = {
  /** The slug or id in the page's address. */
  slug: string;
  reading: PostReading | undefined;
  /** Whether the server rendered the page of a missing post. */
  isToldMissing: boolean;
};

/**
 * Loads the post at the page's address without a token, unless the HTML contains the post. If visitors cannot
 * see the post, it may be a draft. For a signed-in admin, the machine then requests the post again with the
 * admin's token. BLOG-44 to BLOG-47.
 */
export const blogPostMachine = setup({
  types: {} as {
    context: Context;
    input: { slug?: string; reading?: PostReading | undefined; isMissing?: boolean };
    events:
      | { type: 'address.changed'; slug: string }
      | { type: 'admin.recognized' }
      | { type: 'retry.requested' };
  },
  actors: {
    /** Loads the post as a visitor, without a token. */
    read: fromPromise<PostFinding, string>(() => unprovided('blogPostMachine', 'read')),
    /** Loads the post with the admin's token. */
    readDraft: fromPromise<PostFinding, string>(() => unprovided('blogPostMachine', 'readDraft')),
    /** Reports each navigation to the address of a post. */
    watchAddress: fromCallback<EventObject>(() => unprovided('blogPostMachine', 'watchAddress')),
    /** Reports that the reader is a signed-in admin. */
    recognizeAdmin: fromCallback<EventObject>(() => unprovided('blogPostMachine', 'recognizeAdmin')),
  },
  actions: {
    /** Replaces an id or an earlier slug in the address with the post's slug. BLOG-3. */
    showSlug: (_, _slug: string) => unprovided('blogPostMachine', 'showSlug'),
    keep: assign((_, found: PostFinding) => (found.kind === 'found' ? { reading: found.reading } : {})),
  },
  guards: {
    isGiven: ({ context }) => context.reading !== undefined,
    isToldMissing: ({ context }) => context.isToldMissing,
    isElsewhere: ({ context }, slug: string) => slug !== context.slug,
    isMissing: (_, found: PostFinding) => found.kind === 'missing',
  },
}).createMachine({
  id: 'blogPost',
  context: ({ input: { slug = '', reading, isMissing = false } }) => ({
    slug,
    reading,
    isToldMissing: isMissing,
  }),
  invoke: { id: 'watchAddress', src: 'watchAddress' },
  on: {
    'address.changed': {
      guard: { type: 'isElsewhere', params: ({ event }) => event.slug },
      target: '.loading',
      actions: assign({ slug: ({ event }) => event.slug, reading: undefined }),
    },
  },
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isGiven', target: 'loaded' },
        { guard: 'isToldMissing', target: 'missing' },
        { target: 'loading' },
      ],
    },
    loading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.slug,
        onDone: [
          { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
          { target: 'loaded', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    loadingDraft: {
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => context.slug,
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'missing.forEveryone',
          },
          { target: 'loaded', actions: { type: 'keep', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    loaded: {
      entry: [
        {
          type: 'showSlug',
          params: ({ context }) => context.reading?.post.slug ?? context.slug,
        },
        assign({ slug: ({ context }) => context.reading?.post.slug ?? context.slug }),
      ],
    },
    missing: {
      initial: 'forVisitors',
      states: {
        forVisitors: {
          invoke: { id: 'recognizeAdmin', src: 'recognizeAdmin' },
          on: { 'admin.recognized': '#blogPost.loadingDraft' },
        },
        forEveryone: {},
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
  },
});

export type BlogPostRef = ActorRefFrom<typeof blogPostMachine>;
