import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import { everyCategory } from '../../contract/blog-address.ts';
import type { BlogAddress } from '../../contract/page-data.ts';
import { hasPage, noRecords } from '../../contract/pagination.ts';
import type { PostPage, TagList } from '../../contract/posts.ts';
import { unprovided } from '../unprovided.ts';

const firstAddress: BlogAddress = { category: everyCategory, page: 1, search: '' };

type Tags = TagList['tags'];
type Context = {
  /** The category, page and search in the page's address. */
  address: BlogAddress;
  /** The text in the search box. The address is updated after a pause in typing. */
  text: string;
  /** The last loaded page. It stays on screen while the next one loads. */
  page: PostPage | undefined;
  /** The address for which `page` was loaded. */
  listed: BlogAddress | undefined;
  /** The tags in use, undefined until they have loaded. */
  tags: Tags | undefined;
};

/**
 * An address to show. With `isReplacing`, the address replaces the current history entry. A new search
 * replaces the entry of the previous search in this way. BLOG-28.
 */
export type ShownAddress = { address: BlogAddress; isReplacing: boolean };

/**
 * The public list of posts. The page's address holds the category, search and page number. The list starts
 * with the posts in the HTML, if there are any. BLOG-20 to BLOG-29, BLOG-35.
 */
export const blogListMachine = setup({
  types: {} as {
    context: Context;
    input: { address?: BlogAddress; page?: PostPage | undefined; tags?: Tags | undefined };
    events:
      | { type: 'search.changed'; text: string }
      | { type: 'search.submitted' }
      | { type: 'category.chosen'; category: string }
      | { type: 'page.chosen'; page: number }
      | { type: 'address.changed'; address: BlogAddress }
      | { type: 'searchbox.opened' }
      | { type: 'searchbox.closed' }
      | { type: 'retry.requested' };
    tags: 'busy';
  },
  actors: {
    list: fromPromise<PostPage, BlogAddress>(() => unprovided('blogListMachine', 'list')),
    listTags: fromPromise<TagList>(() => unprovided('blogListMachine', 'listTags')),
    /** Reports each navigation to another address of the list. */
    watchAddress: fromCallback<EventObject>(() => unprovided('blogListMachine', 'watchAddress')),
  },
  actions: {
    showAddress: (_, _shown: ShownAddress) => unprovided('blogListMachine', 'showAddress'),
    showTop: () => unprovided('blogListMachine', 'showTop'),
    focusSearch: () => unprovided('blogListMachine', 'focusSearch'),
    focusOpener: () => unprovided('blogListMachine', 'focusOpener'),
    keep: assign(({ context }, page: PostPage) => ({ page, listed: context.address })),
    ask: assign((_, address: BlogAddress) => ({ address, text: address.search })),
  },
  guards: {
    isUnlisted: ({ context }) =>
      context.listed === undefined || !isSameAddress(context.listed, context.address),
    isEmpty: ({ context }) => context.page?.posts.length === 0,
    hasNone: (_, page: PostPage) => page.posts.length === 0,
    isWithinPages: ({ context }, page: number) => hasPage(context.page?.pagination ?? noRecords, page),
    isElsewhere: ({ context }, address: BlogAddress) => !isSameAddress(context.address, address),
    isSameSearch: ({ context }, text: string) => text.trim() === context.address.search,
    isSearched: ({ context }) => context.text !== '' || context.address.search !== '',
    areTagsKnown: ({ context }) => context.tags !== undefined,
    isSearchOpen: ({ context }) => context.address.search !== '',
    isOtherSearch: ({ context }, search: string) => search !== '' && search !== context.address.search,
  },
  delays: { searchQuiet: 300 },
}).createMachine({
  id: 'blogList',
  context: ({ input: { address = firstAddress, page, tags } }) => ({
    address,
    text: address.search,
    page,
    listed: page === undefined ? undefined : address,
    tags,
  }),
  invoke: { id: 'watchAddress', src: 'watchAddress' },
  type: 'parallel',
  states: {
    posts: {
      on: {
        'search.changed': [
          {
            guard: { type: 'isSameSearch', params: ({ event }) => event.text },
            actions: assign({ text: ({ event }) => event.text }),
          },
          { target: '.typing', actions: assign({ text: ({ event }) => event.text }) },
        ],
        'category.chosen': {
          target: '.loading',
          actions: [
            { type: 'ask', params: ({ event }) => ({ category: event.category, page: 1, search: '' }) },
            { type: 'showAddress', params: ({ context }) => shown(context.address) },
          ],
        },
        'page.chosen': {
          guard: { type: 'isWithinPages', params: ({ event }) => event.page },
          target: '.loading',
          actions: [
            { type: 'ask', params: ({ context, event }) => ({ ...context.address, page: event.page }) },
            { type: 'showAddress', params: ({ context }) => shown(context.address) },
            'showTop',
          ],
        },
        'address.changed': {
          guard: { type: 'isElsewhere', params: ({ event }) => event.address },
          target: '.loading',
          actions: { type: 'ask', params: ({ event }) => event.address },
        },
        'searchbox.closed': {
          guard: 'isSearched',
          target: '.loading',
          actions: [
            { type: 'ask', params: ({ context }) => ({ ...context.address, page: 1, search: '' }) },
            { type: 'showAddress', params: ({ context }) => shown(context.address) },
          ],
        },
      },
      initial: 'starting',
      states: {
        starting: {
          always: [
            { guard: 'isUnlisted', target: 'loading' },
            { guard: 'isEmpty', target: 'empty' },
            { target: 'loaded' },
          ],
        },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'list',
            src: 'list',
            input: ({ context }) => context.address,
            onDone: [
              {
                guard: { type: 'hasNone', params: ({ event }) => event.output },
                target: 'empty',
                actions: { type: 'keep', params: ({ event }) => event.output },
              },
              { target: 'loaded', actions: { type: 'keep', params: ({ event }) => event.output } },
            ],
            onError: 'failed',
          },
        },
        typing: {
          after: { searchQuiet: 'searching' },
          on: {
            'search.changed': {
              // The reader changed the text back, so the posts on screen still match the search.
              guard: { type: 'isSameSearch', params: ({ event }) => event.text },
              target: 'starting',
              actions: assign({ text: ({ event }) => event.text }),
            },
            'search.submitted': 'searching',
            // Ignores the page links on screen, because they belong to the previous search.
            'page.chosen': {},
          },
        },
        searching: {
          entry: [
            {
              type: 'showAddress',
              params: ({ context: { address, text } }) => ({
                address: { ...address, page: 1, search: text.trim() },
                isReplacing: address.search !== '' && text.trim() !== '',
              }),
            },
            // The search box keeps the text as typed, untrimmed.
            assign({
              address: ({ context: { address, text } }) => ({ ...address, page: 1, search: text.trim() }),
            }),
          ],
          always: 'loading',
        },
        loaded: {},
        empty: {},
        failed: { on: { 'retry.requested': 'loading' } },
      },
    },
    mobileSearch: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'isSearchOpen', target: 'open' }, { target: 'closed' }] },
        closed: {
          on: {
            'searchbox.opened': { target: 'open', actions: 'focusSearch' },
            'address.changed': {
              guard: { type: 'isOtherSearch', params: ({ event }) => event.address.search },
              target: 'open',
            },
          },
        },
        open: {
          on: {
            'searchbox.closed': { target: 'closed', actions: 'focusOpener' },
            'category.chosen': 'closed',
          },
        },
      },
    },
    categories: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'areTagsKnown', target: 'known' }, { target: 'loading' }] },
        loading: {
          invoke: {
            id: 'listTags',
            src: 'listTags',
            onDone: { target: 'known', actions: assign({ tags: ({ event }) => event.output.tags }) },
            // If tags fail to load, the posts show without categories.
            onError: 'unknown',
          },
        },
        known: {},
        unknown: {},
      },
    },
  },
});

export type BlogListRef = ActorRefFrom<typeof blogListMachine>;

const shown = (address: BlogAddress): ShownAddress => ({ address, isReplacing: false });

/** Returns whether two addresses list the same posts. Ignores upper and lower case in categories. */
function isSameAddress(one: BlogAddress, other: BlogAddress): boolean {
  return (
    isSameCategory(one.category, other.category) && one.page === other.page && one.search === other.search
  );
}

/** Returns whether two names mean the same category. Ignores upper and lower case. */
export const isSameCategory = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
