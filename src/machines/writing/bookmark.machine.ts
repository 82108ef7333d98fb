import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { BookmarkOutcome } from '../../contract/bookmarks.ts';
import { postLinkOf } from '../../contract/post-html.ts';
import { unprovided } from '../unprovided.ts';

/** Shown when a page cannot become a bookmark. MARK-6, MARK-7. */
export const invalidBookmark = 'Enter an address that begins with https or http';
export const bookmarkFailure = 'The page could not be read. Please try again.';

/**
 * Parses the address of a page as typed, and adds https:// before a bare host. Returns undefined for anything
 * else.
 */
const pageOf = (address: string): string | undefined => {
  const url = postLinkOf(address);
  return url !== undefined && /^https?:/i.test(url) ? url : undefined;
};

/**
 * A bookmark in the text. The writer enters an address, the server reads the page, and a card replaces the
 * form. MARK-6, MARK-7.
 */
export const bookmarkMachine = setup({
  types: {} as {
    /**
     * `address` is the given address, the typed text or, after submitting, the parsed address. `error`
     * explains that the address is invalid or that the page could not be read.
     */
    context: { address: string; error: string };
    events:
      | { type: 'address.changed'; address: string }
      | { type: 'address.submitted' }
      | { type: 'retry.requested' }
      | { type: 'link.kept' }
      | { type: 'place.removed' };
    input: { url: string };
  },
  actors: {
    read: fromPromise<BookmarkOutcome, string>(() => unprovided('bookmarkMachine', 'read')),
  },
  actions: {
    /** Writes the address into the text, so that a save contains the link. MARK-8. */
    keepAddress: (_, _url: string) => unprovided('bookmarkMachine', 'keepAddress'),
    /** Turns the placeholder into the card. */
    place: (_, _outcome: BookmarkOutcome) => unprovided('bookmarkMachine', 'place'),
    /** Turns the placeholder into a paragraph with the link. */
    keepLink: () => unprovided('bookmarkMachine', 'keepLink'),
    /** Turns the placeholder into an empty paragraph. */
    remove: () => unprovided('bookmarkMachine', 'remove'),
  },
  guards: {
    isAsked: ({ context }) => context.address !== '',
    isPage: ({ context }) => pageOf(context.address) !== undefined,
    isRead: (_, outcome: BookmarkOutcome) => outcome.kind === 'read',
  },
}).createMachine({
  id: 'bookmark',
  context: ({ input }) => ({ address: input.url, error: '' }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isAsked', target: 'reading' }, { target: 'typing' }] },
    typing: {
      on: {
        'place.removed': 'removed',
        'address.changed': { actions: assign({ address: ({ event }) => event.address, error: '' }) },
        'address.submitted': [
          {
            guard: 'isPage',
            target: 'reading',
            actions: [
              assign({ address: ({ context }) => pageOf(context.address) ?? '' }),
              { type: 'keepAddress', params: ({ context }) => context.address },
            ],
          },
          { actions: assign({ error: invalidBookmark }) },
        ],
      },
    },
    reading: {
      entry: assign({ error: '' }),
      on: { 'link.kept': 'kept', 'place.removed': 'removed' },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => context.address,
        onDone: [
          {
            guard: { type: 'isRead', params: ({ event }) => event.output },
            target: 'placed',
            actions: { type: 'place', params: ({ event }) => event.output },
          },
          {
            target: 'failed',
            actions: assign({
              error: ({ event: { output } }) => (output.kind === 'refused' ? output.message : ''),
            }),
          },
        ],
        onError: { target: 'failed', actions: assign({ error: bookmarkFailure }) },
      },
    },
    failed: { on: { 'retry.requested': 'reading', 'link.kept': 'kept', 'place.removed': 'removed' } },
    // The card has replaced the placeholder.
    placed: {},
    kept: { entry: 'keepLink' },
    removed: { entry: 'remove' },
  },
});

export type BookmarkRef = ActorRefFrom<typeof bookmarkMachine>;
