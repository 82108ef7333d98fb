import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { BookmarkOutcome } from '../../contract/bookmarks.ts';
import { postLinkOf } from '../../contract/post-html.ts';
import { unprovided } from '../unprovided.ts';

/** MARK-6, MARK-7. */
export const invalidBookmark = 'Enter an address that begins with https or http';
export const bookmarkFailure = 'The page could not be read. Please try again.';

/** The address of a page as typed, with https:// before a bare host. Undefined for anything else. */
const pageOf = (address: string): string | undefined => {
  const url = postLinkOf(address);
  return url !== undefined && /^https?:/i.test(url) ? url : undefined;
};

/** The place of a bookmark in the text: asks for an address, has the server read the page, and becomes the card. MARK-6, MARK-7. */
export const bookmarkMachine = setup({
  types: {} as {
    /** `address`: as typed, and once it is sent as it is read. `error`: at the address, or why nothing was read. */
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
    /** Keeps the address in the text, so that a save has the link. MARK-8. */
    keepAddress: (_, _url: string) => unprovided('bookmarkMachine', 'keepAddress'),
    /** Turns the place into the card. */
    place: (_, _outcome: BookmarkOutcome) => unprovided('bookmarkMachine', 'place'),
    /** Turns the place into a paragraph with the link. */
    keepLink: () => unprovided('bookmarkMachine', 'keepLink'),
    /** Turns the place into an empty paragraph. */
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
    // The text replaces the place.
    placed: {},
    kept: { entry: 'keepLink' },
    removed: { entry: 'remove' },
  },
});

export type BookmarkRef = ActorRefFrom<typeof bookmarkMachine>;
